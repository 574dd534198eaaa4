// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "compute/sequence/frame/frame_input.h"
#include "compute/strain/deconvolution.h"

namespace strainlens {

/// The last two fields from which the next frames of a device start, without edge points; null if there are none.
struct FrameHistory {
    int block = 0;  ///< of the last measured frame, see blockOf()
    std::shared_ptr<const DisplacementField> last, beforeLast;

    void add(std::shared_ptr<const DisplacementField> field) { beforeLast = std::exchange(last, std::move(field)); }
};

/// Results whose memory the next frame reuses; their values have no meaning between frames.
struct FrameMemory {
    SearchResult found;
    RefineResult refined;
};

/// A frame's validated field, without standard deviations and strain.
struct MeasuredFrame {
    std::shared_ptr<DisplacementField> field = std::make_shared<DisplacementField>();
    RefineResult found;                          ///< of `field`, before validation; empty without IC-GN
    std::optional<Deconvolution> deconvolution;  ///< applied to `field`
};

/// Measures a frame: search, refinement, choice of subsets, forward-backward check, validation, edge points,
/// deconvolution. A stop makes the field partial. Adds times and counts to `summary`. Throws TooFewFeatures and what
/// the session throws.
MeasuredFrame measureFrame(const FrameInput& input, const FrameHistory& history, FrameMemory& memory,
                           FrameSummary& summary);

}  // namespace strainlens
