// SPDX-License-Identifier: MIT
#include "corpus/corpus.hpp"

#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/solve/solver.hpp>

#include "support/environment.hpp"

#include <cstddef>
#include <fstream>
#include <map>
#include <set>
#include <utility>

namespace corpus_test {

std::vector<std::string> lines(std::string const& name) {
  std::vector<std::string> lines;
  auto const path = nonet_test::corpus_file(name);
  if (path.empty()) return lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

nonet::Outcome count(nonet::Model const& model, nonet::Options const& options) {
  return nonet::count(model, options);
}

nonet::Result<nonet::Model> read(std::string_view text) { return nonet::read(text); }

struct Bank::Held {
  nonet::Solver solver;
};

Bank::Bank(nonet::Model layout, nonet::Options options)
    : held_(std::make_unique<Held>(Held{nonet::Solver(std::move(layout), std::move(options))})) {}
Bank::~Bank() = default;

nonet::Outcome Bank::count(std::string_view givens) { return held_->solver.count(givens); }

bool is_grid(std::string_view digits, std::string_view regions) {
  std::map<std::string, std::set<char>> seen;
  for (std::size_t i = 0; i < 81; ++i) {
    if (digits[i] < '1' || digits[i] > '9') return false;
    seen["row " + std::to_string(i / 9)].insert(digits[i]);
    seen["column " + std::to_string(i % 9)].insert(digits[i]);
    seen[std::string("region ") + regions[i]].insert(digits[i]);
  }
  for (auto const& [unit, values] : seen)
    if (values.size() != 9) return false;
  return digits.size() == 81 && seen.size() == 27;
}

bool agrees(std::string_view givens, std::string_view digits) {
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (givens[i] != '.' && givens[i] != '0' && givens[i] != digits[i]) return false;
  return givens.size() == digits.size();
}

std::string digits(nonet::Solution const& solution) {
  std::string text;
  for (int value : solution) text += static_cast<char>('0' + value);
  return text;
}

}  // namespace corpus_test
