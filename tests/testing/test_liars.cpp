// SPDX-License-Identifier: MIT
#include <nonet/testing/liars.hpp>

#include <doctest/doctest.h>

#include <nonet/testing/check.hpp>

using namespace nonet;
using namespace nonet::testing;

namespace {

/// The liar breaks this promise in the eyes of the kit.
template <class T>
bool caught(Promise promise) {
  auto const report = check<T>();
  CAPTURE(to_string(report));
  CHECK(report.posts > 0);
  return report.caught(promise);
}

/// And it breaks no other, so that it is this check and not its neighbour which sees it.
template <class T>
bool caught_in_nothing_but(Promise promise) {
  auto const report = check<T>();
  CAPTURE(to_string(report));
  for (auto const& failure : report.failures)
    if (failure.promise != promise) return false;
  return !report.ok();
}

}  // namespace

TEST_CASE("The honest chain passes, so that each liar is caught for its one wrong line") {
  auto const report = check<RisingChain>();
  MESSAGE(to_string(report));
  CHECK(report.ok());
  CHECK(report.solutions > 1000);
}

TEST_CASE("Every liar is caught by the check that is there for it") {
  CHECK(caught<LosesSolutions>(Promise::keeps_solutions));
  CHECK(caught_in_nothing_but<AcceptsNonSolutions>(Promise::refuses));
  CHECK(caught<LiesAboutFixpoint>(Promise::fixpoint));
  CHECK(caught<LiesAboutEntailment>(Promise::entailment));
  CHECK(caught<ClaimsTooMuch>(Promise::consistency));
  CHECK(caught<ClaimsTooMuch>(Promise::nodes));
  CHECK(caught_in_nothing_but<IsNotMonotone>(Promise::monotone));
  CHECK(caught<ForgetsToSubscribe>(Promise::wakes));
  CHECK(caught_in_nothing_but<LeavesItsScope>(Promise::scope));
  CHECK(caught<ForgetsToComeBack>(Promise::backtracking));
}

TEST_CASE("What a propagator does not promise is not held against it") {
  CHECK(check<IsNotMonotone>({.monotone = false}).ok());
  CHECK(check<ClaimsTooMuch>({.consistency = Consistency::none}).ok());
}
