// SPDX-License-Identifier: MIT
#include <nonet/propagators/regular.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

#include <algorithm>
#include <set>

namespace {

using namespace nonet_test;
using Steps = std::vector<nonet::StepTable::Step>;

struct Sample {
  std::size_t states = 1;
  std::set<std::size_t> starts;
  std::set<std::size_t> accepting;
  Steps steps;

  bool accepts(std::vector<int> const& word, int first) const {
    auto now = starts;
    for (int value : word) {
      std::set<std::size_t> next;
      for (auto const& step : steps)
        if (now.count(step.from) != 0 && static_cast<int>(step.symbol) == value - first) next.insert(step.to);
      now = next;
    }
    return std::any_of(now.begin(), now.end(),
                       [&](std::size_t state) { return accepting.count(state) != 0; });
  }
  std::shared_ptr<nonet::StepTable const> table(int values) const {
    auto const bits = [&](std::set<std::size_t> const& set) {
      nonet::StepTable::States words((states + 63) / 64);
      for (std::size_t state : set) words[state / 64] |= std::uint64_t{1} << (state % 64);
      return words;
    };
    return std::make_shared<nonet::StepTable const>(states, static_cast<std::size_t>(values), steps,
                                                    bits(starts), bits(accepting));
  }
};

Sample random_automaton(std::mt19937_64& random, std::size_t states, int values) {
  Sample sample{states, {}, {}, {}};
  auto const state = [&] { return static_cast<std::uint32_t>(random() % states); };
  for (std::size_t i = 1 + random() % 3; i > 0; --i) sample.starts.insert(state());
  for (std::size_t i = 1 + random() % (states / 2 + 1); i > 0; --i) sample.accepting.insert(state());
  for (std::size_t i = states * static_cast<std::size_t>(values) / (1 + random() % 4); i > 0; --i)
    sample.steps.push_back(
        {state(), static_cast<std::uint32_t>(random() % static_cast<unsigned>(values)), state()});
  std::sort(sample.steps.begin(), sample.steps.end());
  return sample;
}

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, std::size_t states, int values) {
  for (std::uint64_t round = effort(100); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    auto const sample = random_automaton(random, 1 + random() % states, values);
    std::size_t const cells = 1 + random() % 5;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cells; ++i) places.push_back(i);
    bool const repeats = random() % 4 == 0;
    if (repeats) places.push_back(random() % cells);
    judge<Mask>(
        nonet::Accepted<Mask>(nonet::Cells(places.begin(), places.end()), first, sample.table(values)),
        random_domains(random, cells, first, values, 5), first, values,
        [&](std::vector<int> const& v) {
          std::vector<int> word;
          for (std::size_t place : places) word.push_back(v[place]);
          return sample.accepts(word, first);
        },
        repeats ? Claim::sound : Claim::domain_consistent, random);
  }
}

}  // namespace

TEST_CASE("an automaton is domain consistent with every mask") {
  std::mt19937_64 random(seed(331));
  against_brute_force<std::uint16_t>(random, 3, 3);
  against_brute_force<std::uint16_t>(random, 8, 9);
  against_brute_force<std::uint16_t>(random, 200, 4);
  against_brute_force<std::uint32_t>(random, 5, 20);
  against_brute_force<std::uint64_t>(random, 5, 40);
  against_brute_force<nonet::Multiword>(random, 5, 70);
}

TEST_CASE("an automaton of more than a thousand states") {
  // Counts modulo 1500: the word must add up to 10 there, which for 5 cells of 0 .. 15 it does without wrapping.
  Sample sample{1500, {0}, {10}, {}};
  for (std::uint32_t state = 0; state < 1500; ++state)
    for (std::uint32_t symbol = 0; symbol < 16; ++symbol)
      sample.steps.push_back({state, symbol, (state + symbol) % 1500});
  Domains domains(5);
  for (auto& domain : domains) domain = {0, 4, 9, 15};
  std::mt19937_64 random(seed(332));
  judge<std::uint16_t>(
      nonet::Accepted<std::uint16_t>({0, 1, 2, 3, 4}, 0, sample.table(16)), domains, 0, 16,
      [](std::vector<int> const& v) { return v[0] + v[1] + v[2] + v[3] + v[4] == 10; },
      Claim::domain_consistent, random);
}

TEST_CASE("without accepting states nothing holds") {
  Sample const sample{2, {0}, {}, {{0, 0, 1}}};
  std::mt19937_64 random(seed(333));
  judge<std::uint16_t>(
      nonet::Accepted<std::uint16_t>({0}, 1, sample.table(2)), {{1, 2}}, 1, 2,
      [](std::vector<int> const&) { return false; }, Claim::domain_consistent, random);
}
