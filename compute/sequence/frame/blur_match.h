// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <memory>

#include "compute/quality/blur.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// Number of valid points of a measured frame, and its noise by their residuals.
struct MatchResidual {
    std::size_t valid = 0;
    double noiseGrey = 0;  ///< NaN without valid points

    MatchResidual(const MeasuredFrame& measured, const UncertaintyModel& uncertainty);
    /// Whether the differences are within their scatter, or for the better.
    bool isAsGoodAs(const MatchResidual& other) const;
};

/// A frame whose sharper image, the reference or the deformed one, is blurred like the other.
struct BlurMatch {
    RelativeBlur blur;
    PreparedFrame image;  ///< the blurred one, not rounded for refinement; empty once the frame is measured
    UncertaintyModel uncertainty;
    double imageNoiseGrey;  ///< of the images before; texture may add to it
    std::size_t requested;  ///< number of points, edge points included, as in MatchResidual
    MatchResidual before;   ///< without blur

    /// Whether the match of the blurred image is better: it has nearly all points and much smaller residuals, or more
    /// points, with residuals that the noise explains.
    bool isConfirmedBy(const MeasuredFrame& measured) const;
};

/// Looks for a relative blur if noise does not explain the residuals of a measured frame, or most of its points failed.
/// Null if there is none, the run does not look for it or was stopped, or the sharper image is a reference with missing
/// pixels.
std::shared_ptr<BlurMatch> findBlurMatch(const FrameInput& input, const MeasuredFrame& plain);

/// Refines the blur of a measured frame by its matches. Null if most points failed, the reference is not the first
/// image, or after a stop.
std::shared_ptr<BlurMatch> refineBlurMatch(const SequenceContext& context, const RunReference& reference,
                                           const PreparedFrame& image, const MeasuredFrame& measured);

}  // namespace strainlens
