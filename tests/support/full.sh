#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The long run behind `bash tests/run --full`: every stage is run even when an earlier one failed; a table of the stages
# and ctest's summaries are the last lines. Logs of the stages lie in build/full/.
#   full.sh [STAGE...]      all stages, or those named
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
. "$root/tests/support/packages.sh"

need_build_tools
need_program_libraries
need doctest-dev "the test framework"
need librapidcheck-dev "property tests"
need pkg-config "a test that uses the installed pkg-config file"
need clang "the second compiler"
need libclang-rt-14-dev "clang's sanitizers and fuzzer"
need g++-multilib "compiles the headers for 32 bits"
need libbenchmark-dev "the benchmarks must compile"
need libgecode-dev "the benchmarks' peer must compile"
need debootstrap "the fresh Debian folder"
install_missing

cd "$root" || exit 1
mkdir -p build/full 2>/dev/null || die "cannot write to $root/build; run this in a folder of your own"
jobs=$(parallel_jobs)

# preset NAME [CTEST OPTION...]: configures, builds and tests one preset.
preset() {
  local name=$1
  shift
  cmake --preset "$name" && cmake --build --preset "$name" --parallel "$jobs" &&
    ctest --preset "$name" --parallel "$jobs" "$@"
}

stage_developer() { preset developer; }
stage_clang() { preset developer-clang; }
# What reads the sources only has run already; here every test program runs again, slower and with fewer rounds.
stage_sanitize() { preset sanitize --label-exclude '^(checks|compile_fail|odr)$'; }
stage_tsan() { preset tsan --label-exclude '^(checks|compile_fail|odr)$'; }
stage_release() {
  cmake --preset release -B build/full/release -DNONET_BUILD_TESTS=ON -DNONET_WERROR=ON &&
    cmake --build build/full/release --parallel "$jobs" &&
    NONET_TEST_EFFORT=200 ctest --test-dir build/full/release --output-on-failure --parallel "$jobs" --label-exclude '^(checks|compile_fail)$'
}
stage_fuzz() {
  cmake --preset sanitize -B build/full/fuzz -DCMAKE_CXX_COMPILER=clang++ -DNONET_FUZZ=ON &&
    cmake --build build/full/fuzz --parallel "$jobs" --target tests/fuzz/all &&
    ctest --test-dir build/full/fuzz --output-on-failure --parallel "$jobs" --label-regex '^fuzz$' --no-tests=error
}
stage_headers() {
  local warnings=(-Wall -Wextra -Wpedantic -Wconversion -Werror) alone=tests/checks/headers_alone.sh failed=0
  bash $alone . "$jobs" all g++ "${warnings[@]}" -m32 || failed=1
  bash $alone . "$jobs" all g++ "${warnings[@]}" -fno-exceptions || failed=1
  bash $alone . "$jobs" all clang++ "${warnings[@]}" -fno-exceptions || failed=1
  bash $alone . "$jobs" all clang++ "${warnings[@]}" -m32 || failed=1
  [ $failed = 0 ] && echo "4 passed, 0 failed"
}

# The two commands as a newcomer runs them: Debian's smallest base, git, a clone, nothing else.
stage_fresh() {
  [ "$(id -u)" -eq 0 ] || { echo "a fresh Debian folder needs root"; return 1; }
  local fresh
  fresh=$(mktemp -d) || return 1
  # shellcheck disable=SC2064
  trap "umount '$fresh/proc' 2>/dev/null; rm -rf --one-file-system '$fresh'" RETURN
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$fresh" || return 1
  mount -t proc proc "$fresh/proc" || return 1
  cp /etc/resolv.conf /etc/hosts "$fresh/etc/"
  git clone --quiet --no-local . "$fresh/opt/nonet" || return 1
  local inside=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/opt)
  chroot "$fresh" "${inside[@]}" bash /opt/nonet/examples/run &&
    chroot "$fresh" "${inside[@]}" bash /opt/nonet/tests/run &&
    chroot "$fresh" "${inside[@]}" bash /opt/nonet/examples/run &&
    chroot "$fresh" "${inside[@]}" bash /opt/nonet/tests/run
}

# Tests that take minutes look for this.
export NONET_TEST_FULL=yes

stages=(developer headers clang fuzz release sanitize tsan fresh)
[ $# -eq 0 ] || stages=("$@")
results=()
failed=0
for stage in "${stages[@]}"; do
  log=build/full/$stage.log
  say "stage $stage (log: $log)"
  started=$SECONDS
  if "stage_$stage" >"$log" 2>&1; then verdict=passed; else verdict=FAILED failed=1; fi
  [ $verdict = passed ] || tail -n 40 "$log"
  summary=$(grep -E 'tests passed, [0-9]+ tests? failed|^[0-9]+ passed, ' "$log" | tail -n 1)
  results+=("$(printf '%-10s %-6s %5d s  %s' "$stage" "$verdict" $((SECONDS - started)) "$summary")")
done
say "all stages"
printf '%s\n' "${results[@]}"
passed=$(printf '%s\n' "${results[@]}" | grep -c ' passed ')
echo "$passed passed, $((${#results[@]} - passed)) failed"
exit $failed
