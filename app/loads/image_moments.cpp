// SPDX-License-Identifier: MPL-2.0
#include "app/loads/image_moments.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "app/io/file_bytes.h"
#include "app/io/image/image_tags.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "app/loads/table_number.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kSecondsPerDay = 86400;
constexpr std::string_view kSourceNames[] = {"rows", "rate", "exif", "file", "list"};

/// The cell at the end of a line.
std::string lastCell(std::string_view line) {
    const std::size_t separator = line.find_last_of(";\t|");
    return std::string(trim(separator == std::string_view::npos ? line : line.substr(separator + 1)));
}

bool isClockTime(std::string_view line) { return clockSeconds(lastCell(line)).has_value(); }

/// The time at the end of a line, behind the last separator of cells.
std::optional<double> timeAtEnd(std::string_view line) {
    const std::string cell = lastCell(line);
    if (const std::optional<double> clock = clockSeconds(cell)) return clock;
    const std::optional<TableNumber> number = TableNumber::parse(cell);
    if (!number) return std::nullopt;
    // "1,250" is a quarter behind one: a list of seconds has no thousands.
    const bool hasComma = cell.find(',') != std::string::npos && cell.find('.') == std::string::npos;
    return number->value(hasComma ? DecimalSeparator::Comma : DecimalSeparator::Point);
}

double exifMoment(const std::filesystem::path& file) {
    const std::optional<double> taken = imageTagsOf(file).takenS;
    if (!taken) throw FileError(utf8(file), "has no Exif time of exposure; use a frame rate or a list of times.");
    return *taken;
}

double fileMoment(const std::filesystem::path& file) {
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file, error);
    if (error) throw FileError(utf8(file), "its time cannot be read: " + error.message() + ".");
    return std::chrono::duration<double>(written.time_since_epoch()).count();
}

/// Page from 0 of an image named "film.cine[12]"; none for another name.
std::optional<int> pageIn(const std::string& name) {
    const std::size_t open = name.rfind('[');
    int page = 0;
    if (open == std::string::npos || !name.ends_with(']')) return std::nullopt;
    const std::string_view digits = std::string_view(name).substr(open + 1, name.size() - open - 2);
    return parseNumber(digits, page) && page > 0 ? std::optional(page - 1) : std::nullopt;
}

/// Moments of images of one recording by the camera's clock; empty for other files. Throws FileError for an image
/// that the recording does not have.
std::vector<double> recordedMoments(const MeasuredImages& images, std::span<const std::filesystem::path> files) {
    if (images.names.size() != files.size()) return {};
    std::vector<FrameReference> frames;
    for (std::size_t k = 0; k < files.size(); ++k) {
        const std::optional<int> page = pageIn(images.names[k]);
        if (!page) return {};
        frames.push_back({files[k], *page, images.names[k]});
    }
    const std::vector<double> times = recordedTimes(frames);
    const auto unknown = std::ranges::find_if(times, [](double time) { return std::isnan(time); });
    if (unknown == times.end()) return times;
    throw FileError(utf8(files.front()), "has no time for " +
                                             images.names[static_cast<std::size_t>(unknown - times.begin())] +
                                             "; use a frame rate or a list of times.");
}

const std::vector<int>& positionsOf(const MeasuredImages& images) {
    return images.positions.size() == images.frames.size() ? images.positions : images.frames;
}

/// Throws FileError for a file whose moment is not later than that of the image before: its time has whole seconds, or
/// it was copied.
void requireAscending(std::span<const double> moments, const MeasuredImages& images,
                      std::span<const std::filesystem::path> files) {
    const std::vector<int>& positions = positionsOf(images);
    std::vector<std::size_t> order(std::min(moments.size(), positions.size()));
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&](std::size_t k) { return positions[k]; });
    for (std::size_t k = 1; k < order.size(); ++k) {
        if (!(moments[order[k]] > moments[order[k - 1]])) {
            throw FileError(utf8(files[order[k]]),
                            "has no later time than the image before; use a frame rate or a list of times.");
        }
    }
}

/// Whether every line has one comma, no other separator, and a number before it that counts up: two columns.
bool hasCommaColumns(std::span<const std::string> lines) {
    if (lines.size() < 3) return false;
    double previous = -std::numeric_limits<double>::infinity();
    bool countsUp = true;
    for (const std::string& line : lines) {
        if (std::ranges::count(line, ',') != 1 || line.find_first_of(";\t|") != std::string::npos) return false;
        const std::optional<TableNumber> number = TableNumber::parse(line.substr(0, line.find(',')));
        if (!number) continue;  // a header, or a name
        const double count = number->value(DecimalSeparator::Point).value_or(std::nan(""));
        countsUp = countsUp && (std::isinf(previous) || count == previous + 1);
        previous = count;
    }
    return countsUp && std::isfinite(previous);
}

}  // namespace

