// SPDX-License-Identifier: MIT
#include <nonet/model/phrase.hpp>

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace nonet;

TEST_CASE("A phrase is its pattern with the holes filled") {
  CHECK(Phrase() == "");
  CHECK(Phrase().empty());
  CHECK(Phrase("plain") == "plain");
  CHECK(Phrase("{0} names {1} twice", {"cage", std::string("r1c1")}) == "cage names r1c1 twice");
  CHECK(Phrase("{1} before {0} and {1}", {-5, 18446744073709551ULL}) ==
        "18446744073709551 before -5 and 18446744073709551");
  CHECK(Phrase(Part(7)) == "7");
  CHECK(Phrase("{0}", {cited("a\tb")}) == "'aU+0009b'");
  std::string const text = Phrase("{0}!", {"yes"});
  CHECK(text == "yes!");
  CHECK(Phrase("{0} cells", {3}).pattern() == "{0} cells");
}

TEST_CASE("Holes without a part stay empty, braces that are no holes stay as they are") {
  CHECK(Phrase("{0} and {1}", {1}) == "1 and ");
  CHECK(Phrase("a {0} b") == "a {0} b");  // a text and no pattern
  CHECK(Phrase("{x} {0} {", {1}) == "{x} 1 {");
  CHECK(Phrase("{0}", {"{0} {1}"}) == "{0} {1}");
}

TEST_CASE("A part may be a phrase, at any depth, and its texts may hold any character") {
  Phrase const inner("{0} of {1}", {1, 2});
  Phrase const middle("({0}, {0})", {inner});
  CHECK(Phrase("<{0}|{1}>", {middle, inner}) == "<(1 of 2, 1 of 2)|1 of 2>");
  // The characters that part the pieces are left out of texts.
  CHECK(Phrase("{0}-{1}", {std::string_view("a\x1F\x02\x03z"), "b"}) == "az-b");
}

TEST_CASE("A translation takes the pattern of every phrase and the texts that it knows") {
  auto const other = [](std::string_view pattern) -> std::string {
    if (pattern == "{0} of {1}") return "{1}/{0}";
    return pattern == "row" ? "LINE" : "";
  };
  Phrase const phrase("{0}: {1}", {"row", Phrase("{0} of {1}", {1, 2})});
  CHECK(phrase.told(other) == "LINE: 2/1");
  CHECK(phrase == "row: 1 of 2");
}
