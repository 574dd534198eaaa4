// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "compute/types/median.h"

namespace strainlens {
namespace {

/// JSON has no NaN.
nlohmann::json numberOrNull(double value) { return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(); }

nlohmann::json probesJson(const FrameSummary& summary, const ProbeResults& probes) {
    nlohmann::json list = nlohmann::json::array();
    const auto at = std::ranges::find(probes.frames, summary.frame);
    if (at == probes.frames.end()) return list;
    const auto index = static_cast<std::size_t>(at - probes.frames.begin());
    for (const Series& series : probes.series) {
        const double sigma = index < series.sigmas.size() ? series.sigmas[index] : std::nan("");
        list.push_back({{"probe", series.probe},
                        {"quantity", series.quantity},
                        {"unit", series.unit},
                        {"value", numberOrNull(series.values[index])},
                        {"sigma", numberOrNull(sigma)}});
    }
    return list;
}

std::string dumpJson(const nlohmann::json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::string frameLine(const FrameSummary& summary, const ProbeResults* probes, std::optional<double> latencyMs,
                      const std::optional<CameraLine>& camera) {
    nlohmann::json line = {{"frame", summary.frame}, {"image", summary.name}};
    if (summary.reference > 0) line["reference_frame"] = summary.reference;
    if (camera) line.update({{"counter", camera->counter}, {"time_ns", camera->timeNs}, {"skipped", camera->skipped}});
    if (camera && camera->alarms) line["alarms"] = *camera->alarms;
    line["latency_ms"] = latencyMs ? nlohmann::json(*latencyMs) : nlohmann::json();
    if (!summary.error.empty()) {
        line["error"] = summary.error;
        return dumpJson(line);
    }
    nlohmann::json points = nlohmann::json::object();
    for (std::size_t i = 0; i < summary.counts.size(); ++i) {
        if (summary.counts[i] > 0) points[std::string(kPointStatusNames[i])] = summary.counts[i];
    }
    line["points"] = points;
    line["mean_score"] = numberOrNull(summary.meanScore);
    if (summary.strainCounts != decltype(summary.strainCounts){}) {
        line["mean_strain"] = {{"exx", numberOrNull(summary.meanStrain.exx)},
                               {"eyy", numberOrNull(summary.meanStrain.eyy)},
                               {"exy", numberOrNull(summary.meanStrain.exy)}};
    }
    if (probes) line["probes"] = probesJson(summary, *probes);
    return dumpJson(line);
}

std::vector<LatencyBin> latencyHistogram(const std::vector<double>& latenciesMs) {
    std::vector<LatencyBin> bins;
    for (const double limit : {1., 2., 5., 10., 20., 50., 100., 200., 500., 1000., HUGE_VAL}) bins.push_back({limit});
    for (const double latency : latenciesMs)
        ++std::ranges::find_if(bins, [&](const LatencyBin& bin) { return !(latency >= bin.upToMs); })->images;
    while (!bins.empty() && bins.back().images == 0) bins.pop_back();
    return bins;
}

std::string endLine(std::size_t frames, const std::vector<double>& latenciesMs) {
    nlohmann::json histogram = nlohmann::json::array();
    for (const LatencyBin& bin : latencyHistogram(latenciesMs))
        histogram.push_back({{"up_to_ms", numberOrNull(bin.upToMs)}, {"images", bin.images}});
    return dumpJson({{"end", true},
                     {"frames", frames},
                     {"latency_ms",
                      {{"images", latenciesMs.size()},
                       {"median", numberOrNull(percentile(latenciesMs, 50))},
                       {"p99", numberOrNull(percentile(latenciesMs, 99))},
                       {"p99_9", numberOrNull(percentile(latenciesMs, 99.9))},
                       {"most", numberOrNull(percentile(latenciesMs, 100))},
                       {"histogram", histogram}}}});
}

double percentile(std::vector<double> values, double percent) {
    if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(values.size())));
    return orderStatistic(values, std::clamp<std::size_t>(rank, 1, values.size()) - 1);
}

std::string sparkline(const std::vector<double>& values, std::size_t length) {
    static constexpr std::array<const char*, 8> kBars = {"\u2581", "\u2582", "\u2583", "\u2584",
                                                         "\u2585", "\u2586", "\u2587", "\u2588"};
    const std::size_t first = values.size() > length ? values.size() - length : 0;
    double low = INFINITY, high = -INFINITY;
    for (std::size_t k = first; k < values.size(); ++k) {
        if (!std::isfinite(values[k])) continue;
        low = std::min(low, values[k]);
        high = std::max(high, values[k]);
    }
    std::string text;
    for (std::size_t k = first; k < values.size(); ++k) {
        if (!std::isfinite(values[k])) {
            text += ' ';
            continue;
        }
        const double share = high > low ? (values[k] - low) / (high - low) : 0.5;
        text += kBars[static_cast<std::size_t>(std::lround(share * (kBars.size() - 1)))];
    }
    return text;
}

}  // namespace strainlens