std::string_view nameOf(MomentSource source) { return kSourceNames[static_cast<std::size_t>(source)]; }

MomentSource parseMomentSource(const std::string& name, const std::string& field) {
    const auto found = std::ranges::find(kSourceNames, name);
    if (found == std::end(kSourceNames)) throw InvalidInput(field, name, "rows, rate, exif, file or list");
    return static_cast<MomentSource>(found - std::begin(kSourceNames));
}

std::vector<double> momentsAtRate(const MeasuredImages& images, double rateHz) {
    if (!(rateHz > 0) || !std::isfinite(rateHz))
        throw InvalidInput("--image-rate", readableText(rateHz), "images per second, above 0");
    const std::vector<int>& positions = positionsOf(images);
    std::vector<double> moments;
    for (const int position : positions) moments.push_back((position - positions.front()) / rateHz);
    return moments;
}

std::vector<double> readMoments(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return parseMoments({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path));
}

std::vector<double> parseMoments(std::string_view bytes, const std::string& name) {
    const std::string text = decodeText(bytes).front();
    std::vector<double> moments;
    std::vector<std::string> lines;
    double midnights = 0;
    int line = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view content = trim(std::string_view(text).substr(begin, end - begin));
        begin = end + 1, ++line;
        if (content.empty()) continue;
        lines.emplace_back(content);
        const std::optional<double> moment = timeAtEnd(content);
        if (moment && std::isfinite(*moment)) {
            const bool isNextDay =
                isClockTime(content) && !moments.empty() && *moment + midnights < moments.back() - kSecondsPerDay / 2;
            if (isNextDay) midnights += kSecondsPerDay;
            moments.push_back(*moment + midnights);
        }
        if (!moment && !moments.empty())
            throw FileError(name, "line " + std::to_string(line) + " ends with no time; write one for each image.");
    }
    if (moments.empty()) throw FileError(name, "has no times; write one for each image [s], a line each.");
    if (hasCommaColumns(lines)) {
        throw FileError(name,
                        "has a comma in each line, which separates columns or decimals; separate columns with a "
                        "semicolon, or write a decimal point.");
    }
    return moments;
}

std::vector<double> selectMoments(const MeasuredImages& images, std::span<const double> listed) {
    if (listed.size() == images.frames.size()) return {listed.begin(), listed.end()};
    const bool isOfAll = images.imageCount > 0 && listed.size() == static_cast<std::size_t>(images.imageCount) &&
                         images.positions.size() == images.frames.size();
    if (!isOfAll) {
        throw InvalidInput("--image-times", std::to_string(listed.size()) + " times",
                           std::to_string(images.frames.size()) + ", one for each image");
    }
    std::vector<double> moments;
    for (const int position : images.positions) moments.push_back(listed[static_cast<std::size_t>(position)]);
    return moments;
}

std::vector<double> momentsOfFiles(std::span<const std::filesystem::path> files, MomentSource source) {
    if (source != MomentSource::Exif && source != MomentSource::FileTimes)
        throw InvalidInput("--image-times", std::string(nameOf(source)), "exif or file");
    std::vector<double> moments;
    for (std::size_t k = 0; k < files.size(); ++k) {
        if (k > 0 && files[k] == files[k - 1]) {
            throw FileError(utf8(files[k]),
                            "holds several images, and its time is not theirs; use a frame rate or a "
                            "list of times.");
        }
        moments.push_back(source == MomentSource::Exif ? exifMoment(files[k]) : fileMoment(files[k]));
    }
    for (std::size_t k = moments.size(); k-- > 0;) moments[k] -= moments.front();
    return moments;
}

std::vector<double> momentsOf(const LoadTiming& timing, const MeasuredImages& images,
                              std::span<const std::filesystem::path> files, std::span<const double> listed) {
    switch (timing.source) {
        case MomentSource::Rows:
            return {};
        case MomentSource::Rate:
            return momentsAtRate(images, timing.rateHz);
        case MomentSource::List:
            return selectMoments(images, listed);
        default:
            std::vector<double> moments;
            if (timing.source == MomentSource::Exif) moments = recordedMoments(images, files);
            if (moments.empty()) moments = momentsOfFiles(files, timing.source);
            requireAscending(moments, images, files);
            return moments;
    }
}

}  // namespace strainlens
