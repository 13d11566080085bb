// SPDX-License-Identifier: MIT
#include <nonet/kernel/control.hpp>

#include <doctest/doctest.h>

#include <chrono>
#include <stop_token>

using namespace nonet;

TEST_CASE("Without deadline and stop token nothing ever ends the work") {
  Control control;
  for (int i = 0; i < 10'000; ++i) CHECK_FALSE(control.poll(1000));
  CHECK(control.reason() == Interrupt::none);
}

TEST_CASE("A deadline in the past ends the work at the first question") {
  Control control(Control::Clock::now() - std::chrono::seconds(1), {});
  CHECK(control.poll(0));
  CHECK(control.reason() == Interrupt::deadline);
  CHECK(control.poll(0));
}

TEST_CASE("A stop is seen within the work that lies between two looks") {
  std::stop_source source;
  Control control(std::nullopt, source.get_token());
  CHECK_FALSE(control.poll(1));
  source.request_stop();
  int polls = 0;
  while (!control.poll(1) && polls < 1'000'000) ++polls;
  CHECK(polls <= 2000);
  CHECK(control.reason() == Interrupt::stop);
}

TEST_CASE("look() asks at once") {
  std::stop_source source;
  Control control(std::nullopt, source.get_token());
  CHECK_FALSE(control.poll(1));
  source.request_stop();
  CHECK(control.look());
}
