// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <optional>

#include "compute/sequence/frame/blur_match.h"
#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// A frame whose blur relative to the reference image is unknown.
struct BlurSearch {
    const SequenceContext& context;
    RunReference& reference;
    const PreparedFrame& image;
    GridModels& models;
    const std::optional<RelativeBlur>& ofPrevious;  ///< the blur of the previous frame
};

/// Measures the frame after blurring the sharper image; nullopt: the images as they are. The field is empty if the run
/// was stopped before.
using MeasureBlurred = std::function<MeasuredFrame(const std::optional<RelativeBlur>& blur, FrameSummary summary)>;

/// Measures the frame with the blur of the previous one, as it is, and with the blur that is found for it, until noise
/// explains the residuals. Returns the best result, or a summary with an error if lines of one image are displaced
/// (findDisplacedLines). `start`: the summary before any measurement.
MeasuredFrame measureWithBestBlur(const BlurSearch& search, FrameSummary start, const MeasureBlurred& measure);

}  // namespace strainlens
