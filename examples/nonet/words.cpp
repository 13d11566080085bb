// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace program {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      std::size_t const other = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({other, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::vector<std::string> nearest_words(std::string_view word, std::vector<std::string> const& words,
                                       std::size_t most_distance, std::size_t most_words) {
  std::vector<std::pair<std::size_t, std::string>> near;
  for (auto const& other : words)
    if (auto const steps = distance(word, other); steps <= most_distance) near.emplace_back(steps, other);
  std::ranges::stable_sort(near, {}, &std::pair<std::size_t, std::string>::first);
  if (near.size() > most_words) near.resize(most_words);
  std::vector<std::string> nearest;
  for (auto& [steps, other] : near) nearest.push_back(std::move(other));
  return nearest;
}

}  // namespace program
