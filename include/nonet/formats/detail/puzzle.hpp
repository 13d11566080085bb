// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/rule_table.hpp>
#include <nonet/formats/detail/text.hpp>
#include <nonet/model/model.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace detail {

/// What a reader makes of a text.
struct Puzzle {
  explicit Puzzle(Model m) : model(std::move(m)) {}
  Model model;
  std::vector<int>
      solution{};  ///< the stored answer, one value a cell, lower than the lowest where none is stored
};

/// Fills a model and remembers where in the text everything stood, so that what the model finds wrong gets its place.
template <class = void>
class BasicPlaces {
 public:
  BasicPlaces(Model& model, Source const& source)
      : model_(model), source_(source), given_at_(model.cell_count(), nowhere) {}

  void given(Cell cell, int value, std::size_t at) {
    given_at_[cell] = at;
    auto const known = model_.given(cell);
    if (!known || *known == value) return model_.given(cell, value);
    record(Error(Fault::given_clash, {"{0} is given twice", {model_.layout().name(cell)}},
                 {"{0} and {1}", {*known, value}}, {}, {cell}),
           at);
  }
  void marks(Cell cell, std::vector<int> const& values, std::size_t at) {
    if (given_at_[cell] == nowhere) given_at_[cell] = at;
    model_.restrict_to(cell, values);
  }
  /// Adds a rule; the error when it can't be made or the model refuses its cells.
  std::optional<Error> rule(RuleEntry const& entry, Arguments const& arguments, std::size_t at) {
    auto error = entry.add(model_, arguments);
    if (error) return placed(*std::move(error), source_, at);
    rule_at_.resize(model_.rules().size(), at);
    return recorded(at);
  }
  /// The same for a rule that is there already.
  template <class R>
  std::optional<Error> add(R rule, std::size_t at) {
    model_.add(std::move(rule));
    rule_at_.resize(model_.rules().size(), at);
    return recorded(at);
  }
  /// The error that the last call made the model record, with its place.
  std::optional<Error> recorded(std::size_t at) const {
    if (model_.recorded().size() == recorded_) return {};
    return placed(model_.recorded()[recorded_], source_, at);
  }

  /// To be called when all is added. Returns the first error that leaves no puzzle to solve; contradictions, which
  /// leave a puzzle without solutions, are recorded in the model with their places.
  std::optional<Error> finish() {
    for (std::size_t i = 0; i < model_.rules().size(); ++i) {
      std::vector<Error> errors;
      Check check(model_.layout(), model_.first(), model_.last(), errors);
      model_.rules()[i].check(check);
      for (Error& error : errors) {
        if (!error.contradiction()) return placed(std::move(error), source_, rule_at_[i]);
        record(std::move(error), rule_at_[i]);
      }
    }
    for (Error& error : model_.errors()) {
      if (error.line != 0) continue;
      std::size_t const at = place_of(error.cells);
      if (!error.contradiction()) return placed(std::move(error), source_, at);
      record(std::move(error), at);
    }
    return {};
  }

 private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  void record(Error error, std::size_t at) {
    model_.record(placed(std::move(error), source_, at));
    ++recorded_;
  }
  /// The last of the places at which these cells are given.
  std::size_t place_of(Cells const& cells) const {
    std::size_t last = 0;
    for (Cell cell : cells)
      if (cell < given_at_.size() && given_at_[cell] != nowhere && given_at_[cell] > last)
        last = given_at_[cell];
    return last;
  }

  Model& model_;
  Source source_;
  std::vector<std::size_t> given_at_;
  std::vector<std::size_t> rule_at_;
  std::size_t recorded_ = 0;
};
using Places = BasicPlaces<>;

}  // namespace detail
}  // namespace nonet
