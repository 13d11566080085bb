// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/kernels.hpp>
#include <nonet/kernel/random.hpp>
#include <nonet/model/model.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/solve/compile.hpp>
#include <nonet/testing/battery.hpp>
#include <nonet/testing/oracle.hpp>
#include <nonet/testing/report.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// The test kit for authors of rules and propagators:
//
//   auto report = nonet::testing::check<SumIsPrime>();
//   CHECK(report.ok());          // any framework; to_string(report) says what broke and how to repeat it
//
// Random posts on few cells and values are judged by brute force from holds(), for every mask type. A type that has
// only `cells` is sampled by itself; one with more brings
//
//   static auto sample(auto& random, auto cells);
//
// where random is a Sampler (a nonet::Random that also knows the first and last value of the post) and cells are the
// cells to speak of, in random order. What is tested is listed at Promise.

namespace nonet::inline NONET_ABI::testing {

/// The random numbers of one post.
class Sampler : public Random {
 public:
  Sampler(std::uint64_t seed, int first, int last) : Random(seed), first_(first), last_(last) {}
  int first() const { return first_; }
  int last() const { return last_; }
  /// A value of the post.
  int value() { return between(first_, last_); }

 private:
  int first_;
  int last_;
};

template <class T>
concept Sampled = requires(Sampler& random, Cells cells) {
  { T::sample(random, cells) } -> std::convertible_to<T>;
};

/// A random rule or propagator on these cells: by T::sample, or T{cells} where nothing else is to be chosen.
template <class T>
T sample_of(Sampler& random, Cells cells) {
  if constexpr (Sampled<T>) {
    return T::sample(random, std::move(cells));
  } else {
    static_assert(
        !requires { &T::template sample<Sampler, Cells>; } && !requires { &T::sample; },
        "a sample must be: static T sample(auto& random, auto cells)");
    static_assert(
        requires { T{cells}; },
        "to be sampled, a type with more than cells needs: "
        "static auto sample(auto& random, auto cells)");
    return T{std::move(cells)};
  }
}

namespace detail {

/// "domain consistent" in a claim promises it, unless "not" stands before. A claim that says more than these words
/// has conditions, and is held to them on models of at most 16 values.
inline Consistency read_claim(std::string_view claim, int values) {
  constexpr std::string_view domain = "domain consistent";
  constexpr std::string_view bounds = "bounds consistent";
  if (claim != domain && claim != bounds && values > 16) return Consistency::none;
  if (claim.find("not domain consistent") != claim.npos) return Consistency::none;
  if (claim.find(domain) != claim.npos) return Consistency::domain;
  return claim.find(bounds) != claim.npos ? Consistency::bounds : Consistency::none;
}

template <class T>
Consistency claimed(int values) {
  if constexpr (requires {
                  { T::info.claim } -> std::convertible_to<std::string_view>;
                })
    return read_claim(T::info.claim, values);
  else if constexpr (requires {
                       { T::claim } -> std::convertible_to<std::string_view>;
                     })
    return read_claim(T::claim, values);
  else
    return Consistency::none;
}

inline std::uint64_t choose_seed(std::uint64_t asked) {
  if (asked != 0) return asked;
  char const* const said = std::getenv("NONET_SEED");
  std::uint64_t const seed = said == nullptr ? 0 : std::strtoull(said, nullptr, 10);
  return seed != 0 ? seed : 20240229;
}

template <class T>
concept PropagatorOfSomeMask = Propagator<T, std::uint16_t> || Propagator<T, std::uint32_t> ||
    Propagator<T, std::uint64_t> || Propagator<T, Multiword>;

/// What has a public member `cells` or a post() is a rule and goes through a model, as it would at its user's; any
/// other propagator is posted as it stands.
template <class T>
inline constexpr bool posted_as_it_is = PropagatorOfSomeMask<T> && !PostingRule<T> && !requires(T t) {
  t.cells;
};

/// One random setting: a small grid, the window of its values that are used, and the cells to speak of.
struct Setting {
  int rows = 1;
  int columns = 1;
  int first = 1;
  int values = 1;
  std::vector<int> window;  // value indexes
  Cells cells;

