// SPDX-License-Identifier: MIT
#include "speech.hpp"

#include <nonet/logic/error_text.hpp>

namespace program {
namespace {

nonet::logic::Language language(bool chinese) {
  return chinese ? nonet::logic::Language::chinese : nonet::logic::Language::english;
}

}  // namespace

std::string said(bool chinese, nonet::Phrase const& phrase) { return to_string(phrase, language(chinese)); }
std::string said(bool chinese, nonet::Error const& error) { return to_string(error, language(chinese)); }

nonet::Phrase solutions(std::uint64_t number) {
  return {number == 1 ? "{0} solution" : "{0} solutions", {number}};
}

}  // namespace program
