// SPDX-License-Identifier: MIT
#include <nonet/config.hpp>

#include <doctest/doctest.h>

#include <string>
#include <type_traits>

#define NONET_TEST_TEXT_OF(x) #x
#define NONET_TEST_TEXT(x) NONET_TEST_TEXT_OF(x)

namespace nonet::inline NONET_ABI {
struct Tagged {};
}  // namespace nonet

TEST_CASE("the version is one number, and the package has the same") {
  CHECK(NONET_VERSION == NONET_VERSION_MAJOR * 10000 + NONET_VERSION_MINOR * 100 + NONET_VERSION_PATCH);
  std::string const text = std::to_string(NONET_VERSION_MAJOR) + "." + std::to_string(NONET_VERSION_MINOR) +
                           "." + std::to_string(NONET_VERSION_PATCH);
  CHECK(text == NONET_PACKAGE_VERSION);
}

TEST_CASE("the inline namespace names the version, and users never write it") {
  std::string const abi = NONET_TEST_TEXT(NONET_ABI);
  std::string const version =
      "v" + std::to_string(NONET_VERSION_MAJOR) + "_" + std::to_string(NONET_VERSION_MINOR) + "_";
  CHECK(abi.substr(0, version.size()) == version);
  CHECK(std::is_same_v<nonet::Tagged, nonet::NONET_ABI::Tagged>);
}