  std::size_t cell_count() const { return static_cast<std::size_t>(rows * columns); }
  int last() const { return first + values - 1; }
};

/// `spread`: whether the model has more values than the window, as many as only this mask can hold.
inline Setting random_setting(Random& random, CheckOptions const& options, bool repeats, int least_spread,
                              bool spread) {
  static constexpr std::pair<int, int> shapes[] = {{1, 4}, {2, 3}, {3, 3}, {2, 5}, {3, 4}};
  Setting setting;
  std::tie(setting.rows, setting.columns) = shapes[random.below(std::size(shapes))];
  setting.first = random.between(0, 1);
  int const size = random.between(options.least_values, options.most_values);
  setting.values = spread ? std::max(size, least_spread) + random.between(0, 3) : size;
  int const from = random.between(0, setting.values - size);
  for (int i = 0; i < size; ++i) setting.window.push_back(from + i);

  std::size_t room = 1;
  for (std::size_t assignments = static_cast<std::size_t>(size);
       room < options.most_cells && assignments * static_cast<std::size_t>(size) <= options.most_assignments;
       ++room)
    assignments *= static_cast<std::size_t>(size);
  room = std::min(room, setting.cell_count());
  auto const least = std::min(options.least_cells, setting.cell_count());
  auto const wanted =
      room <= least ? least : least + static_cast<std::size_t>(random.below(room - least + 1));
  Cells all;
  for (Cell cell = 0; cell < setting.cell_count(); ++cell) all.push_back(cell);
  random.shuffle(all);
  setting.cells.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(wanted));
  if (repeats && wanted > 1 && random.chance(3)) setting.cells.back() = setting.cells.front();
  return setting;
}

inline std::string words(Setting const& setting) {
  std::string text = std::to_string(setting.rows) + "x" + std::to_string(setting.columns) +
                     " cells, values " + std::to_string(setting.first) + "-" + std::to_string(setting.last());
  return setting.window.size() == static_cast<std::size_t>(setting.values)
             ? text
             : text + " of which " + std::to_string(setting.first + setting.window.front()) + "-" +
                   std::to_string(setting.first + setting.window.back());
}

template <class T>
std::string words(T const& subject) {
  std::string text(T::name);
  text += " on cells";
  for (Cell cell : scope_of(subject)) text += " " + std::to_string(cell);
  if constexpr (requires {
                  { subject.arguments() } -> std::convertible_to<Arguments>;
                }) {
    Arguments const arguments = subject.arguments();
    if (!arguments.word.empty()) text += " \"" + arguments.word + "\"";
    for (auto const& row : arguments.numbers) {
      text += " (";
      for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : " ") + std::to_string(row[i]);
      text += ")";
    }
  }
  return text;
}

/// The cells of a post, each once.
template <class T>
Cells distinct_scope(T const& subject) {
  Cells cells;
  for (Cell cell : scope_of(subject))
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  return cells;
}

template <class T, AnyMask Mask, class Sample>
class Checker {
 public:
  Checker(CheckOptions const& options, Sample const& sample, Report& report)
      : options_(&options), sample_(&sample), report_(&report) {}

