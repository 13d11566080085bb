// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace nonet::inline NONET_ABI {

/// Why a piece of work ended before its end.
enum class Interrupt : std::uint8_t { none, nodes, deadline, stop };

/// The deadline and the stop token of one run, asked often and cheaply. Anything that may take longer than a
/// millisecond (building, a round of propagation, a loop over tables) calls poll() inside it.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  Control() = default;
  Control(std::optional<Clock::time_point> deadline, std::stop_token stop)
      : stop_(std::move(stop)), deadline_(deadline) {
    watched_ = deadline_.has_value() || stop_.stop_possible();
  }

  /// True when the work must end now. `work` is the cost of what was done since the last call, in units of roughly
  /// ten nanoseconds; the clock is read once about every 20 microseconds of it.
  bool poll(std::uint32_t work = 1) {
    if (!watched_) return false;
    if (reason_ != Interrupt::none) return true;
    if (work < credit_) {
      credit_ -= work;
      return false;
    }
    credit_ = between_looks;
    return look();
  }

  /// Reads the clock and the token whatever was done since the last look.
  bool look() {
    if (stop_.stop_requested())
      reason_ = Interrupt::stop;
    else if (deadline_ && Clock::now() >= *deadline_)
      reason_ = Interrupt::deadline;
    return reason_ != Interrupt::none;
  }

  Interrupt reason() const { return reason_; }

 private:
  static constexpr std::uint32_t between_looks = 2000;

  std::stop_token stop_;
  std::optional<Clock::time_point> deadline_;
  std::uint32_t credit_ = 0;  // so the first call looks: a deadline in the past ends the work at once
  bool watched_ = false;
  Interrupt reason_ = Interrupt::none;
};

/// The same where there may be no control.
inline bool poll(Control* control, std::uint32_t work = 1) { return control != nullptr && control->poll(work); }

}  // namespace nonet
