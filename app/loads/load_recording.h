// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/loads/frame_loads.h"
#include "app/loads/image_moments.h"
#include "app/loads/offset_search.h"

namespace strainlens {

/// A table whose rows are not those of the images, with the moments of the images. A plain value.
struct LoadRecording {
    LoadTable table;
    MeasuredImages images;
    std::vector<double> momentsS;    ///< of the images
    std::string offsetChannel = {};  ///< see findOffset()
};

/// A curve of the measured frames.
struct FrameCurve {
    std::vector<int> frames;
    std::vector<double> values;
};

/// Offset at which the recording explains the curve; see findOffset().
LoadOffset findOffset(const LoadRecording& recording, const FrameCurve& curve);

/// Loads of the images at an offset; see interpolateLoads().
FrameLoads loadsAt(const LoadRecording& recording, double offsetS);

/// Loads of the images in the rows that a channel marks; see selectTriggeredRows(). A mark too few becomes a warning.
FrameLoads triggeredLoads(const LoadTable& table, const std::string& trigger, const MeasuredImages& images,
                          std::optional<int> referenceNumber);

/// Loads of the images from a table, timed as given. `files`: the images; `listed`: their times for MomentSource::List.
/// Throws as assignLoads(), momentsOf() and interpolateLoads().
FrameLoads timedLoads(LoadTable table, const MeasuredImages& images, const LoadTiming& timing,
                      std::span<const std::filesystem::path> files, std::span<const double> listed,
                      std::optional<int> referenceNumber);

/// "offset of the load table 1.371 +- 0.003 s, found from Traversenweg [mm] and the load (480 images, 99.99 % ...)".
std::string offsetText(const LoadOffset& offset);
/// Offset, standard deviation, channel and images as JSON (docs/formats).
nlohmann::ordered_json offsetObject(const LoadOffset& offset);

}  // namespace strainlens
