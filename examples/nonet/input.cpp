// SPDX-License-Identifier: MIT
#include "input.hpp"

#include "speech.hpp"

#include <nonet/formats/stream.hpp>
#include <nonet/model/boxes.hpp>

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace program {

struct Item {
  nonet::PuzzleItem read;
};
void DeleteItem::operator()(Item* item) const { delete item; }

nonet::Error Puzzle::placed(nonet::Error error) const {
  return item && error.line == 0 ? item->read.placed(std::move(error)) : error;
}

struct Input::Stream {
  LineReader reader;
  nonet::PuzzleStream puzzles;

  Stream(std::string const& file, Interrupts const& interrupts, Gauge& gauge, nonet::ReadOptions options)
      : reader(file, interrupts, gauge),
        puzzles([this](std::string& line) { return reader.next(line); }, file, std::move(options)) {}
};

namespace {

nonet::Phrase shown_name(std::string const& file) {
  if (file == "-") return "standard input";
  return {"'{0}'", {file}};
}

nonet::ReadOptions read_options(Settings const& settings) {
  nonet::ReadOptions options;
  switch (settings.letters) {
    case Alphabet::automatic: break;
    case Alphabet::from_ten: options.letters = nonet::Letters::from_ten; break;
    case Alphabet::from_zero: options.letters = nonet::Letters::from_zero; break;
    case Alphabet::from_one: options.letters = nonet::Letters::from_one; break;
  }
  return options;
}

/// The error of a puzzle that is of another form than --format asks for.
std::optional<nonet::Error> wrong_form(nonet::PuzzleItem const& item, Form wanted, std::string const& file) {
  constexpr auto name = [](nonet::PuzzleForm form) {
    switch (form) {
      case nonet::PuzzleForm::own: return "text";
      case nonet::PuzzleForm::constraint_string: return "iss";
      case nonet::PuzzleForm::plain: break;
    }
    return "grid";
  };
  nonet::PuzzleForm form = nonet::PuzzleForm::plain;
  switch (wanted) {
    case Form::automatic: return {};
    case Form::text: form = nonet::PuzzleForm::own; break;
    case Form::iss: form = nonet::PuzzleForm::constraint_string; break;
    case Form::grid: break;
  }
  if (item.form() == form) return {};
  nonet::Error error(nonet::Fault::syntax, "the puzzle has another form than --format asks for",
                     name(item.form()), name(form));
  error.file = file;
  error.line = item.line;
  error.column = 1;
  return error;
}

}  // namespace

// --- lines -----------------------------------------------------------------------------------------------------------

LineReader::LineReader(std::string name, Interrupts const& interrupts, Gauge& gauge)
    : interrupts_(interrupts),
      gauge_(gauge),
      descriptor_(name == "-" ? 0 : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  constexpr std::size_t piece = 1 << 16;
  if (descriptor_ < 0) error_ = errno;
  struct stat status {};
  waits_ = descriptor_ >= 0 && ::fstat(descriptor_, &status) == 0 && !S_ISREG(status.st_mode);
  buffer_.resize(piece);
}

LineReader::~LineReader() {
  if (descriptor_ > 0) ::close(descriptor_);
}

bool LineReader::fill() {
  if (ended_ || descriptor_ < 0) return false;
  ended_ = true;
  if (waits_) {
    pollfd wait[2] = {{descriptor_, POLLIN, 0}, {interrupts_.descriptor(), POLLIN, 0}};
    while (::poll(wait, 2, -1) < 0 && errno == EINTR) {}
  }
  if (interrupts_.stopped()) return false;
  ssize_t got = -1;
  while ((got = ::read(descriptor_, buffer_.data(), buffer_.size())) < 0 && errno == EINTR) {}
  if (got < 0) error_ = errno;
  if (got <= 0) return false;
  ended_ = false;
  begin_ = 0;
  end_ = static_cast<std::size_t>(got);
  return true;
}

bool LineReader::next(std::string& line) {
  // Behind this the rest of a line is passed over: the stream reports one that is half as long.
  constexpr std::size_t longest = std::size_t{1} << 21;
  line.clear();
  for (bool any = false;; any = true) {
    if (begin_ == end_ && !fill()) {
      if (!any) return false;
      break;
    }
    char const* const from = buffer_.data() + begin_;
    auto const* const end = static_cast<char const*>(std::memchr(from, '\n', end_ - begin_));
    std::size_t const length = end != nullptr ? static_cast<std::size_t>(end - from) : end_ - begin_;
    if (line.size() < longest) line.append(from, length);
    begin_ += length;
    if (end != nullptr) {
      ++begin_;
      break;
    }
  }
  gauge_.bytes.fetch_add(line.size() + 1, std::memory_order_relaxed);
  for (char c : line) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 1099511628211u;
  hash_ = (hash_ ^ '\n') * 1099511628211u;
  return true;
}

// --- puzzles ---------------------------------------------------------------------------------------------------------

Input::Input(Settings const& settings, Interrupts const& interrupts, Output& output)
    : settings_(settings), interrupts_(interrupts), output_(output) {
  std::uint64_t bytes = 0;
  for (auto const& file : settings_.files) {
    struct stat status {};
    bool const known = file == "-" ? ::fstat(0, &status) == 0 : ::stat(file.c_str(), &status) == 0;
    if (!known || !S_ISREG(status.st_mode)) return;
    bytes += static_cast<std::uint64_t>(status.st_size);
  }
  output_.gauge().bytes_all = bytes;
}

Input::~Input() = default;

void Input::complain(nonet::Phrase const& phrase) const {
  output_.complain("nonet: " + said(settings_.chinese, phrase));
}

bool Input::usable() const {
  if (std::ranges::count(settings_.files, "-") > 1) {
    complain("standard input ('-') is named twice; it can be read once");
    return false;
  }
  bool good = true;
  for (auto const& file : settings_.files) {
    struct stat status {};
    bool const known = file == "-" ? ::fstat(0, &status) == 0 : ::stat(file.c_str(), &status) == 0;
    nonet::Phrase reason;
    if (!known)
      reason = nonet::Phrase(file == "-" ? "it is closed" : std::strerror(errno));
    else if (S_ISDIR(status.st_mode))
      reason = nonet::Phrase("it is a folder; name the files in it, such as {0}/*", {file});
    else if (file != "-" && ::access(file.c_str(), R_OK) != 0)
      reason = nonet::Phrase(std::strerror(errno));
    if (reason.empty()) continue;
    complain({"cannot read {0}: {1}", {shown_name(file), reason}});
    good = false;
  }
  if (good && settings_.files == std::vector<std::string>{"-"} && ::isatty(0) == 1)
    complain("reading puzzles from the terminal; Ctrl-D ends them, nonet --help tells more");
  return good;
}

bool Input::next(Puzzle& puzzle) {
  if (interrupts_.stopped()) return false;
  if (ahead_.empty()) return read(puzzle);
  puzzle = std::move(ahead_.front());
  ahead_.pop_front();
  return true;
}

bool Input::several() {
  while (ahead_.size() < 2) {
    Puzzle puzzle;
    if (!read(puzzle)) return false;
    ahead_.push_back(std::move(puzzle));
  }
  return true;
}

bool Input::read(Puzzle& puzzle) {
  for (;;) {
    if (interrupts_.stopped()) return false;
    if (!stream_ && !open_next()) return false;
    if (!puzzle.item) puzzle.item.reset(new Item);
    if (stream_->puzzles.next(puzzle.item->read)) {
      // What was read when the program was stopped may be half a puzzle.
      if (interrupts_.stopped()) return false;
      take(puzzle);
      return true;
    }
    if (interrupts_.stopped()) return false;
    close_file();
  }
}

bool Input::open_next() {
  if (next_file_ == settings_.files.size()) return false;
  file_ = settings_.files[next_file_++];
  stream_ = std::make_unique<Stream>(file_, interrupts_, output_.gauge(), read_options(settings_));
  puzzles_in_file_ = 0;
  return true;
}

void Input::close_file() {
  if (stream_->reader.error() != 0) {
    complain({"cannot read {0}: {1}", {shown_name(file_), std::strerror(stream_->reader.error())}});
    status_ = Exit::bad;
  } else if (puzzles_in_file_ == 0) {
    complain({"there is no puzzle in {0}; nothing was done", {shown_name(file_)}});
    status_ = Exit::bad;
  }
  stream_.reset();
}

void Input::take(Puzzle& puzzle) {
  nonet::PuzzleItem& item = puzzle.item->read;
  ++puzzles_in_file_;
  puzzle.index = ++index_;
  if (puzzle.file != file_) puzzle.file = file_;
  puzzle.chinese = settings_.chinese;
  puzzle.chinese_json = settings_.chinese_json;
  puzzle.hash = stream_->reader.hash();
  puzzle.line = item.line;
  puzzle.form = item.taken_for();
  if (settings_.verbose) complain({"{0}:{1}: taken for: {2}", {file_, item.line, puzzle.form}});
  puzzle.name.swap(item.name);
  puzzle.answer.swap(item.solution);
  puzzle.layout = nullptr;
  puzzle.error = wrong_form(item, settings_.form, file_);
  if (!puzzle.error) puzzle.error = item.error;
  if (puzzle.error) return;
  if (item.is_plain()) {
    puzzle.layout = plain_layout(item.size, item.first);
    puzzle.givens.assign(item.givens.begin(), item.givens.end());
    return;
  }
  auto model = item.model();
  if (!model) {
    puzzle.error = model.error();
    return;
  }
  puzzle.givens.clear();
  for (auto const& given : model->givens()) puzzle.givens.push_back(given.value_or(model->first() - 1));
  // All that is wrong with a model as it stands was recorded by its reader, with the place.
  for (auto const& error : model->recorded())
    if (!puzzle.error || (puzzle.error->contradiction() && !error.contradiction())) puzzle.error = error;
  model->clear_givens();
  model->title.clear();
  puzzle.layout = std::make_shared<nonet::Model const>(*std::move(model));
}

std::shared_ptr<nonet::Model const> Input::plain_layout(int size, int first) {
  auto& known = plain_[{size, first}];
  if (!known) known = std::make_shared<nonet::Model const>(nonet::plain_layout(size, first));
  return known;
}

}  // namespace program
