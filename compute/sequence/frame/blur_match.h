// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "compute/quality/blur.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/frame/measure_frame.h"

namespace strainlens {

/// A pair of images whose sharper one, the reference or the deformed image, is blurred like the other.
struct BlurredPair {
    RelativeBlur blur;
    PreparedFrame image;  ///< the blurred one, not rounded for refinement
    std::shared_ptr<const UncertaintyModel> uncertainty;
};

/// Number of valid points of a measured frame, with those that masks hide, and its noise by their residuals.
struct MatchResidual {
    std::size_t valid = 0;
    double noiseGrey = 0;  ///< NaN without valid points

    MatchResidual(const MeasuredFrame& measured, const UncertaintyModel& uncertainty);
    /// Whether the differences are within their scatter, or for the better.
    bool isAsGoodAs(const MatchResidual& other) const;
};

/// Evaluates the residuals of a pair of images.
struct MatchCriterion {
    double imageNoiseGrey = 0;  ///< of the images before any blur; texture may add to it
    std::size_t requested = 0;  ///< number of points, edge points included, as in MatchResidual

    MatchCriterion(const SequenceContext& context, RunReference& reference, const PreparedFrame& image);
    /// Whether most points are valid, and noise explains their residuals.
    bool isExplained(const MatchResidual& residual) const;
    /// Whether the match of a blurred image is better: it has nearly all points and much smaller residuals, or more
    /// points, with residuals that the noise explains.
    bool isBetter(const MatchResidual& blurred, const MatchResidual& plain) const;
};

/// The blur that all images have relative to the first one; empty if it is not given.
std::optional<RelativeBlur> givenBlur(const RunParameters& parameters);

/// Whether the sharper image can be blurred: not a reference with missing pixels, as a blur mixes the greys that fill
/// these into others, and the region of the points is fixed.
bool canBlur(const RunReference& reference, const RelativeBlur& blur);

/// Finds the relative blur of both images. Empty if there is none or the sharper one cannot be blurred,
/// or after a stop.
std::optional<RelativeBlur> findBlur(const SequenceContext& context, const RunReference& reference,
                                     const PreparedFrame& image);

/// The range of the blur over the parts of the image, if they differ clearly; empty after a stop. Blur of the kind and
/// direction of that of the complete image, a Gaussian if that has none.
std::optional<BlurRange> findBlurRange(const SequenceContext& context, const RunReference& reference,
                                       const PreparedFrame& image, const std::optional<RelativeBlur>& complete);

/// Refines a blur by the matches of a frame that was measured with it. Empty if most points failed, the reference is
/// not the first image, or after a stop.
std::optional<RelativeBlur> refineBlur(const SequenceContext& context, const RunReference& reference,
                                       const PreparedFrame& image, const RelativeBlur& blur,
                                       const MeasuredFrame& measured);

/// Blurs the sharper image. Empty after a stop.
std::optional<BlurredPair> blurPair(const SequenceContext& context, const RunReference& reference,
                                    const PreparedFrame& image, const RelativeBlur& blur);

}  // namespace strainlens
