// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/session/run_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "compute/sequence/run_points.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/system/system_memory.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {
namespace {

/// Whether a point takes both runs the same time, as far as parameters decide it.
bool sameWork(const RunParameters& a, const RunParameters& b) {
    constexpr std::array<std::string_view, 3> kFree = {"step", "margin", "scale"};
    const std::vector<ParameterText> first = parameterTexts(a), second = parameterTexts(b);
    for (std::size_t i = 0; i < first.size(); ++i) {
        const bool counts = std::ranges::find(kFree, first[i].name) == kFree.end();
        if (counts && first[i].text != second[i].text) return false;
    }
    return a.device == b.device;
}

/// Of the last run, where it was whole [points/ms].
std::optional<double> measuredSpeed(const Results& results, const RunParameters& parameters) {
    const RunSummary& summary = results.summary;
    if (!results.finished || summary.cancelled || summary.wallMs <= 0) return std::nullopt;
    if (!sameWork(summary.parameters, parameters)) return std::nullopt;
    double points = 0;
    for (const FrameSummary& frame : summary.frames) {
        if (!frame.error.empty()) return std::nullopt;
        points += static_cast<double>(requestedPoints(frame));
    }
    return points > 0 ? std::optional(points / summary.wallMs) : std::nullopt;
}

/// What devices are measured by is the recursive search alone [points/ms].
std::optional<double> deviceSpeed(const std::vector<DeviceInfo>& devices, const RunParameters& parameters) {
    const bool searchesOnly = parameters.refinement == Refinement::None && !parameters.strain.wanted() &&
                              parameters.method == SearchMethod::Recursive;
    double perSecond = 0;
    for (const DeviceInfo& device : devices) perSecond += device.pointsPerSecond;
    return searchesOnly && perSecond > 0 ? std::optional(perSecond / 1000) : std::nullopt;
}

std::vector<DeviceInfo> chosenDevices(const WorkSession& session) {
    try {
        return resolveDevices(session.document().parameters().device, session.devices().backends());
    } catch (const Error&) {
        return {};
    }
}

}  // namespace

std::optional<RunEstimate> estimateOf(const WorkSession& session, std::size_t points) {
    const Document& document = session.document();
    const std::vector<DeviceInfo> devices = chosenDevices(session);
    if (document.imageSize().width == 0 || devices.empty()) return std::nullopt;
    const RunParameters& parameters = document.parameters();
    const Results& results = document.results();
    const int images = static_cast<int>(document.runOrder().size()) - 1;
    RunExtent extent;
    extent.image = document.imageSize();
    extent.sampleBytes = document.frame(document.reference()).sampleBytes;
    extent.points = mostNodes(parameters, extent.image);
    extent.lanes = changesReference(parameters) ? 1 : std::min(static_cast<int>(devices.size()), images);
    extent.onHost = std::ranges::any_of(devices, [](const DeviceInfo& d) { return d.kind == DeviceKind::Cpu; });
    extent.observerBytes = results.store ? results.store->mostBytes() : ResultCache::kMostBytes;
    RunEstimate estimate;
    estimate.memory = estimateMemory(parameters, extent, residentBytes());
    std::optional<double> speed = measuredSpeed(results, parameters);
    if (!speed) speed = deviceSpeed(devices, parameters);
    if (speed && points > 0) estimate.ms = std::llround(static_cast<double>(points) * images / *speed);
    return estimate;
}

}  // namespace strainlens::gui