  void round(std::uint64_t seed, int round) {
    Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt) {
      Setting const setting = draw(random);
      Sampler sampler(random.next(), setting.first + setting.window.front(),
                      setting.first + setting.window.back());
      T const subject = (*sample_)(sampler, setting.cells);
      if (!fits(subject, setting)) continue;
      auto const oracle = truth(subject, setting);
      // Posts without any solution are worth a look now and then, not most of the time.
      if (oracle->solutions() == 0 && attempt + 1 < attempts && !random.chance(4)) continue;
      ++posts_;
      ++report_->posts;
      report_->assignments += oracle->size();
      report_->solutions += oracle->solutions();
      auto const consistency = options_->consistency == Consistency::as_claimed ? claimed<T>(setting.values)
                                                                                : options_->consistency;
      BatteryPlan const plan{consistency, options_->wakes, options_->monotone,
                             words(subject) + "; " + words(setting) + "; mask of " +
                                 std::to_string(mask_capacity<Mask>) + ", round " + std::to_string(round) +
                                 ", NONET_SEED=" + std::to_string(report_->seed)};
      Kernel<Mask> const kernel = seal({subject}, setting);
      Battery<Mask>(kernel, *oracle, plan, random, *report_).run();
      if (consistency != Consistency::domain) return;
      compare_nodes({subject}, setting, plan.post);
      compare_two(subject, setting, random, plan.post);
      return;
    }
  }
  std::uint64_t posts() const { return posts_; }

 private:
  static constexpr int attempts = 40;
  static constexpr bool as_it_is = posted_as_it_is<T>;

  Setting draw(Random& random) const {
    // More values than the next narrower mask holds: then the bits lie where only this mask has them.
    constexpr int least = std::same_as<Mask, std::uint16_t> ? 10
                          : std::same_as<Mask, Multiword>   ? 65
                                                            : mask_capacity<Mask> / 2 + 1;
    static constexpr bool repeats = requires { requires T::repeats_cells; };
    return random_setting(random, *options_, repeats, least, random.chance(4));
  }

  Model model_of(Setting const& setting) const {
    Model model(grid(setting.rows, setting.columns, setting.first, setting.last()));
    std::vector<int> values;
    for (int index : setting.window) values.push_back(setting.first + index);
    for (Cell cell = 0; cell < model.cell_count(); ++cell) model.restrict_to(cell, values);
    return model;
  }

  /// Whether the sample is a post that can be judged; says so when a contradiction has a solution.
  bool fits(T const& subject, Setting const& setting) {
    Cells const scope = distinct_scope(subject);
    if (scope.empty()) return false;
    std::size_t assignments = 1;
    for (std::size_t i = 0; i < scope.size(); ++i) {
      if (scope[i] >= setting.cell_count()) return false;
      assignments *= setting.window.size();
      if (assignments > 8 * options_->most_assignments) return false;
    }
    if constexpr (as_it_is) {
      return true;
    } else {
      Model model = model_of(setting);
      model.add(subject);
      auto const errors = model.errors();
      if (errors.empty()) return true;
      if (std::ranges::all_of(errors, [](Error const& error) { return error.contradiction(); }) &&
          truth(subject, setting)->solutions() != 0)
        report_->add(Promise::verdict,
                     words(subject) + "; " + words(setting) + ": " + to_string(errors.front()));
      return false;
    }
  }

  std::shared_ptr<Oracle const> truth(T const& subject, Setting const& setting) const {
    return std::make_shared<Oracle const>(
        distinct_scope(subject), setting.window, setting.cell_count(), setting.first,
        [&](std::span<int const> values) {
          return subject.holds([values](Cell cell) { return values[cell]; });
        });
  }

  Kernel<Mask> seal(std::vector<T> const& subjects, Setting const& setting) const {
    if constexpr (as_it_is) {
      auto network = network_of(setting);
      for (T const& subject : subjects) network.post(subject);
      return Kernel<Mask>(std::move(network));
    } else {
      Model model = model_of(setting);
      for (T const& subject : subjects) model.add(subject);
      Control control;
      return build_kernel<Mask>(model, Options{}, control);
    }
  }
  Network<Mask> network_of(Setting const& setting) const {
    Network<Mask> network(setting.cell_count(), setting.first, setting.values);
    for (Cell cell = 0; cell < setting.cell_count(); ++cell)
      network.keep(cell, bits_between<Mask>(setting.window.front(), setting.window.back()));
    return network;
  }

  /// A search over the posts against one over their tables. Posts that share cells must not need more nodes; a rule
  /// may need fewer, as whole-model passes see all posts at once.
  void compare_nodes(std::vector<T> const& subjects, Setting const& setting, std::string const& post) {
    auto network = network_of(setting);
    Cells cells;
    for (T const& subject : subjects) {
      network.post(OracleTable(truth(subject, setting)));
      for (Cell cell : distinct_scope(subject))
        if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    }
    std::ranges::sort(cells);
    auto const table = search_size(Kernel<Mask>(std::move(network)), cells);
    auto const found = search_size(seal(subjects, setting), cells);
    bool const exact = as_it_is || subjects.size() == 1;
    if (found.solutions == table.solutions &&
        (found.nodes == table.nodes || (!exact && found.nodes < table.nodes)))
      return;
    report_->add(Promise::nodes, post + (subjects.size() > 1 ? " with " + words(subjects.back()) : "") +
                                     ": " + std::to_string(found.nodes) + " nodes and " +
                                     std::to_string(found.solutions) + " solutions, the table " +
                                     std::to_string(table.nodes) + " and " + std::to_string(table.solutions));
  }
  void compare_two(T const& subject, Setting const& setting, Random& random, std::string const& post) {
    Cells cells;
    for (Cell cell = 0; cell < setting.cell_count(); ++cell) cells.push_back(cell);
    random.shuffle(cells);
    cells.resize(setting.cells.size());
    Sampler sampler(random.next(), setting.first + setting.window.front(),
                    setting.first + setting.window.back());
    T const other = (*sample_)(sampler, cells);
    if (!fits(other, setting)) return;
    // Where the scopes hardly meet the search multiplies; such pairs are left out.
    Cells both = distinct_scope(subject);
    for (Cell cell : distinct_scope(other))
      if (std::ranges::find(both, cell) == both.end()) both.push_back(cell);
    double size = 1;
    for (std::size_t i = 0; i < both.size(); ++i) size *= static_cast<double>(setting.window.size());
    if (size <= 20'000) compare_nodes({subject, other}, setting, post);
  }

  CheckOptions const* options_;
  Sample const* sample_;
  Report* report_;
  std::uint64_t posts_ = 0;
};

