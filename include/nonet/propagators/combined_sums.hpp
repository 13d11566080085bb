// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/exclusion_graph.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Sums of disjoint cells that say more together than each alone, because cells of one differ from cells of another:
/// the diagonals of little killers, say. Where the cells meet in a box, the least sum of all of them together is more
/// than the least sums of each added up, so there is less room for each. Sums whose own cells all differ only join
/// others; among themselves they are the work of DerivedSums.
///
/// Each sum is joined with the one with which it gains most, where that is at least two thirds of a unit for each cell
/// that is added. Three and four sums together prune little more (benchmarks/iss.cpp). O(sums^2 * groups^2), for at
/// most most_sums sums.
class CombinedSums {
 public:
  static constexpr std::size_t most_sums = 40;

  struct Sum {
    std::vector<Cells> groups;  ///< the cells of each differ
    long long total = 0;
  };

  CombinedSums(AnyNetwork& network, ExclusionGraph const& graph) : network_(&network), graph_(&graph) {
    find_pieces();
    if (pieces_.size() > most_sums) return;
    for (Piece const& piece : pieces_)
      if (piece.groups.size() > 1 && !network_->control().poll(256)) join_best(piece);
  }

  std::vector<Sum> const& sums() const& { return sums_; }
  std::vector<Sum> const& sums() && = delete;  // they die with this object

 private:
  using Bits = std::vector<std::uint64_t>;

  struct Group {
    Cells cells;
    Bits members;
    Bits around;  // what differs from all of them
  };
  struct Piece {
    std::vector<Group> groups;
    Bits members;
    long long total = 0;
    std::uint64_t parts = 0;  // the numbers of the sums in it
  };

  static bool meet(Bits const& a, Bits const& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
      if ((a[i] & b[i]) != 0) return true;
    return false;
  }
  static bool is_within(Bits const& a, Bits const& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
      if ((a[i] & ~b[i]) != 0) return false;
    return true;
  }
  Bits bits_of(Cells const& cells) const {
    Bits bits(graph_->words());
    for (Cell cell : cells) bits[cell / 64] |= std::uint64_t{1} << (cell % 64);
    return bits;
  }
  Group group_of(Cells const& cells) const {
    Group group{cells, bits_of(cells), Bits(graph_->words(), ~std::uint64_t{0})};
    for (Cell cell : cells)
      for (std::size_t i = 0; i < group.around.size(); ++i) group.around[i] &= graph_->row(cell)[i];
    return group;
  }

  void find_pieces() {
    for (LinearSum const& sum : network_->sums()) {
      bool plain = !sum.cells.empty() && sum.cells.size() <= 64;
      for (std::size_t i = 0; i < sum.cells.size(); ++i) plain = plain && sum.coefficient(i) == 1;
      Cells cells = sum.cells;
      std::sort(cells.begin(), cells.end());
      if (!plain || std::adjacent_find(cells.begin(), cells.end()) != cells.end()) continue;
      Piece piece{{}, bits_of(cells), sum.total, std::uint64_t{1} << (pieces_.size() % 64)};
      for (Cells const& group : graph_->best_groups(cells, static_cast<std::size_t>(network_->values())))
        piece.groups.push_back(group_of(group));
      pieces_.push_back(std::move(piece));
      if (pieces_.size() > most_sums) return;
    }
  }

  /// How far the total is from the least sum of different values in each group. (From the greatest sums the two of a
  /// pair are worth as much.)
  long long room(Piece const& piece) const {
    long long room = piece.total;
    for (Group const& group : piece.groups) {
      auto const size = static_cast<long long>(group.cells.size());
      room -= size * (size - 1) / 2 + size * network_->first();
    }
    return room;
  }

  Piece joined(Piece const& a, Piece const& b) const {
    Piece both = a;
    both.total += b.total;
    both.parts |= b.parts;
    for (std::size_t i = 0; i < both.members.size(); ++i) both.members[i] |= b.members[i];
    for (Group const& group : b.groups) {
      Group* best = nullptr;
      for (Group& other : both.groups)
        if (is_within(group.members, other.around) && (best == nullptr || other.cells.size() > best->cells.size()))
          best = &other;
      if (best == nullptr) {
        both.groups.push_back(group);
        continue;
      }
      best->cells.insert(best->cells.end(), group.cells.begin(), group.cells.end());
      for (std::size_t i = 0; i < best->members.size(); ++i) {
        best->members[i] |= group.members[i];
        best->around[i] &= group.around[i];
      }
    }
    return both;
  }

  /// Joins the piece with the one with which it leaves the least room, compared with each for itself.
  void join_best(Piece const& piece) {
    Piece best;
    long long best_gain = 0;
    for (Piece const& other : pieces_) {
      if (meet(other.members, piece.members)) continue;
      Piece both = joined(piece, other);
      long long const gain = room(piece) + room(other) - room(both);
      if (gain <= best_gain || 3 * gain < 2 * cell_count(other)) continue;
      best = std::move(both);
      best_gain = gain;
    }
    if (best_gain > 0) note(best);
  }
  static long long cell_count(Piece const& piece) {
    std::size_t cells = 0;
    for (Group const& group : piece.groups) cells += group.cells.size();
    return static_cast<long long>(cells);
  }

  void note(Piece const& piece) {
    if (std::find(known_.begin(), known_.end(), piece.parts) != known_.end()) return;
    known_.push_back(piece.parts);
    Sum sum{{}, piece.total};
    for (Group const& group : piece.groups) sum.groups.push_back(group.cells);
    sums_.push_back(std::move(sum));
  }

  AnyNetwork* network_;
  ExclusionGraph const* graph_;
  std::vector<Piece> pieces_;
  std::vector<std::uint64_t> known_;
  std::vector<Sum> sums_;
};

}  // namespace nonet
