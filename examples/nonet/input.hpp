// SPDX-License-Identifier: MIT
#pragma once

#include "interrupts.hpp"
#include "output.hpp"
#include "puzzle.hpp"
#include "settings.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace program {

/// The lines of one file, read in large pieces. Waiting for more (a pipe, a terminal) ends when the program is stopped.
class LineReader {
 public:
  LineReader(std::string name, Interrupts const& interrupts, Gauge& gauge);
  ~LineReader();
  LineReader(LineReader const&) = delete;
  LineReader& operator=(LineReader const&) = delete;

  bool next(std::string& line);
  /// Why reading failed, as errno has it; 0 when it did not.
  int error() const { return error_; }
  /// Of all that was handed out.
  std::uint64_t hash() const { return hash_; }

 private:
  bool fill();

  Interrupts const& interrupts_;
  Gauge& gauge_;
  int descriptor_;
  int error_ = 0;
  bool ended_ = false;
  bool waits_ = false;  // reading may block
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t hash_ = 14695981039346656037u;
};

/// All puzzles of all files, in their order.
class Input {
 public:
  Input(Settings const& settings, Interrupts const& interrupts, Output& output);
  ~Input();

  /// Says on standard error what is wrong with the files named, before anything is done.
  bool usable() const;
  /// False at the end, and when the program was stopped.
  bool next(Puzzle& puzzle);
  /// True when more than one puzzle is to come; reads ahead to know it.
  bool several();
  /// True when all was read, as against stopped on the way.
  bool ended() const { return !stream_ && next_file_ == settings_.files.size() && ahead_.empty(); }
  /// Exit status of what went wrong with whole files.
  int status() const { return status_; }

 private:
  struct Stream;

  bool read(Puzzle& puzzle);
  bool open_next();
  void close_file();
  void take(Puzzle& puzzle);
  std::shared_ptr<nonet::Model const> plain_layout(int size, int first);

  Settings const& settings_;
  Interrupts const& interrupts_;
  void complain(nonet::Phrase const& phrase) const;

  Output& output_;
  std::size_t next_file_ = 0;
  std::string file_;
  std::unique_ptr<Stream> stream_;
  std::size_t puzzles_in_file_ = 0;
  std::uint64_t index_ = 0;
  int status_ = Exit::good;
  std::deque<Puzzle> ahead_;
  std::map<std::pair<int, int>, std::shared_ptr<nonet::Model const>> plain_;
};

}  // namespace program
