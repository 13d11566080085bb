// SPDX-License-Identifier: MIT
#include "command.hpp"

namespace program {

extern Subcommand const solve_subcommand;
extern Subcommand const count_subcommand;
extern Subcommand const check_subcommand;
extern Subcommand const candidates_subcommand;
extern Subcommand const hint_subcommand;
extern Subcommand const verify_subcommand;
extern Subcommand const bank_subcommand;
extern Subcommand const rules_subcommand;
extern Subcommand const trace_subcommand;

std::vector<Subcommand const*> const& subcommands() {
  static std::vector<Subcommand const*> const all{&solve_subcommand, &count_subcommand, &check_subcommand,
                                                  &candidates_subcommand, &hint_subcommand, &verify_subcommand,
                                                  &trace_subcommand, &rules_subcommand, &bank_subcommand};
  return all;
}

}  // namespace program
