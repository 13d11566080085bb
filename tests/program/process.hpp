// SPDX-License-Identifier: MIT
#pragma once

// Runs the built program as a user would: arguments, standard input, and what comes back.

#include "support/environment.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace nonet_test {

/// A folder that is removed with all that is in it.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "nonet_test_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(Folder const&) = delete;
  Folder& operator=(Folder const&) = delete;

  std::string operator/(std::string const& name) const { return (path_ / name).string(); }
  std::string write(std::string const& name, std::string const& text) const {
    std::ofstream(*this / name, std::ios::binary) << text;
    return *this / name;
  }

 private:
  std::filesystem::path path_;
};

inline std::string read_file(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A run of the program: standard input and output through pipes, standard error into a file.
class Process {
 public:
  explicit Process(std::vector<std::string> const& arguments, bool closed_output = false) {
    int in[2];
    int out[2];
    int err[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0)
      throw std::runtime_error("no pipe");
    std::string const program = environment("NONET_PROGRAM_UNDER_TEST", NONET_PROGRAM);
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (auto const& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error("no process");
    if (pid_ == 0) {
      ::dup2(in[0], 0);
      ::dup2(out[1], 1);
      ::dup2(err[1], 2);
      ::execv(program.c_str(), argv.data());
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    ::close(err[1]);
    in_ = in[1];
    out_ = out[0];
    err_ = err[0];
    ::fcntl(in_, F_SETFL, O_NONBLOCK);
    if (closed_output) close(out_);
  }
  ~Process() {
    if (pid_ > 0) {
      ::kill(pid_, SIGKILL);
      wait();
    }
    for (int* end : {&in_, &out_, &err_}) close(*end);
  }
  Process(Process const&) = delete;
  Process& operator=(Process const&) = delete;

  // After the end there is no process any more, and the number -1 would mean all of them.
  void signal(int number) {
    if (pid_ > 0) ::kill(pid_, number);
  }
  /// Writes `input` to standard input, which stays open, and reads until `enough(out)`; false when the program's output
  /// ended first.
  template <class Enough>
  bool talk(std::string const& input, Enough&& enough) {
    std::size_t written = 0;
    while (!enough(out) && out_ >= 0) {
      pollfd wait[3] = {
          {out_, POLLIN, 0}, {err_, POLLIN, 0}, {written < input.size() ? in_ : -1, POLLOUT, 0}};
      if (::poll(wait, 3, -1) < 0) continue;
      if (wait[2].revents != 0) {
        ssize_t const part =
            ::write(in_, input.data() + written, std::min<std::size_t>(input.size() - written, 1 << 16));
        written = part > 0          ? written + static_cast<std::size_t>(part)
                  : errno == EAGAIN ? written
                                    : input.size();
      }
      if (wait[0].revents != 0) take(out_, out);
      if (err_ >= 0 && wait[1].revents != 0) take(err_, err);
    }
    return enough(out);
  }
  void close_input() { close(in_); }
  /// Reads the rest and waits for the end.
  void finish(std::string const& input = "") {
    std::size_t written = 0;
    if (input.empty()) close_input();
    while (out_ >= 0 || err_ >= 0) {
      pollfd wait[3] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}, {in_, POLLOUT, 0}};
      if (::poll(wait, 3, -1) < 0) continue;
      if (in_ >= 0 && wait[2].revents != 0) {
        ssize_t const part =
            ::write(in_, input.data() + written, std::min<std::size_t>(input.size() - written, 1 << 16));
        if (part > 0) written += static_cast<std::size_t>(part);
        if (written == input.size() || (part < 0 && errno != EAGAIN)) close_input();
      }
      if (out_ >= 0 && wait[0].revents != 0) take(out_, out);
      if (err_ >= 0 && wait[1].revents != 0) take(err_, err);
    }
    wait();
  }
  /// True when the process has ended; then status and signal are known.
  bool ended() {
    if (pid_ < 0) return true;
    int code = 0;
    rusage usage{};
    if (::wait4(pid_, &code, WNOHANG, &usage) != pid_) return false;
    ended_with(code, usage);
    return true;
  }

  std::string out{};
  std::string err{};
  int status = -1;  // of the exit; -1 when a signal killed it
  int killed_by = 0;
  long peak_kib = 0;  // resident memory

 private:
  static void close(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }
  static void take(int& descriptor, std::string& text) {
    char buffer[1 << 16];
    ssize_t const got = ::read(descriptor, buffer, sizeof buffer);
    if (got > 0)
      text.append(buffer, static_cast<std::size_t>(got));
    else if (got == 0 || errno != EINTR)
      close(descriptor);
  }
  void wait() {
    if (pid_ < 0) return;
    int code = 0;
    rusage usage{};
    while (::wait4(pid_, &code, 0, &usage) < 0 && errno == EINTR) {}
    ended_with(code, usage);
  }
  void ended_with(int code, rusage const& usage) {
    pid_ = -1;
    status = WIFEXITED(code) ? WEXITSTATUS(code) : -1;
    killed_by = WIFSIGNALED(code) ? WTERMSIG(code) : 0;
    peak_kib = usage.ru_maxrss;
  }

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
};

/// What a run came to.
struct Result {
  int status = -1;
  std::string out;
  std::string err;
  long peak_kib = 0;
};

inline Result run(std::vector<std::string> const& arguments, std::string const& input = "") {
  std::signal(SIGPIPE, SIG_IGN);
  Process process(arguments);
  process.finish(input);
  return {process.status, process.out, process.err, process.peak_kib};
}

}  // namespace nonet_test
