// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/session/run_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "compute/sequence/run_points.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/system/system_memory.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {
namespace {

/// Whether both runs need the same time per point, as far as parameters determine it.
bool hasEqualCostPerPoint(const RunParameters& a, const RunParameters& b) {
    constexpr std::array<std::string_view, 3> kCostNeutral = {"step", "margin", "scale"};
    const std::vector<ParameterText> first = parameterTexts(a), second = parameterTexts(b);
    for (std::size_t i = 0; i < first.size(); ++i) {
        const bool matters = std::ranges::find(kCostNeutral, first[i].name) == kCostNeutral.end();
        if (matters && first[i].text != second[i].text) return false;
    }
    return a.device == b.device;
}

/// Speed of the last run if it completed without errors [points/ms].
std::optional<double> lastRunSpeed(const Results& results, const RunParameters& parameters) {
    const RunSummary& summary = results.summary;
    if (!results.finished || summary.cancelled || summary.wallMs <= 0) return std::nullopt;
    if (!hasEqualCostPerPoint(summary.parameters, parameters)) return std::nullopt;
    double points = 0;
    for (const FrameSummary& frame : summary.frames) {
        if (!frame.error.empty()) return std::nullopt;
        points += static_cast<double>(requestedPoints(frame));
    }
    return points > 0 ? std::optional(points / summary.wallMs) : std::nullopt;
}

/// Speed from the device benchmark, which measures the recursive search alone [points/ms].
std::optional<double> deviceSpeed(const std::vector<DeviceInfo>& devices, const RunParameters& parameters) {
    const bool onlySearches = parameters.refinement == Refinement::None && !parameters.strain.isRequested() &&
                              parameters.method == SearchMethod::Recursive;
    double perSecond = 0;
    for (const DeviceInfo& device : devices) perSecond += device.pointsPerSecond;
    return onlySearches && perSecond > 0 ? std::optional(perSecond / 1000) : std::nullopt;
}

/// Number of images that a run of so many measures: not the reference, or the second ones of pairs.
int displacementCount(const RunParameters& parameters, int images) {
    if (!measuresPairs(parameters)) return images - 1;
    if (parameters.reference.choice == ReferenceChoice::Pairs) return images / 2;
    return std::max(0, images - parameters.reference.interval);
}

std::vector<DeviceInfo> selectedDevices(const WorkSession& session) {
    try {
        return resolveDevices(session.document().project.parameters().device, session.devices().backends());
    } catch (const Error&) {
        return {};
    }
}

/// Adds what the correction by camera images needs, as CameraCorrection, to `extent`; returns what is in use before the
/// run [bytes].
std::int64_t addCorrection(const CameraImages& camera, RunExtent& extent) {
    using enum CameraImageKind;
    const auto has = [&](CameraImageKind kind) { return !camera[kind].path.empty(); };
    const bool subtracts = has(Dark) || has(Background), divides = has(Flat);
    if (!subtracts && !divides) return 0;
    const std::int64_t pixels = std::int64_t{extent.image.width} * extent.image.height;
    extent.readingBytes += pixels * extent.sampleBytes;
    extent.sampleBytes = sizeof(float);
    return pixels * static_cast<std::int64_t>(sizeof(float)) * (int{subtracts} + int{divides});
}

}  // namespace

std::optional<RunEstimate> estimateRun(const WorkSession& session, std::size_t points) {
    const Document& document = session.document();
    const std::vector<DeviceInfo> devices = selectedDevices(session);
    if (document.images.imageSize().width == 0 || devices.empty()) return std::nullopt;
    const RunParameters& parameters = document.project.parameters();
    const Results& results = document.results.latest();
    const int images = displacementCount(parameters, static_cast<int>(document.images.runOrder().size()));
    RunExtent extent;
    extent.image = document.images.imageSize();
    extent.sampleBytes = document.images.frame(document.images.reference()).sampleBytes;
    extent.points = maxNodes(parameters, extent.image);
    extent.workers = changesReference(parameters) || measuresPairs(parameters)
                         ? 1
                         : std::min(static_cast<int>(devices.size()), images);
    extent.onHost = std::ranges::any_of(devices, [](const DeviceInfo& d) { return d.kind == DeviceKind::Cpu; });
    extent.observerBytes = results.store ? results.store->maxBytes() : ResultCache::kMaxBytes;
    const std::int64_t correctionBytes = addCorrection(parameters.camera, extent);
    RunEstimate estimate;
    estimate.memory = estimateMemory(parameters, extent, residentBytes() + correctionBytes);
    std::optional<double> speed = lastRunSpeed(results, parameters);
    if (!speed) speed = deviceSpeed(devices, parameters);
    if (speed && points > 0) estimate.ms = std::llround(static_cast<double>(points) * images / *speed);
    return estimate;
}

}  // namespace strainlens::gui
