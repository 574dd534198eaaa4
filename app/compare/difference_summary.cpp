// SPDX-License-Identifier: MPL-2.0
#include "app/compare/difference_summary.h"

#include <algorithm>
#include <utility>

#include "app/io/number_text.h"
#include "app/probes/series.h"

namespace strainlens {
namespace {

std::string csvNumber(double value) { return std::isfinite(value) ? exactText(value) : "nan"; }

}  // namespace

DifferenceStatistics combineStatistics(std::span<const DifferenceStatistics> frames) {
    DifferenceStatistics all;
    double sum = 0, squares = 0, within = 0;
    for (const DifferenceStatistics& frame : frames) {
        if (frame.count == 0) continue;
        const auto count = static_cast<double>(frame.count);
        all.count += frame.count, all.withSigma += frame.withSigma;
        sum += count * frame.mean, squares += count * frame.rms * frame.rms;
        all.largest = std::max(all.largest, frame.largest);
        if (frame.withinSigmas) within += *frame.withinSigmas * static_cast<double>(frame.withSigma);
    }
    const auto count = static_cast<double>(all.count);
    all.mean = sum / count;
    all.rms = std::sqrt(squares / count);
    if (all.count == 0) all.largest = std::nan("");
    if (all.withSigma > 0) all.withinSigmas = within / static_cast<double>(all.withSigma);
    return all;
}

std::vector<QuantityDifference> summariseFrames(std::span<const ComparedFrame> frames) {
    std::vector<QuantityDifference> all;
    if (frames.size() < 2) return all;
    for (std::size_t k = 0; k < frames.front().quantities.size(); ++k) {
        std::vector<DifferenceStatistics> ofFrames;
        for (const ComparedFrame& frame : frames) ofFrames.push_back(frame.quantities[k].statistics);
        const QuantityDifference& first = frames.front().quantities[k];
        all.push_back({first.quantity, first.unit, combineStatistics(ofFrames)});
    }
    return all;
}

std::string differencesCsv(std::span<const ComparedFrame> frames) {
    std::string text = "frame,other,time_s,displacement_ratio,quantity,unit,points,mean,rms,largest,percent_within\n";
    for (const ComparedFrame& frame : frames) {
        for (const auto& [quantity, unit, statistics] : frame.quantities) {
            text += std::to_string(frame.pair.frame) + ',' + csvCell(frame.other) + ',' + csvNumber(frame.timeS) + ',' +
                    csvNumber(frame.ratio) + ',' + csvCell(quantity) + ',' + csvCell(unit) + ',' +
                    std::to_string(statistics.count) + ',' + csvNumber(statistics.mean) + ',' +
                    csvNumber(statistics.rms) + ',' + csvNumber(statistics.largest) + ',' +
                    csvNumber(statistics.withinSigmas.value_or(std::nan(""))) + '\n';
        }
    }
    return text;
}

LinePlot differenceCurve(std::span<const ComparedFrame> frames, std::size_t quantity) {
    const auto hasTime = [](const ComparedFrame& frame) { return std::isfinite(frame.timeS); };
    const bool isOverTime = std::ranges::all_of(frames, hasTime);
    const QuantityDifference& first = frames.front().quantities[quantity];
    LinePlot plot;
    plot.x = isOverTime ? PlotAxis{"time", "s"} : PlotAxis{"frame"};
    plot.x.hasIntegerTicks = !isOverTime;
    plot.y = {"difference of " + first.quantity, first.unit};
    const std::pair<const char*, double DifferenceStatistics::*> kCurves[] = {
        {"mean", &DifferenceStatistics::mean},
        {"root mean square", &DifferenceStatistics::rms},
        {"largest", &DifferenceStatistics::largest}};
    // Frames whose reference is not the first image are not in the order of time.
    std::vector<const ComparedFrame*> order;
    for (const ComparedFrame& frame : frames) order.push_back(&frame);
    if (isOverTime) std::ranges::sort(order, {}, [](const ComparedFrame* frame) { return frame->timeS; });
    for (const auto& [name, member] : kCurves) {
        PlotCurve& curve = plot.curves.emplace_back();
        curve.name = name;
        curve.hasMarkers = true;
        for (const ComparedFrame* frame : order)
            curve.points.push_back(
                {isOverTime ? frame->timeS : frame->pair.frame, frame->quantities[quantity].statistics.*member});
    }
    return plot;
}

}  // namespace strainlens
