// SPDX-License-Identifier: MIT
// How late a run ends after its deadline, and after a stop from another thread: building, root propagation and search.
//   latency [ROUNDS]
#include <nonet/formats/read.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/variants/classic.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Work {
  std::string name;
  nonet::Model model;
};

/// An order-n Latin square whose rows are also all paired with cages: much to build, much to propagate.
nonet::Model latin(int order, bool cages) {
  nonet::Model model{nonet::grid(order, order, 1, order)};
  auto const& grid = model.layout().grids()[0];
  model.add(nonet::Partition::rows(model.layout(), grid));
  model.add(nonet::Partition::columns(model.layout(), grid));
  for (int row = 0; cages && row < order; ++row)
    for (int column = 0; column + 3 < order; column += 4) {
      nonet::Cells cells;
      for (int i = 0; i < 4; ++i) cells.push_back(static_cast<nonet::Cell>(row * order + column + i));
      model.add(nonet::KillerCage{cells, 2LL * order + 2});
    }
  return model;
}

void print(std::string const& name, char const* how, std::vector<double> late) {
  std::ranges::sort(late);
  std::printf("%-32s %-8s median %7.2f ms late, worst %7.2f ms, %zu runs\n", name.c_str(), how,
              late[late.size() / 2], late.back(), late.size());
}

/// Milliseconds from the deadline to the end of the call; nothing when the work was done before.
void run_deadlines(Work const& work, int rounds) {
  std::vector<double> late;
  for (int round = 0; round < rounds; ++round)
    for (double const wait : {0.0, 0.5, 1.0, 3.0, 10.0, 30.0, 100.0}) {
      nonet::Options options;
      options.budget.timeout = std::chrono::duration<double>(wait / 1e3);
      auto const begin = Clock::now();
      auto const outcome = nonet::count(work.model, options);
      if (outcome.end == nonet::End::deadline) late.push_back(Milliseconds(Clock::now() - begin).count() - wait);
    }
  if (!late.empty()) print(work.name, "deadline", late);
}

void run_stops(Work const& work, int rounds) {
  std::vector<double> late;
  for (int round = 0; round < rounds; ++round)
    for (double const wait : {1.0, 10.0, 50.0}) {
      std::stop_source source;
      Clock::time_point asked;
      std::jthread stopper([&] {
        std::this_thread::sleep_for(Milliseconds(wait));
        asked = Clock::now();
        source.request_stop();
      });
      nonet::Options options;
      options.budget.stop = source.get_token();
      auto const outcome = nonet::count(work.model, options);
      auto const end = Clock::now();
      stopper.join();
      if (outcome.end == nonet::End::stop) late.push_back(Milliseconds(end - asked).count());
    }
  if (!late.empty()) print(work.name, "stop", late);
}

}  // namespace

int main(int argc, char** argv) {
  int const rounds = argc > 1 ? std::atoi(argv[1]) : 5;
  std::vector<Work> const works{{"empty 9x9", nonet::variants::classic(9)},
                                {"empty 16x16", nonet::variants::classic(16)},
                                {"empty 25x25", nonet::variants::classic(25)},
                                {"empty 64x64", nonet::variants::classic(64)},
                                {"Latin square of order 64", latin(64, false)},
                                {"the same with cages", latin(64, true)},
                                {"order 36 with cages", latin(36, true)}};
  for (auto const& work : works) {
    run_deadlines(work, rounds);
    run_stops(work, rounds);
  }
}
