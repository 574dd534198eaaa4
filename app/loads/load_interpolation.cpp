// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_interpolation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/loads/column_header.h"
#include "compute/types/join.h"
#include "compute/types/median.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

/// Seconds in a unit of timeUnit(); 0 for another unit.
double secondsPer(const std::string& unit) {
    constexpr std::pair<const char*, double> kSeconds[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"min", 60}, {"h", 3600}};
    for (const auto& [name, seconds] : kSeconds) {
        if (unit == name) return seconds;
    }
    return 0;
}

LoadWarning makeGapWarning(std::size_t count, const MeasuredImages& images, std::size_t first) {
    const bool isNamed = first < images.names.size() && !images.names[first].empty();
    const TableLocation location{
        .image = isNamed ? images.names[first] : std::string(), .frame = images.frames[first], .found = count};
    return {LoadWarningKind::GapInLoads,
            std::to_string(count) + (count == 1 ? " image was" : " images were") +
                " taken where the table has no load: " +
                (isNamed ? "image " + location.image : "frame " + std::to_string(location.frame)) +
                (count == 1 ? "." : " is the first."),
            location};
}

LoadWarning makeOutsideWarning(std::size_t count, const MeasuredImages& images, std::size_t first) {
    const bool isNamed = first < images.names.size() && !images.names[first].empty();
    const TableLocation location{
        .image = isNamed ? images.names[first] : std::string(), .frame = images.frames[first], .found = count};
    return {LoadWarningKind::OutsideTimes,
            std::to_string(count) + (count == 1 ? " image was" : " images were") +
                " taken outside the times of the table and " + (count == 1 ? "has" : "have") +
                " no load: " + (isNamed ? "image " + location.image : "frame " + std::to_string(location.frame)) +
                (count == 1 ? "." : " is the first."),
            location};
}

/// Whether row `k` of a counter or trigger signal marks an image.
class ImageMarks {
public:
    explicit ImageMarks(std::span<const double> signal) : m_signal(signal) {
        double minimum = kMissing, maximum = kMissing;
        bool isCounter = true;
        double previous = -std::numeric_limits<double>::infinity();
        for (const double value : signal) {
            if (std::isnan(value)) continue;
            minimum = std::fmin(minimum, value), maximum = std::fmax(maximum, value);
            isCounter = isCounter && value == std::floor(value) && value >= previous;
            previous = value;
        }
        m_isCounter = isCounter && maximum > minimum + 1;
        m_middle = (minimum + maximum) / 2;
    }

    std::vector<std::size_t> rows() const {
        std::vector<std::size_t> rows;
        double previous = m_isCounter ? 0 : -std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < m_signal.size(); ++k) {
            const double value = m_signal[k];
            if (std::isnan(value)) continue;
            const bool isMark = m_isCounter ? value > previous : value > m_middle && !(previous > m_middle);
            if (isMark) rows.push_back(k);
            previous = value;
        }
        return rows;
    }

private:
    std::span<const double> m_signal;
    bool m_isCounter = false;
    double m_middle = 0;
};

/// Largest load of the table between the image before and each image, and at it.
LoadChannel peakLoads(std::span<const double> seconds, std::span<const double> loads, const FrameLoads& images) {
    LoadChannel peaks{std::string(kPeakLoad), "N", images.loads};
    for (std::size_t k = 1; k < images.times.size(); ++k) {
        const auto first = std::ranges::upper_bound(seconds, images.times[k - 1]) - seconds.begin();
        const auto end = std::ranges::upper_bound(seconds, images.times[k]) - seconds.begin();
        for (auto row = first; row < end && !std::isnan(peaks.values[k]); ++row)
            peaks.values[k] = std::fmax(peaks.values[k], loads[static_cast<std::size_t>(row)]);
    }
    return peaks;
}

template <typename Value>
void selectRows(std::vector<Value>& values, const std::vector<std::size_t>& rows) {
    if (values.empty()) return;
    std::vector<Value> selected;
    for (const std::size_t row : rows) selected.push_back(values[row]);
    values = std::move(selected);
}

}  // namespace

std::vector<double> tableSeconds(const LoadTable& table) {
    if (table.times.empty()) {
        throw LoadTableError(table.file,
                             "has no column of times, such as \"Time [s]\", at which the loads of the images could be "
                             "interpolated.",
                             LoadErrorCode::NoTimes, {});
    }
    const double unit = secondsPer(table.timeUnit);
    if (unit == 0) {
        const TableLocation location{.cell = jsonText(table.timeUnit)};
        throw LoadTableError(table.file, "has times in " + location.cell + "; expected s, ms, min or h.",
                             LoadErrorCode::UnknownTimeUnit, location);
    }
    std::vector<double> seconds;
    for (const double time : table.times) {
        if (!seconds.empty() && time * unit < seconds.back()) {
            const TableLocation location{.line = table.lines[seconds.size()]};
            throw LoadTableError(table.file,
                                 "line " + std::to_string(location.line) +
                                     " has an earlier time than the line above; times must not go back.",
                                 LoadErrorCode::TimesGoBack, location);
        }
        seconds.push_back(time * unit);
    }
    return seconds;
}

