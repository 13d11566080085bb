# SPDX-License-Identifier: MIT
# Sourced by examples/run and tests/run: installing what is missing, and the few words both say the same way.

say() { printf '==> %s\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

# need PACKAGE REASON: remembers a Debian package that is not installed yet.
missing=()
need() {
  command -v dpkg-query >/dev/null || return 0
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] && return 0
  missing+=("$1")
  say "missing: $1 ($2)"
}

# install_missing: installs what `need` found missing; asks nothing.
install_missing() {
  if ! command -v apt-get >/dev/null; then
    say "this is no Debian system: nothing is installed; CMake will name what is missing"
    return 0
  fi
  [ ${#missing[@]} -gt 0 ] || { say "nothing to install"; return 0; }
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null && sudo -n true 2>/dev/null ||
      die "installing packages needs root or sudo without a password. As root run: apt-get install ${missing[*]}"
    as_root=(sudo -n)
  fi
  say "installing with apt: ${missing[*]}"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  "${as_root[@]}" "${apt[@]}" update || die "apt-get update failed"
  "${as_root[@]}" "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null ||
    die "apt-get could not install: ${missing[*]}"
  missing=()
}

need_build_tools() {
  need g++ "the C++ compiler"
  need cmake "configures the build"
  need ninja-build "runs the build"
  need libboost-dev "static vectors and bit sets that the headers use"
  need librange-v3-dev "ranges that the headers use"
}

need_program_libraries() {
  need libcli11-dev "the program's command line"
  need nlohmann-json3-dev "the program's JSON output"
  need libfmt-dev "the program's text output"
}

# How many compilers may run at once: one per processor, and 1.5 GiB of memory for each.
parallel_jobs() {
  local processors memory_kib
  processors=$(nproc)
  memory_kib=$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo 2>/dev/null || true)
  local by_memory=$((${memory_kib:-2000000} / 1572864))
  [ "$by_memory" -ge 1 ] || by_memory=1
  echo $((processors < by_memory ? processors : by_memory))
}
