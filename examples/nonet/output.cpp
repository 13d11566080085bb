// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace program {
namespace {

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t const written = ::write(descriptor, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool is_set(char const* variable) {
  char const* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}
bool dumb_terminal() {
  char const* term = std::getenv("TERM");
  return term == nullptr || std::strcmp(term, "dumb") == 0;
}

}  // namespace

bool Sink::flush() {
  bool const good = buffer_.empty() || write_all(descriptor_, buffer_);
  buffer_.clear();
  return good;
}

Output::Output(Interrupts& interrupts)
    : interrupts_(interrupts),
      progress_(::isatty(2) == 1 && !dumb_terminal()),
      colors_(::isatty(1) == 1 && !dumb_terminal() && !is_set("NO_COLOR")),
      ticker_([this] { tick(); }) {}

Output::~Output() {
  {
    std::lock_guard const lock(mutex_);
    done_ = true;
  }
  wake_.notify_all();
  ticker_.join();
  flush();
  clear_bar();
  if (report_.descriptor() >= 0) ::close(report_.descriptor());
}

void Output::print(std::string_view text) {
  constexpr std::size_t large = 1 << 16;
  std::lock_guard const lock(mutex_);
  out_.append(text);
  if (out_.pending() >= large) flush();
}

void Output::complain(std::string_view text) {
  std::lock_guard const lock(mutex_);
  flush();
  clear_bar();
  write_all(2, fmt::format("{}\n", text));
}

void Output::open_report(int descriptor) {
  std::lock_guard const lock(mutex_);
  report_ = Sink(descriptor);
}

void Output::report(std::string_view text) {
  constexpr std::size_t large = 1 << 14;
  std::lock_guard const lock(mutex_);
  report_.append(text);
  if (report_.pending() >= large) flush();
}

bool Output::finish() {
  std::lock_guard const lock(mutex_);
  flush();
  return !failed_;
}

void Output::tick() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, std::chrono::milliseconds(100), [this] { return done_; })) {
    flush();
    if (progress_ && std::chrono::steady_clock::now() - begin_ > std::chrono::seconds(1)) draw_bar();
  }
}

// The report first: who sees a line on standard output finds it in the report as well.
void Output::flush() {
  if (report_.pending() != 0 && !report_.flush()) write_failed("the report");
  if (out_.pending() == 0) return;
  clear_bar();
  if (!out_.flush()) write_failed("standard output");
}

void Output::write_failed(char const* what) {
  if (failed_.exchange(true)) return;
  int const reason = errno;
  if (reason != EPIPE) write_all(2, fmt::format("nonet: cannot write {}: {}\n", what, std::strerror(reason)));
  interrupts_.stop();
}

void Output::draw_bar() {
  constexpr unsigned width = 30;
  constexpr std::uint64_t large_file = 1 << 16;  // of a smaller one everything is soon read, but not done
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  auto const puzzles = gauge_.puzzles.load();
  auto const all = gauge_.bytes_all.load();
  std::string line = "\r";
  if (all >= large_file) {
    double const part = std::min(1.0, static_cast<double>(gauge_.bytes.load()) / static_cast<double>(all));
    auto const full = static_cast<unsigned>(part * width);
    line += fmt::format("[{:=>{}}{:{}}] {:3.0f}% ", "", full, "", width - full, 100 * part);
  }
  line += fmt::format("{} puzzle{}, {:.0f}/s", puzzles, puzzles == 1 ? "" : "s",
                      static_cast<double>(puzzles) / seconds);
  if (auto const bad = gauge_.bad.load()) line += fmt::format(", {} bad", bad);
  if (auto const nodes = gauge_.nodes.load())
    line += fmt::format(", this one: {} nodes, {} solutions", nodes, gauge_.solutions.load());
  write_all(2, line + "\x1b[K");
  bar_drawn_ = true;
}

void Output::clear_bar() {
  if (!bar_drawn_) return;
  write_all(2, "\r\x1b[K");
  bar_drawn_ = false;
}

}  // namespace program
