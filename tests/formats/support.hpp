// SPDX-License-Identifier: MIT
#pragma once

// What the tests of the formats share.

#include <nonet/formats/read.hpp>
#include <nonet/formats/write.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace formats_test {

inline std::string contents(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

/// The string behind a key of a one-line JSON object; the corpus has no escapes in them. Nothing where it is absent.
inline std::optional<std::string> json_string(const std::string& line, const std::string& key) {
  for (std::string start : {"\"" + key + "\":\"", "\"" + key + "\": \""}) {
    std::size_t begin = line.find(start);
    if (begin == std::string::npos) continue;
    begin += start.size();
    return line.substr(begin, line.find('"', begin) - begin);
  }
  return {};
}

/// The givens row by row, 0 (or -1 where 0 is a value) for an empty cell.
inline std::vector<int> givens(const nonet::Model& model) {
  std::vector<int> values;
  for (auto value : model.givens()) values.push_back(value.value_or(model.first() - 1));
  return values;
}

/// Everything that a text says of a puzzle is the same in both.
inline bool same(const nonet::Model& a, const nonet::Model& b) {
  if (!(a.layout() == b.layout()) || a.first() != b.first() || a.last() != b.last() || a.title != b.title)
    return false;
  if (a.units() != b.units() || a.givens() != b.givens() || a.rules() != b.rules()) return false;
  for (nonet::Cell cell = 0; cell < a.cell_count(); ++cell)
    for (int value = a.first(); value <= a.last(); ++value)
      if (a.allows(cell, value) != b.allows(cell, value)) return false;
  return true;
}

/// The error of reading a text; fails the test where there is none.
inline nonet::Error error_of(std::string_view text, nonet::ReadOptions options = {}) {
  auto model = nonet::read(text, options);
  INFO(text);
  REQUIRE(!model);
  return model.error();
}

/// An error's place and what it says was found and expected.
inline void check_error(std::string_view text, std::size_t line, std::size_t column, nonet::Fault fault,
                        std::string_view found, std::string_view expected, nonet::ReadOptions options = {}) {
  options.file = "file";
  const nonet::Error error = error_of(text, options);
  INFO(text);
  INFO(to_string(error));
  CHECK(error.file == "file");
  CHECK(error.line == line);
  CHECK(error.column == column);
  CHECK(error.fault == fault);
  CHECK(error.found == found);
  CHECK(error.expected.text().find(expected) != std::string::npos);
  CHECK(!error.message.empty());
}

/// A text reads, is written, and reads back to the same.
inline void check_round_trip(const nonet::Model& model, std::vector<int> solution = {}) {
  auto text = nonet::write_text(model, solution);
  REQUIRE(text);
  INFO(*text);
  auto again = nonet::read(*text);
  if (!again) FAIL(to_string(again.error()));
  CHECK(same(model, *again));
  CHECK(nonet::write_text(*again, solution).value() == *text);
}

}  // namespace formats_test
