// SPDX-License-Identifier: MIT
#include <nonet/solve/witness.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

using namespace nonet;

namespace {

struct Diary final : Witness {
  std::string text;
  void removed(std::size_t cause, Cell cell, std::span<int const> values) override {
    text += std::to_string(cause) + " takes from " + std::to_string(cell) + ":";
    for (int value : values) text += " " + std::to_string(value);
    text += '\n';
  }
  void failed(std::size_t cause) override { text += std::to_string(cause) + " fails\n"; }
};

}  // namespace

TEST_CASE_TEMPLATE("A witness is told the values that a write takes", Mask, std::uint16_t, std::uint64_t, Multiword) {
  Diary diary;
  WitnessObserver<Mask> observer(1);
  observer.set(&diary);
  observer.removed(7, 3, first_bits<Mask>(5), bit<Mask>(1));
  observer.failed(8);
  CHECK(diary.text == "7 takes from 3: 1 3 4 5\n8 fails\n");
}
