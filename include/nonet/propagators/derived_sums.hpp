// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The sums that follow from a network's houses and sums together. A house has the total of all values; so do, for
/// each, several disjoint houses. Taking from them the sums that lie mostly inside leaves the cells inside that no sum
/// covers (innies), less the cells by which the sums stick out (outies). Where few cells are left that is a sharp new
/// sum; with none left out it is what fills the gaps between the cages. It works on houses and sums as lists of cells:
/// rows, columns, boxes, jigsaw pieces and diagonals are all one to it.
///
/// Tried are runs of neighbours among disjoint houses, pairs of disjoint houses, and pairs of sums within one house.
/// O(houses^2 * sums that meet a house).
class DerivedSums {
 public:
  /// A sum that leaves more cells than this prunes too little for what it costs (benchmarks/killers.cpp).
  static constexpr std::size_t most_cells = 5;

  struct Sum {
    Cells plus;
    Cells minus;
    long long total = 0;

    bool operator==(Sum const&) const = default;
    bool operator<(Sum const& other) const {
      if (plus != other.plus) return plus < other.plus;
      if (minus != other.minus) return minus < other.minus;
      return total < other.total;
    }
  };

  explicit DerivedSums(AnyNetwork& network) : network_(&network) {
    find_houses();
    find_pieces();
    if (!houses_.empty() && !pieces_.empty()) derive();
  }

  /// Each once, in a fixed order.
  std::vector<Sum> const& sums() const& { return sums_; }
  std::vector<Sum> const& sums() && = delete;  // they die with this object

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  struct Share {
    std::uint32_t piece;
    std::uint32_t cells;
  };
  struct House {
    Cells cells;
    std::vector<Share> shares;  // of the pieces that meet it
    std::uint32_t loose = 0;    // cells in no piece
  };
  struct Piece {
    Cells cells;
    long long total;
  };

  /// A union of disjoint houses, and how much of each piece lies in it.
  struct Region {
    std::vector<std::uint32_t> inside;  // by piece
    std::vector<std::uint32_t> houses;
    std::size_t left = 0;  // innies and outies

    explicit Region(std::size_t pieces) : inside(pieces) {}
  };

  void find_houses() {
    for (Cells unit : network_->units()) {
      if (static_cast<int>(unit.size()) != network_->values()) continue;
      std::sort(unit.begin(), unit.end());
      bool known = false;
      for (House const& house : houses_) known = known || house.cells == unit;
      if (!known) houses_.push_back({std::move(unit), {}, 0});
    }
  }

