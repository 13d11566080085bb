// SPDX-License-Identifier: MIT
#pragma once

// Judges a propagator of few cells against brute force: all assignments of the candidates are tried with a predicate
// that the test file writes itself.

#include <doctest/doctest.h>

#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/network.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace nonet_test {

using Domains = std::vector<std::vector<int>>;  // a cell's candidate values
using Predicate = std::function<bool(std::vector<int> const&)>;

enum class Claim { domain_consistent, sound };

struct Truth {
  bool solvable = false;
  Domains supported;  // by cell and value - first: 0 or 1
};

inline void enumerate(Domains const& domains, std::vector<int>& values, std::function<void()> const& visit) {
  if (values.size() == domains.size()) return visit();
  for (int value : domains[values.size()]) {
    values.push_back(value);
    enumerate(domains, values, visit);
    values.pop_back();
  }
}

inline Truth brute_force(Domains const& domains, int first, int values, Predicate const& holds) {
  Truth truth;
  truth.supported.assign(domains.size(), std::vector<int>(static_cast<std::size_t>(values), 0));
  std::vector<int> assignment;
  enumerate(domains, assignment, [&] {
    if (!holds(assignment)) return;
    truth.solvable = true;
    for (std::size_t i = 0; i < assignment.size(); ++i)
      truth.supported[i][static_cast<std::size_t>(assignment[i] - first)] = 1;
  });
  return truth;
}

inline std::string text(Domains const& domains) {
  std::string out;
  for (auto const& domain : domains) {
    out += '{';
    for (int value : domain) out += ' ' + std::to_string(value);
    out += " } ";
  }
  return out;
}

/// Random candidates: `most` values at most in a cell, sometimes a run without holes.
inline Domains random_domains(std::mt19937_64& random, std::size_t cells, int first, int values, int most) {
  auto below = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
  Domains domains(cells);
  for (auto& domain : domains) {
    int const size = 1 + below(std::min(most, values));
    bool const run = below(4) == 0;
    int const start = below(values - size + 1);
    std::vector<bool> in(static_cast<std::size_t>(values), false);
    for (int k = 0; k < size; ++k) in[static_cast<std::size_t>(run ? start + k : below(values))] = true;
    for (int i = 0; i < values; ++i)
      if (in[static_cast<std::size_t>(i)]) domain.push_back(first + i);
  }
  return domains;
}

template <nonet::AnyMask Mask>
nonet::Network<Mask> network_of(Domains const& domains, int first, int values) {
  nonet::Network<Mask> network(domains.size(), first, values);
  for (nonet::Cell cell = 0; cell < domains.size(); ++cell) {
    Mask mask{};
    for (int value : domains[cell]) mask |= nonet::bit<Mask>(value - first);
    network.keep(cell, mask);
  }
  return network;
}

/// Posts a copy of the propagator over the cells 0 .. and compares: what is left with brute force, what it claims with
/// a second run, and its answer on full assignments with the predicate.
template <nonet::AnyMask Mask, class P>
void judge(P const& propagator, Domains const& domains, int first, int values, Predicate const& holds, Claim claim,
           std::mt19937_64& random) {
  CAPTURE(text(domains));
  Truth const truth = brute_force(domains, first, values, holds);
  auto sealed = [&](Domains const& from) {
    auto network = network_of<Mask>(from, first, values);
    network.post(propagator);
    return nonet::Kernel<Mask>(std::move(network));
  };
  {
    auto const kernel = sealed(domains);
    nonet::Engine<Mask> engine(kernel);
    engine.load_root();
    bool const dead = engine.propagate() == nonet::Fixpoint::failed;
    if (truth.solvable) REQUIRE(!dead);
    if (claim == Claim::domain_consistent) REQUIRE(dead == !truth.solvable);
    for (nonet::Cell cell = 0; !dead && cell < domains.size(); ++cell)
      for (int value : domains[cell]) {
        CAPTURE(cell);
        CAPTURE(value);
        bool const left = engine.state().has(cell, value);
        bool const supported = truth.supported[cell][static_cast<std::size_t>(value - first)] != 0;
        if (supported) REQUIRE(left);
        if (claim == Claim::domain_consistent) REQUIRE(left == supported);
      }
  }
  {  // one run, and what it claimed
    auto const kernel = sealed(domains);
    nonet::Engine<Mask> engine(kernel);
    engine.load_root();
    auto& state = engine.state();
    auto const result = propagator.propagate(state);
    if (result == nonet::Propagation::fixpoint || result == nonet::Propagation::entailed) {
      Domains left(domains.size());
      for (nonet::Cell cell = 0; cell < domains.size(); ++cell)
        for (int value : state.candidates(cell)) left[cell].push_back(value);
      REQUIRE(propagator.propagate(state) != nonet::Propagation::failed);
      for (nonet::Cell cell = 0; cell < domains.size(); ++cell)
        REQUIRE(static_cast<std::size_t>(state.size(cell)) == left[cell].size());
      if (result == nonet::Propagation::entailed) {
        std::vector<int> assignment;
        enumerate(left, assignment, [&] { REQUIRE(holds(assignment)); });
      }
    }
  }
  for (int round = 0; round < 3; ++round) {  // full assignments
    Domains full;
    std::vector<int> assignment;
    for (auto const& domain : domains) {
      assignment.push_back(domain[random() % domain.size()]);
      full.push_back({assignment.back()});
    }
    CAPTURE(text(full));
    auto const kernel = sealed(full);
    nonet::Engine<Mask> engine(kernel);
    engine.load_root();
    REQUIRE((engine.propagate() == nonet::Fixpoint::reached) == holds(assignment));
    REQUIRE(kernel.holds(assignment) == holds(assignment));
  }
}

}  // namespace nonet_test
