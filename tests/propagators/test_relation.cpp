// SPDX-License-Identifier: MIT
#include <nonet/propagators/relation.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

namespace {

using namespace nonet_test;

struct Sample {
  std::vector<std::vector<bool>> allowed;  // by value index of the earlier and the later cell
  int first = 0;
  bool operator()(int a, int b) const {
    return allowed[static_cast<std::size_t>(a - first)][static_cast<std::size_t>(b - first)];
  }
};

Sample random_relation(std::mt19937_64& random, int first, int values) {
  auto const n = static_cast<std::size_t>(values);
  Sample sample{std::vector<std::vector<bool>>(n, std::vector<bool>(n)), first};
  auto const sparse = 2 + random() % 3;
  for (auto& row : sample.allowed)
    for (std::size_t b = 0; b < n; ++b) row[b] = random() % sparse == 0;
  return sample;
}

template <nonet::AnyMask Mask>
std::shared_ptr<nonet::PairMasks<Mask> const> masks_of(Sample const& sample, int values) {
  return std::make_shared<nonet::PairMasks<Mask> const>(
      values, [&](int a, int b) { return sample(sample.first + a, sample.first + b); });
}

bool along(Sample const& sample, std::vector<std::size_t> const& line, std::vector<int> const& v) {
  for (std::size_t i = 1; i < line.size(); ++i)
    if (!sample(v[line[i - 1]], v[line[i]])) return false;
  return true;
}

bool all_pairs(Sample const& sample, std::vector<int> const& v) {
  for (std::size_t i = 0; i < v.size(); ++i)
    for (std::size_t j = i + 1; j < v.size(); ++j)
      if (!sample(v[i], v[j])) return false;
  return true;
}

template <nonet::AnyMask Mask>
void lines(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(120); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    auto const sample = random_relation(random, first, values);
    std::size_t const cells = 2 + random() % 4;
    std::vector<std::size_t> line;
    for (std::size_t i = 0; i < cells; ++i) line.push_back(i);
    bool const closed = random() % 4 == 0;
    if (closed) line.push_back(0);
    nonet::Cells const scope(line.begin(), line.end());
    judge<Mask>(
        nonet::RelatedLine<Mask>(scope, first, masks_of<Mask>(sample, values)),
        random_domains(random, cells, first, values, 6), first, values,
        [&](std::vector<int> const& v) { return along(sample, line, v); },
        closed ? Claim::sound : Claim::domain_consistent, random);
  }
}

template <nonet::AnyMask Mask>
void pairs(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(120); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    auto const sample = random_relation(random, first, values);
    std::size_t const cells = 2 + random() % 4;
    nonet::Cells scope;
    for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
    judge<Mask>(
        nonet::RelatedPairs<Mask>(scope, first, masks_of<Mask>(sample, values)),
        random_domains(random, cells, first, values, 5), first, values,
        [&](std::vector<int> const& v) { return all_pairs(sample, v); },
        cells == 2 ? Claim::domain_consistent : Claim::sound, random);
  }
}

/// What is left must be the greatest set of candidates in which each pair supports itself.
template <nonet::AnyMask Mask>
void pairs_are_consistent_each(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(120); round > 0; --round) {
    auto const sample = random_relation(random, 1, values);
    Domains const domains = random_domains(random, 4, 1, values, 6);
    Domains expected = domains;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j)
          again = std::erase_if(expected[i],
                                [&](int a) {
                                  return i != j &&
                                         std::none_of(expected[j].begin(), expected[j].end(), [&](int b) {
                                           return i < j ? sample(a, b) : sample(b, a);
                                         });
                                }) > 0 ||
                  again;
    }
    bool const dead = std::any_of(expected.begin(), expected.end(), [](auto const& d) { return d.empty(); });
    auto network = network_of<Mask>(domains, 1, values);
    network.post(nonet::RelatedPairs<Mask>({0, 1, 2, 3}, 1, masks_of<Mask>(sample, values)));
    nonet::Kernel<Mask> const kernel(std::move(network));
    nonet::Engine<Mask> engine(kernel);
    engine.load_root();
    REQUIRE((engine.propagate() == nonet::Fixpoint::failed) == dead);
    for (nonet::Cell cell = 0; !dead && cell < 4; ++cell) {
      std::vector<int> left;
      for (int value : engine.state().candidates(cell)) left.push_back(value);
      REQUIRE(left == expected[cell]);
    }
  }
}

template <nonet::AnyMask Mask>
void images(std::mt19937_64& random, int values) {
  auto const sample = random_relation(random, 0, values);
  auto const masks = masks_of<Mask>(sample, values);
  for (int round = 0; round < 200; ++round) {
    Mask set{};
    for (int i = 0; i < values; ++i)
      if (random() % 3 == 0) set |= nonet::bit<Mask>(i);
    for (int b = 0; b < values; ++b) {
      bool after = false;
      bool before = false;
      for (int a = 0; a < values; ++a) {
        after = after || (nonet::has(set, a) && sample(a, b));
        before = before || (nonet::has(set, a) && sample(b, a));
      }
      REQUIRE(nonet::has(masks->after(set), b) == after);
      REQUIRE(nonet::has(masks->before(set), b) == before);
    }
  }
}

}  // namespace

TEST_CASE("a related line is domain consistent, and sound where it is closed") {
  std::mt19937_64 random(seed(311));
  lines<std::uint16_t>(random, 5);
  lines<std::uint16_t>(random, 9);
  lines<std::uint16_t>(random, 16);
  lines<std::uint32_t>(random, 17);
  lines<std::uint64_t>(random, 40);
  lines<nonet::Multiword>(random, 70);
}

TEST_CASE("related pairs are sound, and domain consistent for two cells") {
  std::mt19937_64 random(seed(312));
  pairs<std::uint16_t>(random, 5);
  pairs<std::uint16_t>(random, 9);
  pairs<std::uint32_t>(random, 17);
  pairs<std::uint64_t>(random, 40);
  pairs<nonet::Multiword>(random, 70);
}

TEST_CASE("each of the related pairs is domain consistent by itself") {
  std::mt19937_64 random(seed(313));
  pairs_are_consistent_each<std::uint16_t>(random, 6);
  pairs_are_consistent_each<std::uint16_t>(random, 16);
  pairs_are_consistent_each<std::uint64_t>(random, 40);
}

TEST_CASE("images of candidate sets") {
  std::mt19937_64 random(seed(314));
  images<std::uint16_t>(random, 4);
  images<std::uint16_t>(random, 8);
  images<std::uint16_t>(random, 9);
  images<std::uint16_t>(random, 16);
  images<std::uint32_t>(random, 25);
  images<std::uint64_t>(random, 64);
  images<nonet::Multiword>(random, 70);
}
