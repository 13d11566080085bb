// SPDX-License-Identifier: MIT
#include <nonet/rules/all.hpp>

#include <nonet/kernel/engine.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/make.hpp>

#include <support/environment.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <random>
#include <string>
#include <vector>

// Whatever a text says of a rule comes to a rule or to an error. The build with sanitizers sees more: no overflow, no
// access outside.

namespace {

constexpr int side = 9;
constexpr long long numbers[] = {
    0, 1, 5, 9, 10, -1, INT_MAX, INT_MIN, LLONG_MAX, LLONG_MIN, 3'000'000'000, 1'000'000, -1'000'000};
constexpr char const* words[] = {"",     "both", "main", "rising",     "repeats", "along",  "pairs",  "rows",
                                 "1+2*", "(((",  "x",    ":0/1/0 1 1", ":/",      "1{2,3}", ":99999/0/1 2 3"};

class Hostile {
 public:
  explicit Hostile(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }

  nonet::Arguments arguments(nonet::detail::Form const& form) {
    nonet::Arguments arguments;
    // Now and then the form itself is wrong.
    bool const strange = below(8) == 0;
    for (std::size_t i = strange ? below(4) : form.groups; i > 0; --i) arguments.groups.push_back(cells());
    std::size_t const rows = strange ? below(4) : std::min(form.most_rows, form.least_rows + below(3));
    for (std::size_t i = 0; i < rows; ++i)
      arguments.numbers.push_back(row(strange ? below(6) : form.one_number && i == 0 ? 1 : 1 + below(5)));
    if (strange || form.takes_word) arguments.word = words[below(std::size(words))];
    return arguments;
  }

 private:
  nonet::Cells cells() {
    nonet::Cells cells;
    for (std::size_t i = below(7); i > 0; --i)
      cells.push_back(below(40) == 0 ? 4'000'000'000U : static_cast<nonet::Cell>(below(side * side)));
    return cells;
  }
  std::vector<long long> row(std::size_t size) {
    std::vector<long long> row(size);
    for (auto& number : row)
      number = below(2) == 0 ? static_cast<long long>(1 + below(side)) : numbers[below(std::size(numbers))];
    return row;
  }

  std::mt19937_64 random_;
};

template <class R>
std::size_t run(Hostile& hostile, nonet::Model const& empty) {
  std::size_t made = 0;
  for (auto round = nonet_test::effort(600); round > 0; --round) {
    auto const rule = nonet::make_rule<R>(hostile.arguments(nonet::detail::form_of(R::info.shape)), empty);
    if (!rule) {
      REQUIRE(!rule.error().message.empty());
      continue;
    }
    ++made;
    nonet::Model model = empty;
    model.add(*rule);
    auto const errors = model.errors();
    if (model.rules().empty()) {
      REQUIRE(!errors.empty());  // nothing is dropped silently
      continue;
    }
    nonet::Network<std::uint16_t> network(model.cell_count(), 1, side);
    model.rules()[0].post(network);
    nonet::Kernel<std::uint16_t> const kernel(std::move(network));
    nonet::Engine<std::uint16_t> engine(kernel);
    engine.load_root();
    static_cast<void>(engine.propagate());
    if (errors.empty()) static_cast<void>(model.rules()[0].holds(std::vector<int>(model.cell_count(), 3)));
  }
  return made;
}

template <class... Rules>
void run_all(nonet::TypeList<Rules...>, Hostile& hostile, nonet::Model const& empty) {
  // Some of each are made, or the test would say little.
  for (std::size_t made : {run<Rules>(hostile, empty)...}) CHECK(made > 0);
}

}  // namespace

TEST_CASE("whatever a text says comes to a rule or to an error") {
  Hostile hostile(nonet_test::seed(371));
  run_all(nonet::AllRules{}, hostile, nonet::plain_layout(side));
}
