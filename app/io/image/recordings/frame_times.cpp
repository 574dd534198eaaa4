// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/frame_times.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "app/io/file_bytes.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Counters and times [ns] of the frames.
struct FrameLines {
    std::vector<std::int64_t> counters, timesNs;
};

FrameLines readLines(const std::filesystem::path& path, std::uint64_t maxFrames) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    std::string_view rest(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto refuse = [&path](std::size_t line, const std::string& expected) {
        throw FileError(utf8(path), "line " + std::to_string(line) + " must be " + expected +
                                        "; copy the files of the recording again, or remove \"times\" from its "
                                        "description.");
    };
    FrameLines lines;
    for (std::size_t line = 1, end = 0; (end = rest.find('\n')) != std::string_view::npos; ++line) {
        std::string_view row = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (row.ends_with('\r')) row.remove_suffix(1);
        if (line == 1) {
            if (row != kFrameTimesHeader) refuse(line, kFrameTimesHeader);
            continue;
        }
        if (maxFrames > 0 && lines.counters.size() == maxFrames) break;
        const std::size_t comma = std::min(row.find(','), row.size());
        std::int64_t counter = 0, timeNs = 0;
        if (!parseNumber(row.substr(0, comma), counter) ||
            !parseNumber(row.substr(std::min(comma + 1, row.size())), timeNs)) {
            refuse(line, "the counter and the time [ns] of an image, two integers");
        }
        lines.counters.push_back(counter);
        lines.timesNs.push_back(timeNs);
    }
    if (lines.counters.empty()) throw FileError(utf8(path), "has no image; nothing was recorded.");
    return lines;
}

/// How much larger `b` is than `a`, which is smaller.
std::uint64_t distance(std::int64_t a, std::int64_t b) {
    return static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
}

/// Number, from 1, of the first value that is not above the one before it; 0: all ascend.
std::size_t firstDescent(const std::vector<std::int64_t>& values) {
    const auto found = std::ranges::adjacent_find(values, std::greater_equal<>());
    return found == values.end() ? 0 : static_cast<std::size_t>(found - values.begin()) + 2;
}

void noteCounters(const std::vector<std::int64_t>& counters, const std::string& images,
                  std::vector<std::string>& notes) {
    std::uint64_t missing = 0;
    std::size_t firstAfter = 0;
    for (std::size_t i = 1; i < counters.size(); ++i) {
        if (counters[i] <= counters[i - 1]) continue;
        const std::uint64_t gap = distance(counters[i - 1], counters[i]) - 1;
        if (gap > 0 && missing == 0) firstAfter = i + 1;
        missing += gap;
    }
    if (missing > 0) {
        notes.push_back("Images missing in " + images + " by the counter of the camera: " + std::to_string(missing) +
                        ", the first before image " + std::to_string(firstAfter) + ".");
    }
    if (const std::size_t image = firstDescent(counters); image > 0) {
        notes.push_back("The counter of the camera does not ascend in " + images + " at image " +
                        std::to_string(image) + ": the camera was restarted, or sent an image twice.");
    }
}

}  // namespace

std::uint64_t readFrameTimes(const std::filesystem::path& path, const std::string& images, std::uint64_t maxFrames,
                             RecordingTimes& times) {
    constexpr double kSecondsPerNs = 1e-9;
    const FrameLines lines = readLines(path, maxFrames);
    times.firstCounter = lines.counters.front();
    noteCounters(lines.counters, images, times.notes);
    if (const std::size_t image = firstDescent(lines.timesNs); image > 0) {
        times.notes.push_back("The times of " + images + " do not ascend at image " + std::to_string(image) +
                              ": the clock was set back, and they are not used.");
    } else if (lines.timesNs.size() > 1) {
        for (const std::int64_t timeNs : lines.timesNs) {
            times.timesS.push_back(static_cast<double>(distance(lines.timesNs.front(), timeNs)) * kSecondsPerNs);
        }
        times.frameRateHz = knownRate(static_cast<double>(times.timesS.size() - 1) / times.timesS.back());
    }
    return lines.counters.size();
}

}  // namespace strainlens
