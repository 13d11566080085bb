// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/search.hpp>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// A list of numbers as text, and back.
class NumberText {
 public:
  NumberText() = default;
  explicit NumberText(std::string_view from) : in_(from) {}

  NumberText& put(std::uint64_t number) {
    char digits[24];
    auto const end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
    if (!out_.empty() && out_.back() != '\n') out_ += ' ';
    out_.append(digits, end);
    return *this;
  }
  void end_line() { out_ += '\n'; }
  std::string const& out() const { return out_; }

  /// 0 where there is no number; the text is bad from then on.
  std::uint64_t get() {
    while (!in_.empty() && (in_.front() == ' ' || in_.front() == '\n')) in_.remove_prefix(1);
    std::uint64_t number = 0;
    auto const [end, error] = std::from_chars(in_.data(), in_.data() + in_.size(), number, 16);
    if (error != std::errc{}) {
      bad_ = true;
      return 0;
    }
    in_.remove_prefix(static_cast<std::size_t>(end - in_.data()));
    return number;
  }
  bool bad() const { return bad_; }

 private:
  std::string out_;
  std::string_view in_;
  bool bad_ = false;
};

/// Writes a stopped search as text and takes it up again. What is kept of a level are its candidates and its
/// decision; reserved words and entailment are worked out anew from the root, so a text can prune the search (which
/// its writer did) but can never bring back a candidate.
class Checkpoint {
 public:
  static std::string save(SearchLoop const& loop) {
    NumberText text;
    auto const& engine = loop.engine_;
    // A probe that was interrupted is not kept: probing begins anew from what it has settled.
    std::size_t const deepest = loop.phase_ == SearchPhase::probe ? 0 : engine.depth();
    put_head(text, loop, deepest);
    for (std::size_t depth = 0; depth <= deepest; ++depth) {
      text.end_line();
      auto const [cell, index, code] = loop.decisions_[depth];
      text.put(cell).put(static_cast<unsigned>(index)).put(code);
      for (Cell c = 0; c < engine.kernel().cell_count(); ++c)
        for (std::size_t word = 0; word < engine.kernel().shape().words_per_cell; ++word)
          text.put(engine.kernel().shape().word(engine.row(depth), c, word));
    }
    return text.out();
  }

  /// False when the text is not a search on a kernel like this one; the loop is then to be started again.
  static bool load(SearchLoop& loop, std::string_view from) {
    NumberText text(from);
    auto const& kernel = loop.engine_.kernel();
    if (text.get() != version || text.get() != kernel.cell_count() ||
        text.get() != static_cast<unsigned>(kernel.values()) || text.get() != kernel.propagator_count())
      return false;
    auto& s = loop.statistics_;
    for (auto* number : {&s.nodes, &s.failures, &s.guesses, &s.propagations}) *number = text.get();
    s.depth = static_cast<std::size_t>(text.get());
    loop.brancher_.random_ = Random(text.get());
    loop.brancher_.failures_ = text.get();
    for (auto& weight : loop.brancher_.weights_) weight = static_cast<std::uint32_t>(text.get());
    auto const phase = text.get();
    auto const deepest = text.get();
    if (text.bad() || phase > static_cast<unsigned>(SearchPhase::exhausted) ||
        deepest >= loop.decisions_.size())
      return false;
    loop.phase_ = static_cast<SearchPhase>(phase);
    for (std::size_t depth = 0; depth <= deepest; ++depth)
      if (!get_level(text, loop, depth, depth == deepest)) return false;
    loop.runs_before_ = loop.engine_.runs() - s.propagations;
    if (text.bad()) return false;
    loop.resume();
    return true;
  }

 private:
  static constexpr std::uint64_t version = 3;

  static void put_head(NumberText& text, SearchLoop const& loop, std::size_t deepest) {
    auto const& kernel = loop.engine_.kernel();
    auto const& s = loop.statistics_;
    auto const& brancher = loop.brancher_;
    text.put(version)
        .put(kernel.cell_count())
        .put(static_cast<unsigned>(kernel.values()))
        .put(kernel.propagator_count());
    text.put(s.nodes).put(s.failures).put(s.guesses).put(s.propagations).put(s.depth);
    text.put(brancher.random_.state()).put(brancher.failures_);
    for (auto weight : brancher.weights_) text.put(weight);
    text.put(static_cast<std::uint64_t>(loop.phase_)).put(deepest);
  }

  static bool get_level(NumberText& text, SearchLoop& loop, std::size_t depth, bool last) {
    auto& engine = loop.engine_;
    auto const cell = text.get();
    auto const index = text.get();
    auto const code = static_cast<std::uint32_t>(text.get());
    if (code != 0 && (!loop.solo_ || !loop.solo_->is_code(code))) return false;
    if (cell >= engine.kernel().cell_count() || index >= static_cast<unsigned>(engine.kernel().values()))
      return false;
    loop.decisions_[depth] = {static_cast<Cell>(cell), static_cast<int>(index), code};
    for (Cell c = 0; c < engine.kernel().cell_count(); ++c) {
      Multiword kept;
      for (std::size_t word = 0; word < engine.kernel().shape().words_per_cell; ++word) kept.words[word] = text.get();
      engine.state().keep(c, kept);
    }
    engine.queue_all();
    // The last level may have been left before its fixpoint; the search goes on from there by itself.
    bool const settled =
        loop.phase_ == SearchPhase::branch || loop.phase_ == SearchPhase::back;
    if (last && !settled) return !text.bad();
    Control unlimited;
    engine.set_control(&unlimited);
    bool const sound = engine.propagate() == Fixpoint::reached || last;
    engine.set_control(nullptr);
    if (!sound) return false;
    if (!last) engine.descend();
    return !text.bad();
  }
};

}  // namespace nonet