  /// Sums with one coefficient that do not overlap; of those that do, the ones that overlap with fewest come first.
  void find_pieces() {
    std::vector<Piece> all;
    std::vector<std::uint32_t> covers(network_->cell_count());
    for (LinearSum const& sum : network_->sums()) {
      Piece piece{sum.cells, sum.total};
      std::sort(piece.cells.begin(), piece.cells.end());
      if (sum.cells.empty() || !has_one_coefficient(sum) || sum.total % sum.coefficient(0) != 0 ||
          std::adjacent_find(piece.cells.begin(), piece.cells.end()) != piece.cells.end())
        continue;
      piece.total /= sum.coefficient(0);
      for (Cell cell : piece.cells) ++covers[cell];
      all.push_back(std::move(piece));
    }
    std::vector<std::uint64_t> order;  // how many sums meet in a cell of the piece, and its number
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::uint64_t most = 0;
      for (Cell cell : all[i].cells) most = std::max<std::uint64_t>(most, covers[cell]);
      order.push_back(most << 32 | i);
    }
    std::sort(order.begin(), order.end());
    piece_of_.assign(network_->cell_count(), none);
    for (std::uint64_t key : order) {
      Piece& piece = all[key & 0xffffffffU];
      bool taken = false;
      for (Cell cell : piece.cells) taken = taken || piece_of_[cell] != none;
      if (taken) continue;
      for (Cell cell : piece.cells) piece_of_[cell] = static_cast<std::uint32_t>(pieces_.size());
      pieces_.push_back(std::move(piece));
    }
  }
  static bool has_one_coefficient(LinearSum const& sum) {
    for (std::size_t i = 0; i < sum.cells.size(); ++i)
      if (sum.coefficient(i) == 0 || sum.coefficient(i) != sum.coefficient(0)) return false;
    return true;
  }

  void derive() {
    for (House& house : houses_) share_out(house);
    in_region_.assign(network_->cell_count(), false);
    for (auto const& family : families())
      for (std::size_t begin = 0; begin < family.size(); ++begin) {
        Region region(pieces_.size());
        for (std::size_t end = begin; end < family.size(); ++end) {
          add(region, family[end]);
          if (!keep(region)) return;
        }
      }
    for (std::uint32_t a = 0; a < houses_.size(); ++a)
      for (std::uint32_t b = a + 1; b < houses_.size(); ++b) {
        if (!disjoint(houses_[a].cells, houses_[b].cells)) continue;
        Region region(pieces_.size());
        add(region, a);
        add(region, b);
        if (!keep(region)) return;
      }
    for (House const& house : houses_) join_pieces(house);
  }

  void share_out(House& house) const {
    for (Cell cell : house.cells) {
      auto const piece = piece_of_[cell];
      if (piece == none) {
        ++house.loose;
        continue;
      }
      std::size_t at = 0;
      while (at < house.shares.size() && house.shares[at].piece != piece) ++at;
      if (at == house.shares.size()) house.shares.push_back({piece, 0});
      ++house.shares[at].cells;
    }
  }

  static bool disjoint(Cells const& a, Cells const& b) {
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      if (a[i] == b[j]) return false;
      if (a[i] < b[j])
        ++i;
      else
        ++j;
    }
    return true;
  }

  /// Lists of disjoint houses in their order, each house in one: rows, columns, boxes.
  std::vector<std::vector<std::uint32_t>> families() const {
    std::vector<std::vector<std::uint32_t>> families;
    std::vector<std::vector<bool>> covered;
    auto const meets = [&](std::size_t family, Cells const& cells) {
      for (Cell cell : cells)
        if (covered[family][cell]) return true;
      return false;
    };
    for (std::uint32_t house = 0; house < houses_.size(); ++house) {
      auto const& cells = houses_[house].cells;
      std::size_t family = 0;
      while (family < families.size() && meets(family, cells)) ++family;
      if (family == families.size()) {
        families.emplace_back();
        covered.emplace_back(network_->cell_count());
      }
      families[family].push_back(house);
      for (Cell cell : cells) covered[family][cell] = true;
    }
    return families;
  }

  /// A piece with more than half of its cells inside is taken out with its outies, any other leaves innies.
  bool is_taken(std::uint32_t piece, std::uint32_t inside) const { return 2 * inside > pieces_[piece].cells.size(); }
  std::size_t left_of(std::uint32_t piece, std::uint32_t inside) const {
    return is_taken(piece, inside) ? pieces_[piece].cells.size() - inside : inside;
  }
  void add(Region& region, std::uint32_t house) const {
    for (auto const [piece, cells] : houses_[house].shares) {
      region.left -= left_of(piece, region.inside[piece]);
      region.inside[piece] += cells;
      region.left += left_of(piece, region.inside[piece]);
    }
    region.left += houses_[house].loose;
    region.houses.push_back(house);
  }

  /// Notes the region's sum when it is a sharp one. False when the time is up.
  bool keep(Region const& region) {
    if (region.left <= most_cells) {
      int const values = network_->values();
      Sum sum;
      sum.total = static_cast<long long>(region.houses.size()) * values *
                  (2LL * network_->first() + values - 1) / 2;
      for (auto house : region.houses)
        for (Cell cell : houses_[house].cells) {
          in_region_[cell] = true;
          if (piece_of_[cell] == none || !is_taken(piece_of_[cell], region.inside[piece_of_[cell]]))
            sum.plus.push_back(cell);
        }
      for (std::uint32_t piece = 0; piece < pieces_.size(); ++piece) {
        if (!is_taken(piece, region.inside[piece])) continue;
        sum.total -= pieces_[piece].total;
        for (Cell cell : pieces_[piece].cells)
          if (!in_region_[cell]) sum.minus.push_back(cell);
      }
      for (auto house : region.houses)
        for (Cell cell : houses_[house].cells) in_region_[cell] = false;
      note(std::move(sum));
    }
    return !network_->control().poll(32);
  }

  /// With more than nine values many cells have many combinations: eight of sixteen make a run of the sum a hundred
  /// times as dear as that of a cage, and prune no more than the two it joins (benchmarks/magic_gecode.cpp).
  bool is_cheap(std::size_t cells) const { return network_->values() <= 9 || cells <= most_cells; }

  /// Two sums within one house are a sum of different cells.
  void join_pieces(House const& house) {
    std::vector<std::uint32_t> within;
    for (auto const [piece, cells] : house.shares)
      if (cells == pieces_[piece].cells.size()) within.push_back(piece);
    for (std::size_t a = 0; a < within.size(); ++a)
      for (std::size_t b = a + 1; b < within.size(); ++b) {
        Sum sum{pieces_[within[a]].cells, {}, pieces_[within[a]].total + pieces_[within[b]].total};
        for (Cell cell : pieces_[within[b]].cells) sum.plus.push_back(cell);
        if (sum.plus.size() < house.cells.size() && is_cheap(sum.plus.size())) note(std::move(sum));
      }
  }

  void note(Sum&& sum) {
    if (sum.plus.empty() && sum.minus.empty() && sum.total == 0) return;  // the pieces fill the region
    std::sort(sum.plus.begin(), sum.plus.end());
    std::sort(sum.minus.begin(), sum.minus.end());
    if (sum.plus.empty() || (!sum.minus.empty() && sum.minus[0] < sum.plus[0])) {
      std::swap(sum.plus, sum.minus);
      sum.total = -sum.total;
    }
    bool const known = sum.minus.empty() && !sum.plus.empty() && piece_of_[sum.plus[0]] != none &&
                       pieces_[piece_of_[sum.plus[0]]].cells == sum.plus &&
                       pieces_[piece_of_[sum.plus[0]]].total == sum.total;
    if (known) return;
    // In order and each once. The same cells with another total stay: the two contradict each other, as they should.
    auto const at = std::lower_bound(sums_.begin(), sums_.end(), sum);
    if (at == sums_.end() || !(*at == sum)) sums_.insert(at, std::move(sum));
  }

  AnyNetwork* network_;
  std::vector<House> houses_;
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> piece_of_;  // by cell
  std::vector<bool> in_region_;          // scratch of keep()
  std::vector<Sum> sums_;
};

}  // namespace nonet
