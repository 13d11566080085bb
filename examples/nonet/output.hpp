// SPDX-License-Identifier: MIT
#pragma once

#include "interrupts.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace program {

/// What the progress bar shows. Written by workers, read ten times a second.
struct Gauge {
  std::atomic<std::uint64_t> bytes{0};      ///< read so far
  std::atomic<std::uint64_t> bytes_all{0};  ///< 0: not known
  std::atomic<std::uint64_t> puzzles{0};    ///< done
  std::atomic<std::uint64_t> bad{0};
  std::atomic<std::uint64_t> nodes{0};  ///< of a puzzle that takes long
  std::atomic<std::uint64_t> solutions{0};
};

/// A file of which every write counts; text is collected and written in large pieces.
class Sink {
 public:
  explicit Sink(int descriptor = -1) : descriptor_(descriptor) {}
  void append(std::string_view text) { buffer_ += text; }
  std::size_t pending() const { return buffer_.size(); }
  /// Writes all that is pending; false, and errno tells why, when that failed.
  bool flush();
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
  std::string buffer_;
};

/// Standard output, standard error, the report and the progress bar between them. Text is handed over in the order in
/// which it shall appear, from any thread; a thread of its own writes it out ten times a second, so that whoever reads
/// sees what is known although text is written in large pieces.
class Output {
 public:
  explicit Output(Interrupts& interrupts);
  ~Output();
  Output(Output const&) = delete;
  Output& operator=(Output const&) = delete;

  void print(std::string_view text);
  /// A line on standard error, after all that was printed before it.
  void complain(std::string_view text);
  /// The report goes to this descriptor, which is closed at the end.
  void open_report(int descriptor);
  void report(std::string_view text);

  /// Writes out everything. True when all output could be written so far.
  bool finish();
  bool failed() const { return failed_; }

  Gauge& gauge() { return gauge_; }
  bool shows_progress() const { return progress_; }
  /// Whether standard output is for eyes: a terminal, and no NO_COLOR.
  bool colors() const { return colors_; }

 private:
  void tick();
  void flush();
  void draw_bar();
  void clear_bar();
  void write_failed(char const* what);

  Interrupts& interrupts_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Sink out_{1};
  Sink report_;
  Gauge gauge_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  bool bar_drawn_ = false;
  bool done_ = false;
  std::atomic<bool> failed_{false};
  bool progress_;
  bool colors_;
  std::thread ticker_;
};

}  // namespace program
