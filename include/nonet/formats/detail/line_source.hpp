// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// Gives the lines of a text one by one, without their ends; false when there are no more.
using LineSource = std::function<bool(std::string& line)>;

/// The lines of a text, which must stay alive.
template <class = void>
LineSource lines_of(std::string_view text) {
  return [text, at = std::size_t{0}](std::string& line) mutable {
    if (at >= text.size()) return false;
    std::size_t const end = std::min(text.find('\n', at), text.size());
    line.assign(text.substr(at, end - at));
    at = end + 1;
    return true;
  };
}

/// The lines of an open file, which must stay open. A line is cut behind its first 2 MiB, which the reader reports.
template <class = void>
LineSource lines_of(std::FILE* file) {
  return [file](std::string& line) {
    constexpr std::size_t longest = std::size_t{1} << 21;
    std::array<char, 512> part;
    line.clear();
    for (bool more = true, any = false; more; any = true) {
      // fgets does not tell how far it read when a line holds NULs. The part is full of line ends before it reads: the
      // first of them is then either the real one, with a NUL behind it, or comes right behind the closing NUL.
      part.fill('\n');
      if (std::fgets(part.data(), static_cast<int>(part.size()), file) == nullptr) return any;
      auto const* end = static_cast<char const*>(std::memchr(part.data(), '\n', part.size()));
      std::size_t length = part.size() - 1;
      if (end != nullptr) {
        length = static_cast<std::size_t>(end - part.data());
        bool const real = length + 1 < part.size() && part[length + 1] == '\0';
        if (!real) --length;
        more = false;
      }
      if (line.size() < longest) line.append(part.data(), length);
    }
    return true;
  };
}

}  // namespace nonet
