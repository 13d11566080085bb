// SPDX-License-Identifier: MIT
#include "interrupts.hpp"

#include "settings.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

namespace program {

Interrupts::Interrupts() {
  // A reader of our output that goes away shows as a failed write, which ends the program without a word.
  std::signal(SIGPIPE, SIG_IGN);
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  sigaddset(&signals_, SIGUSR1);  // sent by the destructor
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  if (::pipe2(wake_, O_CLOEXEC | O_NONBLOCK) != 0) wake_[0] = wake_[1] = -1;
  thread_ = std::thread([this] { wait(); });
}

Interrupts::~Interrupts() {
  pthread_kill(thread_.native_handle(), SIGUSR1);
  thread_.join();
  for (int end : wake_)
    if (end >= 0) ::close(end);
}

void Interrupts::stop() {
  if (!stop_.request_stop() || wake_[1] < 0) return;
  [[maybe_unused]] auto const written = ::write(wake_[1], "", 1);
}

void Interrupts::wait() {
  for (int signal = 0;;) {
    if (sigwait(&signals_, &signal) != 0) continue;
    if (signal == SIGUSR1) return;
    if (stopped()) ::_exit(Exit::ended);
    stop();
  }
}

}  // namespace program
