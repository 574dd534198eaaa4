// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_times.h"

#include <algorithm>
#include <numeric>

#include "app/io/number_text.h"
#include "app/probes/series.h"
#include "compute/sequence/run_points.h"

namespace strainlens::gui {
namespace {

double stageSum(const StageTimes& times) { return std::accumulate(times.begin(), times.end(), 0.0); }

}  // namespace

FrameSummary frameSummary(const Results& results, int k) {
    const std::vector<FrameSummary>& frames = results.summary.frames;
    const auto found = std::ranges::lower_bound(frames, k, {}, &FrameSummary::frame);
    return found != frames.end() && found->frame == k ? *found : results.store->summary(k);
}

std::vector<TimesRow> runTimes(const Results& results) {
    std::vector<TimesRow> rows;
    if (!results.finished) return rows;
    const RunSummary& summary = results.summary;
    rows.push_back({0, "", "", summary.referenceTimesMs, stageSum(summary.referenceTimesMs)});
    TimesRow total{-1, "", "", summary.referenceTimesMs, summary.wallMs};
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (!results.hasSummary(k)) continue;
        const FrameSummary frame = frameSummary(results, k);
        rows.push_back({k, frame.name, frame.device, frame.timesMs, stageSum(frame.timesMs)});
        for (std::size_t stage = 0; stage < total.timesMs.size(); ++stage) total.timesMs[stage] += frame.timesMs[stage];
    }
    rows.push_back(total);
    return rows;
}

double pointsPerSecond(const Results& results) {
    constexpr double kMsPerSecond = 1e3;
    std::size_t points = 0;
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (results.state(k) != FrameState::Measured) continue;
        points += requestedPoints(frameSummary(results, k));
    }
    const double wallMs = results.summary.wallMs;
    return wallMs > 0 ? static_cast<double>(points) * kMsPerSecond / wallMs : 0;
}

std::string timesCsv(const std::vector<TimesRow>& rows) {
    std::string csv = "frame,image,device";
    for (const auto& stage : kStageNames) csv += "," + std::string(stage) + "_ms";
    csv += ",other_ms,total_ms\n";
    for (const TimesRow& row : rows) {
        const bool isTotal = row.frame < 0;
        csv += (isTotal ? std::string("all") : std::to_string(row.frame)) + "," + csvCell(row.image) + "," +
               csvCell(row.device);
        for (const double ms : row.timesMs) csv += "," + exactText(ms);
        csv += "," + exactText(row.totalMs - stageSum(row.timesMs)) + "," + exactText(row.totalMs) + "\n";
    }
    return csv;
}

}  // namespace strainlens::gui
