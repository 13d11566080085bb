// SPDX-License-Identifier: MIT
#include "counts/counts.hpp"

#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include "support/environment.hpp"

namespace counts_test {

nonet::Outcome count(nonet::Model const& model, nonet::Options const& options) {
  return nonet::count(model, options);
}
nonet::Result<nonet::Model> read(std::string_view text) { return nonet::read(text); }
bool long_run() { return nonet_test::effort(100) > 100; }

}  // namespace counts_test
