// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace program {

/// A line of a bank's report, as far as a later run needs it.
struct ReportLine {
  std::uint64_t index = 0;
  std::string key{};  ///< of the puzzle and the options it was searched with
  bool good = false;
  int status = 0;        ///< what it adds to the exit status
  std::string reason{};  ///< why it is not good
  std::string file{};
  std::size_t line = 0;
};

/// Reads the report of an earlier run line by line. That run may have been killed at any point, so the last line may be
/// torn: `whole_bytes` is the length without it. A file that does not exist is an empty report. An error, in words,
/// when the file is no report or `take` refuses a line.
std::optional<std::string> read_report(std::string const& path, std::uint64_t& whole_bytes,
                                       std::function<std::optional<std::string>(ReportLine)> const& take);

/// Opens the report for writing behind its first `bytes` bytes; -1, and errno tells why, when that fails.
int open_report(std::string const& path, std::uint64_t bytes);
/// True when both names are the same file; "-" is standard input.
bool same_file(std::string const& a, std::string const& b);

}  // namespace program
