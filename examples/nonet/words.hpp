// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// How many letters must be changed, added or left out to make one word of the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b);

/// Those of the words that someone who typed `word` may have meant, nearest first.
std::vector<std::string> nearest_words(std::string_view word, std::vector<std::string> const& words,
                                       std::size_t most_distance, std::size_t most_words);

}  // namespace program
