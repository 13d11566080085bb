#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and runs one consumer of the library, in a scratch folder of its own.
#   run.sh KIND SOURCE BUILD COMPILER     KIND: find_package, add_subdirectory, fetch_content, pkg_config
# BUILD is a configured build tree of nonet, from which the installed kinds install.
set -euo pipefail
kind=$1 source=$2 build=$3 compiler=$4
here=$source/tests/consumer
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

case $kind in
  find_package | pkg_config)
    cmake --install "$build" --component headers --prefix "$scratch/first" >/dev/null
    mv "$scratch/first" "$scratch/moved"       # an installed tree may be moved
    ;;
esac
if [ "$kind" = pkg_config ]; then
  export PKG_CONFIG_PATH=$scratch/moved/share/pkgconfig
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 $(pkg-config --cflags nonet) "$here/main.cpp" -o "$scratch/consumer"
  "$scratch/consumer"
else
  cmake -S "$here/$kind" -B "$scratch/build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_PREFIX_PATH="$scratch/moved" -DNONET_SOURCE="$source"
  cmake --build "$scratch/build"
  "$scratch/build/consumer"
fi
