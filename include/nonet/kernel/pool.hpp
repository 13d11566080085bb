// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

template <AnyMask Mask>
class Engine;

/// What can be asked of a pool whatever its masks are.
class PoolInfo {
 public:
  virtual ~PoolInfo() = default;

  virtual std::string_view name() const = 0;
  virtual Cost cost() const = 0;
  virtual std::size_t size() const = 0;
  virtual Cells scope(std::size_t index) const = 0;
  virtual bool setup(std::size_t index, Setup& setup) = 0;
  virtual void subscribe(std::size_t index, Subscriptions& wishes) const = 0;
  /// True when its propagators have an offer hook.
  virtual bool offers() const = 0;
  /// values[cell] is the value of the cell.
  virtual bool holds(std::size_t index, std::span<int const> values) const = 0;

  /// The pool's propagators have the ids first_id .. first_id + size() - 1.
  std::size_t first_id = 0;
};

/// All propagators of one type that a network holds, erased once for the lot: a wave of runs costs one indirect call,
/// and inside it the body of propagate is inlined.
template <AnyMask Mask>
class PoolBase : public PoolInfo {
 public:
  virtual void offer(std::size_t index, State<Mask> const& state, Offers& offers) const = 0;
  /// Runs what is queued among this pool's propagators, until something cheaper is queued or one fails (then false).
  virtual bool run(Engine<Mask>& engine) const = 0;
};

template <AnyMask Mask, Propagator<Mask> P>
class Pool final : public PoolBase<Mask> {
 public:
  void add(P propagator) { items_.push_back(std::move(propagator)); }

  std::string_view name() const override { return P::name; }
  Cost cost() const override { return P::cost; }
  std::size_t size() const override { return items_.size(); }
  Cells scope(std::size_t index) const override {
    auto const& scope = items_[index].scope();
    return Cells(scope.begin(), scope.end());
  }
  bool setup(std::size_t index, Setup& setup) override {
    if constexpr (requires(P& p) { { p.setup(setup) } -> std::same_as<bool>; }) {
      return items_[index].setup(setup);
    } else {
      static_assert(!requires(P& p) { &P::setup; }, "a propagator's setup must be: bool setup(nonet::Setup&)");
      return true;
    }
  }
  void subscribe(std::size_t index, Subscriptions& wishes) const override { items_[index].subscribe(wishes); }
  bool offers() const override {
    return requires(P const& p, State<Mask> const& s, Offers& o) { p.offer(s, o); };
  }
  void offer(std::size_t index, State<Mask> const& state, Offers& offers) const override {
    if constexpr (requires(P const& p) { p.offer(state, offers); }) items_[index].offer(state, offers);
  }
  bool holds(std::size_t index, std::span<int const> values) const override {
    return items_[index].holds([values](Cell cell) { return values[cell]; });
  }

  bool run(Engine<Mask>& engine) const override {
    std::size_t id = this->first_id;
    while (engine.take(this->first_id, this->first_id + items_.size(), id))
      if (!engine.finish(id, items_[id - this->first_id].propagate(engine.state()))) return false;
    return true;
  }

 private:
  std::vector<P> items_;
};

/// A key that is the same for one type throughout a program: the address of a variable that exists once a type.
template <class T>
struct TypeKey {
  static constexpr char here = 0;
};
template <class T>
void const* type_key() {
  return &TypeKey<T>::here;
}

}  // namespace nonet
