// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace program {

/// Turns SIGINT and SIGTERM into a stop token. One thread waits for them; all others never see them, so nothing has to
/// be safe inside a signal handler. The second signal ends the program at once.
///
/// To be made before any other thread, which inherits its signal mask.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(Interrupts const&) = delete;
  Interrupts& operator=(Interrupts const&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  bool stopped() const { return stop_.stop_requested(); }
  /// Ends the work from inside, as when nobody reads the output any more.
  void stop();
  /// A descriptor that is readable once stopped: for those who wait in poll().
  int descriptor() const { return wake_[0]; }

 private:
  void wait();

  sigset_t signals_{};
  int wake_[2] = {-1, -1};
  std::stop_source stop_;
  std::thread thread_;
};

}  // namespace program
