// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace nonet::inline NONET_ABI::logic {

/// One text that a player sees. A word in braces is a placeholder, which is filled by its name; a language may put
/// them in any order.
struct Text {
  std::string_view id;
  std::string_view english;
  std::string_view chinese;
};

// clang-format off
/// Every text for players: the one table that a translator edits. Rules are called in English as their headers call
/// them, so of them only the Chinese column counts; a rule that is not in the table is told in English.
inline constexpr Text texts[] = {
  // -- units and rules
  {"unit.row", "row {number}", "第 {number} 行"},
  {"unit.column", "column {number}", "第 {number} 列"},
  {"unit.box", "box {number}", "第 {number} 宫"},
  {"unit.region", "region {number}", "第 {number} 区"},
  {"unit.grid", "grid {number} ", "盘 {number} 的"},
  {"rule.told", "{rule} ({cells})", "{rule}（{cells}）"},
  {"list.and", "{first} and {rest}", "{first}、{rest}"},

  // -- first stage: where
  {"where.cell", "Look at {cell}.", "看 {cell}。"},
  {"where.unit",
   "Look at {unit}: it leads to the digit of {cell}.",
   "看{unit}：由它可以推出 {cell} 的数字。"},
  {"where.rule",
   "Look at the {rule}: it leads to the digit of {cell}.",
   "看{rule}：由它可以推出 {cell} 的数字。"},
  {"where.removal_unit",
   "Look at {unit}: it takes candidates away.",
   "看{unit}：它能排除一些候选数。"},
  {"where.removal_rule",
   "Look at the {rule}: it takes candidates away.",
   "看{rule}：它能排除一些候选数。"},
  {"where.sum",
   "Look at {units} and the cages there: they lead to the digit of {cell}.",
   "看{units}和其中的笼：由它们可以推出 {cell} 的数字。"},
  {"where.removal_sum",
   "Look at {units} and the cages there: they take candidates away.",
   "看{units}和其中的笼：它们能排除一些候选数。"},
  {"where.search",
   "None of the techniques known here finds a step. The cell with the fewest candidates is {cell}.",
   "这里掌握的技巧都找不到下一步。候选数最少的格是 {cell}。"},
  {"where.search_after",
   "The techniques known here take candidates away, but do not get to a digit. "
   "After that the cell with the fewest is {cell}.",
   "这里掌握的技巧能排除一些候选数，但还得不到数字。此后候选数最少的格是 {cell}。"},

  // -- second stage: what to look at
  {"look.unit_holds", "{unit} holds {values}.", "{unit}已有 {values}。"},
  {"look.unit_empty", "{unit} holds no digit yet.", "{unit}还没有数字。"},
  {"look.rule", "The {rule}: {meaning}", "{rule}：{meaning}"},
  {"look.rule_holds", "In it stand: {values}.", "其中已填：{values}。"},
  {"look.combinations", "Its digits can only be {sets}.", "其数字只可能是 {sets}。"},
  {"look.sum_innies",
   "Each digit once makes {total} in {units}. Which cages lie within, and what do they leave for "
   "{cells}?",
   "{units}每个数字各一次，和为 {total}。哪些笼完全在内？剩给 {cells} 的是多少？"},
  {"look.sum_outies",
   "Each digit once makes {total} in {units}. What do the cages that cover it add up to, and what does "
   "that leave for {cells}, which stick out?",
   "{units}每个数字各一次，和为 {total}。覆盖它的笼之和是多少？"
   "伸出在外的 {cells} 占多少？"},
  {"look.candidates", "{cell} can be {values}.", "{cell} 的候选数是 {values}。"},

  // -- third stage: the digit and why
  {"why.full_house",
   "{cell} = {value}: it is the last open cell of {unit}.",
   "{cell} = {value}：它是{unit}最后一个空格。"},
  {"why.hidden_single",
   "{cell} = {value}: in {unit} the {value} has no other place.",
   "{cell} = {value}：{unit}中 {value} 没有别的位置。"},
  {"why.blocked",
   "The other cells see the {value} in {cells}.",
   "其余空格受 {cells} 的 {value} 限制。"},
  {"why.naked_single",
   "{cell} = {value}: nothing else is left for it.",
   "{cell} = {value}：该格只剩这一个候选数。"},
  {"why.seen", "{values}: {unit}.", "{values}：{unit}。"},
  {"why.so", "So {cell} = {value}.", "所以 {cell} = {value}。"},
  {"why.gone", "{values}: gone already.", "{values}：已经排除。"},
  {"why.locked",
   "The {value} of {unit} must be in {cells}, which all lie in {other}; so {removed} can't be {value}.",
   "{unit}的 {value} 只能在 {cells}，它们都在{other}中；所以 {removed} 不能是 {value}。"},
  {"why.rule", "By the {rule} {result}.", "由{rule}：{result}。"},
  {"why.rule_because",
   "By the {rule} {result}, because of {cells}.",
   "由{rule}，根据 {cells} 的情况：{result}。"},
  {"why.rule_in_units",
   "By the {rule}, whose cells in one unit differ, {result}.",
   "由{rule}，且同一单元内的格互不相同：{result}。"},
  {"why.sum_innies",
   "The digits of {units} add up to {total}; the cages that lie within take {cages}, so {cells} have "
   "{sum} together: {result}.",
   "{units}的数字之和为 {total}；完全在内的笼共占 {cages}，"
   "所以 {cells} 合计 {sum}：{result}。"},
  {"why.sum_outies",
   "The digits of {units} add up to {total}; the cages that cover it add up to {cages}, so {cells}, "
   "which stick out, have {sum} together: {result}.",
   "{units}的数字之和为 {total}；覆盖它的笼之和为 {cages}，"
   "所以伸出在外的 {cells} 合计 {sum}：{result}。"},
  {"why.innie",
   "The digits of {units} add up to {total}; the cages that lie within take {cages}, which leaves {sum} "
   "for {cells}.",
   "{units}的数字之和为 {total}；完全在内的笼共占 {cages}，剩给 {cells} 的是 {sum}。"},
  {"why.outie",
   "The digits of {units} add up to {total}; the cages that cover it add up to {cages}, so {cells}, "
   "which sticks out, is {sum}.",
   "{units}的数字之和为 {total}；覆盖它的笼之和为 {cages}，"
   "所以伸出在外的 {cells} 是 {sum}。"},
  {"why.naked_set",
   "{cells} hold {values} between them, so no other cell of {unit} is: {result}.",
   "{cells} 恰好是 {values}，所以{unit}其余格不能是它们：{result}。"},
  {"why.hidden_set",
   "In {unit} the digits {values} have only {cells}: {result}.",
   "{unit}中 {values} 只能在 {cells}：{result}。"},
  {"why.loses", "{cell} loses {values}", "{cell} 去掉 {values}"},
  {"why.keeps", "{cell} keeps only {values}", "{cell} 只剩 {values}"},
  {"why.search",
   "{cell} = {value}: no technique known here shows it, but a search does: every other candidate "
   "({others}) leads to no solution.",
   "{cell} = {value}：这里掌握的技巧推不出它，"
   "但搜索表明：其余候选数（{others}）都无解。"},
  {"why.no_digit", "That does not settle a digit yet.", "这还不能确定数字。"},

  // -- grids that are wrong, puzzles that are
  {"wrong.unit",
   "The {value} stands more than once in {unit}: {cells}.",
   "{unit}中 {value} 重复：{cells}。"},
  {"wrong.rule",
   "With what stands in {cells} the {rule} can't be met: {meaning}",
   "按 {cells} 现在的填法，无法满足{rule}：{meaning}"},
  {"wrong.given",
   "{cell} is {value} in the grid, but the puzzle gives {given}.",
   "盘面中 {cell} 是 {value}，但题目给出的是 {given}。"},
  {"wrong.value", "{cell} is not {value}.", "{cell} 不是 {value}。"},
  {"wrong.marks", "The marks of {cell} leave out its digit.", "{cell} 的标记漏掉了它的数字。"},
  {"wrong.first",
   "Something is wrong in the grid; there is no hint before it is mended.",
   "盘面有误，请先改正，再求提示。"},
  {"puzzle.none", "The puzzle has no solution.", "本题无解。"},
  {"puzzle.multiple",
   "The puzzle has more than one solution, so no digit can be proved.",
   "本题不止一个解，无法推定任何数字。"},
  {"puzzle.unknown",
   "The search ended before it was known whether the puzzle has exactly one solution.",
   "搜索提前结束，还不知道本题是否有唯一解。"},
  {"puzzle.solved", "The grid is full and right.", "盘面已全部填对。"},

  // -- verify
  {"verify.good",
   "Right so far: {filled} cells are filled, {open} are open, and the rest can be finished.",
   "到此都对：已填 {filled} 格，还空 {open} 格，可以继续完成。"},
  {"verify.several",
   "Nothing is wrong, but the rest can be finished in more than one way.",
   "没有错误，但剩下的部分不止一种填法。"},
  {"verify.dead",
   "No entry clashes, but the rest can't be finished.",
   "没有冲突，但剩下的部分无法完成。"},
  {"verify.broken",
   "As it stands the rest can't be finished.",
   "照现在的样子，剩下的部分无法完成。"},
  {"verify.marks",
   "The digits are right, and the rest can be finished.",
   "数字都对，剩下的部分可以完成。"},
  {"verify.unknown",
   "The search ended before it was known whether the rest can be finished.",
   "搜索提前结束，还不知道剩下的部分能否完成。"},

  // -- rules: their names and meanings; English comes from their headers
  {"rule.killer cage", "", "杀手笼"},
  {"meaning.killer cage",
   "",
   "笼内各格数字互不相同，和为所给的数；"
   "没有数时只要求互不相同，注明 repeats 时可以重复。"},
  {"meaning.cage",
   "its cells hold different digits that add up to {sum}.",
   "笼内各格数字互不相同，和为 {sum}。"},
  {"rule.sum", "", "和"},
  {"meaning.sum", "", "各格数字（乘以各自的系数）之和为所给的数。"},
  {"rule.arrow", "", "箭头"},
  {"meaning.arrow",
   "",
   "箭身各格之和等于圆圈中的数；两三格的圆圈读作一个多位数。"},
  {"rule.double arrow", "", "双箭头"},
  {"meaning.double arrow", "", "线两端的两格之和等于中间各格之和。"},
  {"rule.thermometer", "", "温度计"},
  {"meaning.thermometer", "", "数字从球端到末端逐格增大。"},
  {"rule.odd", "", "奇数格"},
  {"meaning.odd", "", "这些格是奇数。"},
  {"rule.even", "", "偶数格"},
  {"meaning.even", "", "这些格是偶数。"},
  {"rule.diagonal", "", "对角线"},
  {"meaning.diagonal", "", "对角线上各格互不相同。"},
  {"rule.all different", "", "互不相同"},
  {"meaning.all different", "", "这些格互不相同。"},
  {"rule.relation", "", "数对关系"},
  {"meaning.relation", "", "只允许列出的数对。"},
  {"rule.table", "", "组合表"},
  {"meaning.table", "", "这些格的数字必须是表中的一行。"},
  {"rule.regular", "", "正则线"},
  {"meaning.regular", "", "沿线的数字必须符合所给的表达式。"},
  {"rule.count", "", "计数"},
  {"meaning.count", "", "这些格中所列数字出现的次数符合要求。"},
  {"rule.contains", "", "包含"},
  {"meaning.contains", "", "这些格必须含有所列的数字。"},
  {"rule.contains exactly", "", "恰好包含"},
  {"meaning.contains exactly", "", "这些格中所列数字出现的次数恰如所列。"},
  {"rule.look and say", "", "外观数列"},
  {"meaning.look and say", "", "这些格含有所列个数的所列数字。"},
  {"rule.slow thermometer", "", "慢温度计"},
  {"meaning.slow thermometer", "", "数字从球端到末端逐格增大或相等。"},
  {"rule.greater than", "", "大于号"},
  {"meaning.greater than", "", "每格大于下一格。"},
  {"rule.whisper", "", "低语线"},
  {"meaning.whisper", "", "线上相邻两格之差不小于所给的数：德式为 5，荷兰式为 4。"},
  {"rule.renban", "", "连番线"},
  {"meaning.renban", "", "各格是一组连续的数字，每个一次，顺序不限。"},
  {"rule.palindrome", "", "回文线"},
  {"meaning.palindrome", "", "从两端读起，线上的数字相同。"},
  {"rule.clone", "", "克隆"},
  {"meaning.clone", "", "两组格按顺序一一相同。"},
  {"rule.between line", "", "之间线"},
  {"meaning.between line", "", "线上各数都在首尾两格的数之间，且不等于它们。"},
  {"rule.lockout line", "", "锁外线"},
  {"meaning.lockout line", "",
   "首尾两格之差不小于所给的数；线上其余各数都小于两者，"
   "或都大于两者。"},
  {"rule.zipper line", "", "拉链线"},
  {"meaning.zipper line", "", "距线中点同样远的两格之和都相等；正中有格时，和等于该格。"},
  {"rule.modular line", "", "模线"},
  {"meaning.modular line", "",
   "线上每若干个（如所给的数）相邻的格，除以该数的余数各不相同。"},
  {"rule.entropic line", "", "熵线"},
  {"meaning.entropic line", "", "线上每三个相邻的格分别取低、中、高三档的数字。"},
  {"rule.sum line", "", "和线"},
  {"meaning.sum line", "",
   "线可分成若干段相邻的格，每段之和都等于所给的数（未给时为 10）；"
   "注明 loop 时首尾相接。"},
  {"rule.equal sums", "", "等和"},
  {"meaning.equal sums", "", "各部分的格之和相等。"},
  {"rule.region sum line", "", "区和线"},
  {"meaning.region sum line", "",
   "宫（没有宫时为区）的边界把线分成若干段，各段之和相等。"},
  {"rule.white dot", "", "白点"},
  {"meaning.white dot", "", "每格与下一格的数字相差 1。"},
  {"rule.black dot", "", "黑点"},
  {"meaning.black dot", "", "每格与下一格，其中一个是另一个的两倍。"},
  {"rule.strict kropki", "", "无点规则"},
  {"meaning.strict kropki", "", "行列中相邻而没有点的两格，既不相差 1，也不是两倍关系。"},
  {"rule.X mark", "", "X 标记"},
  {"meaning.X mark", "", "每格与下一格之和为 10。"},
  {"rule.V mark", "", "V 标记"},
  {"meaning.V mark", "", "每格与下一格之和为 5。"},
  {"rule.strict XV", "", "无 XV 规则"},
  {"meaning.strict XV", "", "行列中相邻而没有 X 或 V 的两格之和既不是 10，也不是 5。"},
  {"rule.quadruple", "", "四格提示"},
  {"meaning.quadruple", "", "所列的每个数字在四格中出现的次数不少于所列次数。"},
  {"rule.minimum", "", "最小格"},
  {"meaning.minimum", "", "该格小于上下左右相邻的格。"},
  {"rule.maximum", "", "最大格"},
  {"meaning.maximum", "", "该格大于上下左右相邻的格。"},
  {"rule.anti-knight", "", "无马步"},
  {"meaning.anti-knight", "", "相距一个马步的两格不同。"},
  {"rule.anti-king", "", "无王步"},
  {"meaning.anti-king", "", "斜向相邻的两格不同。"},
  {"rule.anti-taxicab", "", "无街区距"},
  {"meaning.anti-taxicab", "", "数字为 d 的格，与沿行列走 d 步可到的每一格都不同。"},
  {"rule.non-consecutive", "", "不连续"},
  {"meaning.non-consecutive", "", "行列中相邻两格的数字不相差 1。"},
  {"rule.little killer", "", "小杀手"},
  {"meaning.little killer", "", "沿斜线各格之和为所给的数，可以重复。"},
  {"rule.sandwich", "", "三明治"},
  {"meaning.sandwich", "",
   "各格互不相同，位于该线最小数与最大数之间的格之和为所给的数。"},
  {"rule.skyscraper", "", "摩天楼"},
  {"meaning.skyscraper", "",
   "从第一格之前看去，能看到（高于前面所有格）的格数为所给的数。"},
  {"rule.hidden skyscraper", "", "隐楼"},
  {"meaning.hidden skyscraper", "", "第一个低于前面某格的格就是所给的数。"},
  {"rule.X-sum", "", "X 和"},
  {"meaning.X-sum", "", "前 X 格之和为所给的数，X 是第一格的数字，它自己也算在内。"},
  {"rule.numbered room", "", "房间号"},
  {"meaning.numbered room", "", "所给的数在第 X 格，X 是第一格的数字。"},
  {"rule.full rank", "", "全排名"},
  {"meaning.full rank", "",
   "把方阵的所有行列从两个方向读成数并由小到大排列，"
   "这一条的名次为所给的数；没有与它相等的，注明 ties 时可以有。"},
  {"rule.distinct readings", "", "读法各异"},
  {"meaning.distinct readings", "", "方阵的任何一行一列，从任一方向读起，都与其他的不同。"},
  {"rule.product", "", "积"},
  {"meaning.product", "", "各格之积为所给的数，可以重复。"},
  {"rule.quotient", "", "商"},
  {"meaning.quotient", "", "其中一格除以其余各格等于所给的数，可以重复。"},
  {"rule.difference", "", "差"},
  {"meaning.difference", "", "其中一格减去其余各格等于所给的数，可以重复。"},
};
// clang-format on

/// Null where there is none. O(texts).
inline Text const* find_text(std::string_view id) {
  auto const* const found = std::ranges::find(texts, id, &Text::id);
  return found == std::end(texts) ? nullptr : found;
}

}  // namespace nonet
