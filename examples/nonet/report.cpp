// SPDX-License-Identifier: MIT
#include "report.hpp"

#include "settings.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

namespace program {
namespace {

std::optional<ReportLine> parse(std::string const& text) {
  auto const json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object()) return {};
  auto const has = [&](char const* key, auto test) { return json.contains(key) && (json[key].*test)(); };
  using Json = nlohmann::json;
  if (!has("index", &Json::is_number_unsigned) || !has("good", &Json::is_boolean) ||
      !has("key", &Json::is_string) || !has("complete", &Json::is_boolean) || !json.contains("status") ||
      !json.contains("error"))
    return {};
  ReportLine line{.index = json["index"], .key = json["key"], .good = json["good"]};
  if (line.good) return line;
  line.status = json["status"].is_null()       ? Exit::bad
                : json["complete"].get<bool>() ? Exit::negative
                                               : Exit::ended;
  auto const& error = json["error"];
  if (!error.is_object()) return {};
  line.reason =
      error.contains("message") && error["message"].is_string() ? error["message"].get<std::string>() : "";
  if (error.contains("file") && error["file"].is_string()) line.file = error["file"];
  if (error.contains("line") && error["line"].is_number_unsigned()) line.line = error["line"];
  return line;
}

}  // namespace

std::optional<std::string> read_report(std::string const& path, std::uint64_t& whole_bytes,
                                       std::function<std::optional<std::string>(ReportLine)> const& take) {
  whole_bytes = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return errno == ENOENT ? std::optional<std::string>{} : std::strerror(errno);
  std::string text;
  for (std::uint64_t number = 1; std::getline(file, text); ++number) {
    if (file.eof()) {  // no line end: the writer was killed on the way
      if (number == 1 && !text.starts_with("{\"index\":1,") &&
          !std::string_view("{\"index\":1,").starts_with(text))
        return "it does not begin as a report does";
      break;
    }
    auto line = parse(text);
    if (!line) return fmt::format("line {} is no line of a report", number);
    if (line->index != number) return fmt::format("line {} is about puzzle {}", number, line->index);
    if (auto error = take(*std::move(line))) return error;
    whole_bytes += text.size() + 1;
  }
  return {};
}

int open_report(std::string const& path, std::uint64_t bytes) {
  int const descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return -1;
  struct stat status {};
  bool const cut = ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) ||
                   ::ftruncate(descriptor, static_cast<off_t>(bytes)) == 0;
  if (cut) return descriptor;
  int const reason = errno;
  ::close(descriptor);
  errno = reason;
  return -1;
}

bool same_file(std::string const& a, std::string const& b) {
  struct stat first {};
  struct stat second {};
  int const known = b == "-" ? ::fstat(0, &second) : ::stat(b.c_str(), &second);
  return ::stat(a.c_str(), &first) == 0 && known == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

}  // namespace program
