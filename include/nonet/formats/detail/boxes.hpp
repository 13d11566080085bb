// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/formats/detail/text.hpp>
#include <nonet/model/boxes.hpp>
