// SPDX-License-Identifier: MIT
#pragma once

// Everything that needs only Boost and range-v3. Nothing is defined here.

#include <nonet/formats/read.hpp>
#include <nonet/formats/write.hpp>
#include <nonet/logic/hint.hpp>
#include <nonet/logic/path.hpp>
#include <nonet/model/model.hpp>
#include <nonet/render/text.hpp>
#include <nonet/rules/all.hpp>
#include <nonet/solve/candidates.hpp>
#include <nonet/solve/estimate.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/solve/solutions.hpp>
#include <nonet/solve/solver.hpp>
#include <nonet/variants/anti_king.hpp>
#include <nonet/variants/anti_knight.hpp>
#include <nonet/variants/arrow.hpp>
#include <nonet/variants/classic.hpp>
#include <nonet/variants/diagonal.hpp>
#include <nonet/variants/disjoint_groups.hpp>
#include <nonet/variants/futoshiki.hpp>
#include <nonet/variants/jigsaw.hpp>
#include <nonet/variants/kakuro.hpp>
#include <nonet/variants/kenken.hpp>
#include <nonet/variants/killer.hpp>
#include <nonet/variants/kropki.hpp>
#include <nonet/variants/latin.hpp>
#include <nonet/variants/little_killer.hpp>
#include <nonet/variants/non_consecutive.hpp>
#include <nonet/variants/odd_even.hpp>
#include <nonet/variants/renban.hpp>
#include <nonet/variants/samurai.hpp>
#include <nonet/variants/sandwich.hpp>
#include <nonet/variants/skyscraper.hpp>
#include <nonet/variants/thermometer.hpp>
#include <nonet/variants/whisper.hpp>
#include <nonet/variants/windoku.hpp>
#include <nonet/variants/x_sums.hpp>