/// All rounds with one mask type; a propagator that is written for other masks only has none.
template <AnyMask Mask, class T, class Sample>
void check_with(CheckOptions const& options, Sample const& sample, Report& report) {
  if constexpr (!posted_as_it_is<T> || Propagator<T, Mask>) {
    Checker<T, Mask, Sample> checker(options, sample, report);
    for (int round = 0; round < options.rounds; ++round)
      if (options.round < 0 || options.round == round)
        checker.round(Random(report.seed + 4096 * static_cast<std::uint64_t>(round) + sizeof(Mask)).next(),
                      round);
    if (checker.posts() == 0)
      report.add(Promise::sample, report.subject +
                                      ": no sample was a post without errors, on few enough cells; mask of " +
                                      std::to_string(mask_capacity<Mask>));
  }
}

}  // namespace detail

/// Checks a rule or a propagator with samples from sample(random, cells).
template <class T, class Sample>
  requires std::invocable<Sample const&, Sampler&, Cells> Report check(Sample const& sample,
                                                                       CheckOptions const& options = {}) {
    Report report;
    report.subject = T::name;
    report.seed = detail::choose_seed(options.seed);
    static_assert(Rule<T> || detail::PropagatorOfSomeMask<T>,
                  "neither a nonet::Rule nor a nonet::Propagator");
    detail::check_with<std::uint16_t, T>(options, sample, report);
    detail::check_with<std::uint32_t, T>(options, sample, report);
    detail::check_with<std::uint64_t, T>(options, sample, report);
    detail::check_with<Multiword, T>(options, sample, report);
    return report;
  }

/// Checks a rule or a propagator with its own samples.
template <class T>
Report check(CheckOptions const& options = {}) {
  return check<T>([](Sampler& random, Cells cells) { return sample_of<T>(random, std::move(cells)); },
                  options);
}

}  // namespace nonet::inline NONET_ABI::testing
