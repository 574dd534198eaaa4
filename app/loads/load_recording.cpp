// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_recording.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/io/number_text.h"
#include "app/io/uncertain_number.h"
#include "app/loads/load_interpolation.h"

namespace strainlens {

LoadOffset findOffset(const LoadRecording& recording, const FrameCurve& curve) {
    std::vector<std::pair<double, double>> points;
    for (std::size_t k = 0; k < curve.frames.size(); ++k) {
        const auto found = std::ranges::find(recording.images.frames, curve.frames[k]);
        if (found == recording.images.frames.end()) continue;
        const auto image = static_cast<std::size_t>(found - recording.images.frames.begin());
        points.emplace_back(recording.momentsS[image], curve.values[k]);
    }
    std::ranges::sort(points, {}, [](const auto& point) { return point.first; });
    std::vector<double> moments, values;
    for (const auto& [moment, value] : points) moments.push_back(moment), values.push_back(value);
    return findOffset(recording.table, {moments, values}, recording.offsetChannel);
}

FrameLoads loadsAt(const LoadRecording& recording, double offsetS) {
    return interpolateLoads(recording.table, recording.images, recording.momentsS, offsetS);
}

FrameLoads triggeredLoads(const LoadTable& table, const std::string& trigger, const MeasuredImages& images,
                          std::optional<int> referenceNumber) {
    FrameLoads loads = assignLoads(selectTriggeredRows(table, trigger), images, referenceNumber);
    const auto isReference = [](int frame) { return frame == 0; };
    if (std::ranges::any_of(images.frames, isReference) && std::ranges::none_of(loads.frames, isReference)) {
        loads.warnings.push_back(
            {LoadWarningKind::UnmarkedImage,
             "the trigger marks one image too few; the reference image is assumed to have no mark.",
             {}});
    }
    return loads;
}

FrameLoads timedLoads(LoadTable table, const MeasuredImages& images, const LoadTiming& timing,
                      std::span<const std::filesystem::path> files, std::span<const double> listed,
                      std::optional<int> referenceNumber) {
    if (!timing.trigger.empty()) return triggeredLoads(table, timing.trigger, images, referenceNumber);
    if (timing.source == MomentSource::Rows) return assignLoads(table, images, referenceNumber);
    return loadsAt({std::move(table), images, momentsOf(timing, images, files, listed)}, timing.offsetS);
}

nlohmann::ordered_json offsetObject(const LoadOffset& offset) {
    return {{"seconds", offset.seconds},
            {"sigma", offset.sigmaS},
            {"channel", offset.channel},
            {"images", offset.images},
            {"explained", offset.explained}};
}

std::string offsetText(const LoadOffset& offset) {
    return "the table's clock is " + uncertainText(offset.seconds, offset.sigmaS) +
           " s ahead of the images, found from " +
           (offset.channel.empty() ? std::string("the load") : offset.channel + " and the load") + " (" +
           std::to_string(offset.images) + " images, " + fixedText(100 * offset.explained, 3) +
           " % of the strain's variance).";
}

}  // namespace strainlens
