// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace strainlens {
namespace {

constexpr std::string_view kMeanPrefix = "mean ";
constexpr std::array<std::string_view, 3> kSpreadPrefixes = {"scatter of ", "minimum of ", "maximum of "};

const Series* findSeries(const ProbeResults& results, const std::string& probe, const std::string& quantity) {
    const auto found = std::ranges::find_if(
        results.series, [&](const Series& series) { return series.probe == probe && series.quantity == quantity; });
    return found == results.series.end() ? nullptr : &*found;
}

/// The spreads of a probe's points in all frames; from profiles in `only` that frame.
std::vector<ValueSpread> spreadsOf(const ProbeResults& results, const Series& values, const std::string& base,
                                   std::optional<int> only) {
    std::vector<ValueSpread> spreads;
    for (const double value : values.values) spreads.push_back({value, 0, value, value, true});
    if (const Series* scatter = findSeries(results, values.probe, "scatter of " + base)) {
        const Series *low = findSeries(results, values.probe, "minimum of " + base),
                     *high = findSeries(results, values.probe, "maximum of " + base);
        for (std::size_t k = 0; k < spreads.size(); ++k) {
            const double deviation = scatter->values[k];
            if (!std::isfinite(deviation)) continue;
            spreads[k] = {values.values[k], deviation * deviation, low->values[k], high->values[k], false};
        }
    }
    std::size_t frame = 0;  // profiles are in the order of the frames
    for (const Profile& profile : results.profiles) {
        if (only && profile.frame != *only) continue;
        if (profile.probe != values.probe || profile.quantity != base) continue;
        while (frame < results.frames.size() && results.frames[frame] != profile.frame) ++frame;
        if (frame < spreads.size()) spreads[frame] = spreadOf(profile.values);
    }
    return spreads;
}

void setSpread(ProbeStatistics& statistics, const std::vector<ValueSpread>& frames) {
    double sum = 0, variance = 0, known = 0, between = 0;
    bool isOneValue = true;
    for (const ValueSpread& frame : frames) {
        if (!std::isfinite(frame.mean)) continue;
        sum += frame.mean, variance += frame.variance, ++known;
        isOneValue &= frame.isOneValue;
        statistics.minimum = std::fmin(statistics.minimum, frame.minimum);
        statistics.maximum = std::fmax(statistics.maximum, frame.maximum);
    }
    if (known == 0) return;
    statistics.mean = sum / known;
    for (const ValueSpread& frame : frames) {
        if (std::isfinite(frame.mean)) between += std::pow(frame.mean - statistics.mean, 2);
    }
    if (known == 1 && isOneValue) return;
    statistics.deviation = std::sqrt(variance / known + (known > 1 ? between / (known - 1) : 0));
}

}  // namespace

double ValueSpread::deviation() const {
    return isOneValue || !std::isfinite(mean) ? ProbeStatistics::kUnknown : std::sqrt(variance);
}

ValueSpread spreadOf(const std::vector<double>& values) {
    ValueSpread spread;
    double sum = 0, squares = 0, known = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        sum += value, ++known;
        spread.minimum = std::fmin(spread.minimum, value), spread.maximum = std::fmax(spread.maximum, value);
    }
    if (known == 0) return spread;
    spread.mean = sum / known;
    for (const double value : values) squares += std::isfinite(value) ? std::pow(value - spread.mean, 2) : 0;
    spread.isOneValue = known == 1;
    if (known > 1) spread.variance = squares / (known - 1);
    return spread;
}

std::string_view baseQuantity(std::string_view quantity) {
    const auto begins = [quantity](std::string_view prefix) { return quantity.starts_with(prefix); };
    if (quantity == kValidShareSeries || std::ranges::any_of(kSpreadPrefixes, begins)) return {};
    if (begins(kMeanPrefix)) quantity.remove_prefix(kMeanPrefix.size());
    return quantity;
}

const Series* findValues(const ProbeResults& results, std::string_view probe, std::string_view quantity) {
    const Series* first = nullptr;
    for (const Series& series : results.series) {
        if (series.probe != probe) continue;
        const std::string_view base = baseQuantity(series.quantity);
        if (series.quantity == quantity || (base == quantity && !base.empty())) return &series;
        if (!first && !base.empty()) first = &series;
    }
    return first;
}

std::vector<std::string> probeQuantities(const ProbeResults& results) {
    std::vector<std::string> quantities;
    for (const Series& series : results.series) {
        const std::string base(baseQuantity(series.quantity));
        if (!base.empty() && std::ranges::find(quantities, base) == quantities.end()) quantities.push_back(base);
    }
    return quantities;
}

std::optional<ProbeStatistics> probeStatistics(const ProbeResults& results, const std::string& probe,
                                               const std::string& quantity, std::optional<int> frame) {
    const Series* values = findValues(results, probe, quantity);
    if (!values || values->values.empty()) return std::nullopt;
    ProbeStatistics statistics{std::string(baseQuantity(values->quantity)), values->unit};
    const std::vector<ValueSpread> all = spreadsOf(results, *values, statistics.quantity, frame);
    std::vector<ValueSpread> frames;
    for (std::size_t k = 0; k < results.frames.size(); ++k) {
        if (frame && results.frames[k] != *frame) continue;
        statistics.value = values->values[k], statistics.sigma = values->sigmas[k];
        frames.push_back(all[k]);
    }
    setSpread(statistics, frames);
    return statistics;
}

}  // namespace strainlens
