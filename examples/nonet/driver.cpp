// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "input.hpp"
#include "interrupts.hpp"
#include "output.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace program {
namespace {

/// What happened over all puzzles.
struct Tally {
  std::uint64_t puzzles = 0;
  int status = Exit::good;
  bool cut = false;  // a puzzle was ended by a signal

  void add(Answer const& answer, Gauge& gauge) {
    ++puzzles;
    status = std::max(status, answer.status);
    cut = cut || answer.stopped;
    gauge.puzzles = puzzles;
    if (answer.status != Exit::good) ++gauge.bad;
  }
};

void clear(Answer& answer) {
  answer.out.clear();
  answer.err.clear();
  answer.report.clear();
  answer.status = Exit::good;
  answer.stopped = false;
}

/// What a puzzle that is not done has to say so far.
void hand_over(Context const& context, Answer& part) {
  if (!part.report.empty()) context.output.report(part.report);
  if (!part.out.empty()) context.output.print(part.out);
  part.report.clear();
  part.out.clear();
}

Tally run_alone(Command& command, Context const& context, Input& input, Engine engine) {
  Tally tally;
  Puzzle puzzle;
  Answer answer;
  Stream const stream = [&](Answer& part) { hand_over(context, part); };
  while (input.next(puzzle)) {
    clear(answer);
    command.work(context, puzzle, engine, answer, stream);
    command.emit(context, puzzle, answer);
    tally.add(answer, context.output.gauge());
  }
  return tally;
}

/// Many workers on a ring of puzzles: read in order, worked on as workers are free, handed out in order. The ring bounds
/// both what is read ahead and what waits for a slow puzzle before it.
class Crew {
 public:
  Crew(Command& command, Context const& context, Input& input, Interrupts const& interrupts)
      : command_(command),
        context_(context),
        input_(input),
        interrupts_(interrupts),
        ring_(64 * context.settings.jobs) {}

  Tally run(std::vector<Engine> engines) {
    std::vector<std::thread> threads;
    threads.reserve(engines.size());
    for (auto& engine : engines) threads.emplace_back([this, &engine] { work(engine); });
    read();
    for (auto& thread : threads) thread.join();
    return tally_;
  }

 private:
  struct Slot {
    Puzzle puzzle;
    Answer answer;
    bool done = false;
  };

  Slot& slot(std::uint64_t number) { return ring_[number % ring_.size()]; }

  void read() {
    for (;;) {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return read_ - emitted_ < ring_.size() || interrupts_.stopped(); });
      Slot& next = slot(read_);
      lock.unlock();
      bool const more = !interrupts_.stopped() && input_.next(next.puzzle);
      lock.lock();
      if (more)
        ++read_;
      else
        ended_ = true;
      lock.unlock();
      if (more)
        filled_.notify_one();
      else
        filled_.notify_all();
      if (!more) return;
    }
  }

  void work(Engine& engine) {
    for (;;) {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [this] { return taken_ < read_ || ended_; });
      if (taken_ == read_ || interrupts_.stopped()) {
        room_.notify_all();  // the reader may wait for room that nobody will make
        return;
      }
      std::uint64_t const number = taken_++;
      Slot& mine = slot(number);
      lock.unlock();
      clear(mine.answer);
      command_.work(context_, mine.puzzle, engine, mine.answer,
                    [&](Answer& part) { hand_out(number, part); });
      lock.lock();
      mine.done = true;
      emit();
    }
  }

  /// Text of a puzzle that is not done: it waits here until all before it are out.
  void hand_out(std::uint64_t number, Answer& part) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return emitted_ == number; });
    hand_over(context_, part);
  }

  void emit() {
    bool any = false;
    for (; emitted_ < taken_ && slot(emitted_).done; ++emitted_, any = true) {
      Slot& next = slot(emitted_);
      command_.emit(context_, next.puzzle, next.answer);
      tally_.add(next.answer, context_.output.gauge());
      next.done = false;
    }
    if (any) room_.notify_all();
  }

  Command& command_;
  Context const& context_;
  Input& input_;
  Interrupts const& interrupts_;
  std::vector<Slot> ring_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::condition_variable room_;
  std::uint64_t read_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t emitted_ = 0;
  bool ended_ = false;
  Tally tally_;
};

Tally run_all(Command& command, Context const& context, Input& input, Interrupts const& interrupts) {
  auto const& settings = context.settings;
  Gauge* const gauge =
      context.output.shows_progress() && settings.jobs == 1 ? &context.output.gauge() : nullptr;
  auto const cache = Engine::make_cache();
  auto const engine = [&] { return Engine(cache, settings, command.wishes(settings), interrupts, gauge); };
  if (settings.jobs == 1) return run_alone(command, context, input, engine());
  std::vector<Engine> engines;
  for (unsigned i = 0; i < settings.jobs; ++i) engines.push_back(engine());
  return Crew(command, context, input, interrupts).run(std::move(engines));
}

}  // namespace

void Command::emit(Context const& context, Puzzle const&, Answer const& answer) {
  if (!answer.report.empty()) context.output.report(answer.report);
  if (!answer.out.empty()) context.output.print(answer.out);
  if (!answer.err.empty()) context.output.complain(answer.err);
}

int run_puzzles(Command& command, Settings const& settings) {
  Interrupts interrupts;
  Output output(interrupts);
  Input input(settings, interrupts, output);
  if (!input.usable()) return Exit::bad;
  Context context{settings, output};
  context.several = settings.files.size() > 1 || (!settings.json && input.several());
  if (!command.begin(context, input)) return Exit::bad;
  Tally tally = run_all(command, context, input, interrupts);
  bool const whole = !tally.cut && input.ended();
  int status = std::max({tally.status, input.status(), whole ? Exit::good : Exit::ended});
  status = std::max(status, command.end(context, whole));
  bool const written = output.finish();
  if (!whole && written)
    complain(context, {tally.puzzles == 1 ? "stopped by a signal after {0} puzzle"
                                          : "stopped by a signal after {0} puzzles",
                       {tally.puzzles}});
  return written ? status : Exit::ended;
}

}  // namespace program