double interpolateAt(std::span<const double> times, std::span<const double> values, double time) {
    if (times.empty() || !(time >= times.front() && time <= times.back())) return kMissing;
    const auto next = static_cast<std::size_t>(std::ranges::upper_bound(times, time) - times.begin());
    if (next == times.size()) return values.back();
    const std::size_t before = next - 1;
    if (times[before] == time) return values[before];
    const double share = (time - times[before]) / (times[next] - times[before]);
    return values[before] + share * (values[next] - values[before]);
}

std::vector<double> fillRegularGaps(std::span<const double> times, std::span<const double> values) {
    constexpr double kMaxIntervalRatio = 1.5;
    std::vector<double> filled(values.begin(), values.end());
    std::vector<std::size_t> known;
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (!std::isnan(values[k])) known.push_back(k);
    }
    if (known.size() == values.size() || known.size() < 2) return filled;
    std::vector<double> intervals;
    for (std::size_t k = 1; k < known.size(); ++k) intervals.push_back(times[known[k]] - times[known[k - 1]]);
    const double widest = kMaxIntervalRatio * medianOf(intervals);
    for (std::size_t k = 1; k < known.size(); ++k) {
        const std::size_t from = known[k - 1], to = known[k];
        const double interval = times[to] - times[from];
        for (std::size_t row = from + 1; row < to && interval <= widest; ++row) {
            const double share = interval > 0 ? (times[row] - times[from]) / interval : 0;
            filled[row] = values[from] + share * (values[to] - values[from]);
        }
    }
    return filled;
}

FrameLoads interpolateLoads(const LoadTable& table, const MeasuredImages& measured, std::span<const double> momentsS,
                            double offsetS) {
    if (momentsS.size() != measured.frames.size()) {
        const TableLocation location{.found = momentsS.size(), .expected = measured.frames.size()};
        throw LoadTableError(table.file,
                             "needs the moment of each of the " + std::to_string(location.expected) + " images; " +
                                 std::to_string(location.found) + " are given.",
                             LoadErrorCode::MomentCount, location);
    }
    const std::vector<double> seconds = tableSeconds(table);
    FrameLoads result{table.file, measured.frames, {}, {}, "s", table.warnings};
    for (const LoadChannel& channel : table.channels) result.channels.push_back({channel.name, channel.unit, {}});
    const std::vector<double> loads = fillRegularGaps(seconds, table.loads);
    std::vector<std::vector<double>> channels;
    for (const LoadChannel& channel : table.channels) channels.push_back(fillRegularGaps(seconds, channel.values));
    std::size_t outside = 0, firstOutside = 0, missing = 0, firstMissing = 0;
    for (std::size_t k = 0; k < momentsS.size(); ++k) {
        const double time = momentsS[k] + offsetS;
        result.times.push_back(time);
        result.loads.push_back(interpolateAt(seconds, loads, time));
        for (std::size_t c = 0; c < channels.size(); ++c)
            result.channels[c].values.push_back(interpolateAt(seconds, channels[c], time));
        const bool isInside = time >= seconds.front() && time <= seconds.back();
        if (!isInside && outside++ == 0) firstOutside = k;
        if (isInside && std::isnan(result.loads.back()) && missing++ == 0) firstMissing = k;
    }
    result.channels.push_back(peakLoads(seconds, table.loads, result));
    if (outside == momentsS.size()) {
        throw LoadTableError(table.file,
                             "has times from " + readableText(seconds.front()) + " to " + readableText(seconds.back()) +
                                 " s, and no image was taken in them (" + readableText(result.times.front()) + " to " +
                                 readableText(result.times.back()) + " s); correct the offset (--load-offset).",
                             LoadErrorCode::NoImageInside, {});
    }
    if (missing > 0 && missing + outside == momentsS.size()) {
        throw LoadTableError(table.file, "has no load at the time of any image; choose its column (--load-column).",
                             LoadErrorCode::NoLoadAtImages, {});
    }
    if (missing > 0) result.warnings.push_back(makeGapWarning(missing, measured, firstMissing));
    if (outside > 0) result.warnings.push_back(makeOutsideWarning(outside, measured, firstOutside));
    return result;
}

const LoadChannel& findChannel(const LoadTable& table, const std::string& name) {
    for (const LoadChannel& channel : table.channels) {
        if (name == channel.name || name == channel.label()) return channel;
    }
    std::vector<std::string> labels;
    for (const LoadChannel& channel : table.channels) labels.push_back(channel.label());
    const TableLocation location{.header = jsonText(name),
                                 .cell = join(labels, [](const std::string& label) { return jsonText(label); })};
    throw LoadTableError(
        table.file,
        "has no channel " + location.header +
            (labels.empty() ? ": the load is the only column of numbers." : "; choose one of " + location.cell + "."),
        LoadErrorCode::NoSuchColumn, location);
}

LoadTable selectTriggeredRows(const LoadTable& table, const std::string& name) {
    const std::vector<std::size_t> rows = ImageMarks(findChannel(table, name).values).rows();
    LoadTable selected = table;
    selected.numbers.clear(), selected.images.clear();
    selectRows(selected.loads, rows), selectRows(selected.lines, rows), selectRows(selected.times, rows);
    for (LoadChannel& channel : selected.channels) selectRows(channel.values, rows);
    return selected;
}

}  // namespace strainlens
