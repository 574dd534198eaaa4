// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/blur_match.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include "compute/quality/blur_noise.h"
#include "compute/quality/image_noise.h"

namespace strainlens {
namespace {

constexpr double kExplained = 1.25;  // residuals relative to the noise of the images: no blur is looked for
constexpr double kStillExplained = 1.5;
constexpr double kBetterNoise = 0.85;     // of residuals without blur
constexpr double kMuchBetterNoise = 0.6;  // likewise, if the noise of the images does not explain the rest
constexpr double kRetained = 0.9;         // of the valid points without blur

/// Noise of the image that has less [grey].
double imageNoise(const FrameInput& input) {
    constexpr int kPositions = 1 << 12;
    return std::fmin(estimateImageNoise(input.reference.refined(), input.reference.region(), kPositions),
                     estimateImageNoise(input.image.refined(), {}, kPositions));
}

bool isByte(const AnyImageView& image) { return std::holds_alternative<ImageView<std::uint8_t>>(image); }

GrayImage<std::uint8_t> rounded(const GrayImage<float>& greys) {
    constexpr long kLargest = 255;
    GrayImage<std::uint8_t> result(greys.size());
    forEachPixel(greys.size(), [&](int x, int y) {
        result(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(greys(x, y)), 0L, kLargest));
    });
    return result;
}

/// The sharper image of the pair, blurred.
PreparedFrame blurredImage(const FrameInput& input, const RelativeBlur& blur) {
    const GrayImage<double> kernel = blurKernel(blur.blur);
    const bool isReference = blur.isReferenceSharper;
    const AnyImageView sharp = isReference ? input.reference.refined() : input.image.refined();
    const GrayImage<std::uint8_t>& grey = isReference ? input.reference.grey() : input.image.grey;
    PreparedFrame result;
    result.frame = input.image.frame;
    result.present = input.image.present;
    result.normalised = input.image.normalised;
    GrayImage<float> full = convolve(sharp, kernel, input.parameters.threads);
    result.grey = rounded(isByte(sharp) ? full : convolve(grey.view(), kernel, input.parameters.threads));
    result.full = std::move(full);
    return result;
}

}  // namespace

MatchResidual::MatchResidual(const MeasuredFrame& measured, const UncertaintyModel& uncertainty)
    : valid(measured.field->count(PointStatus::Ok)),
      noiseGrey(uncertainty.medianNoise(measured.found, *measured.field)) {}

bool BlurMatch::isConfirmedBy(const MeasuredFrame& measured) const {
    const MatchResidual residual(measured, uncertainty);
    if (residual.valid == 0) return false;
    if (static_cast<double>(residual.valid) < kRetained * static_cast<double>(plain.valid)) return false;
    const bool isExplained = residual.noiseGrey <= kStillExplained * imageNoiseGrey;
    if (isExplained && residual.valid > plain.valid && 2 * plain.valid < requested) return true;
    const double limit = isExplained ? kBetterNoise : kMuchBetterNoise;
    return residual.noiseGrey < limit * plain.noiseGrey && (isExplained || 2 * residual.valid >= requested);
}

std::shared_ptr<BlurMatch> findBlurMatch(const FrameInput& input, const MeasuredFrame& plain) {
    const RunParameters& parameters = input.parameters;
    if (!matchesBlur(parameters) || plain.field->partial || plain.field->size() == 0 || input.isStopped()) {
        return nullptr;
    }
    const std::size_t requested = input.context.grid.measuredCount();
    const MatchResidual residual(plain, input.uncertainty());
    const double noise = imageNoise(input);
    if (2 * residual.valid >= requested && residual.noiseGrey <= kExplained * noise) return nullptr;
    const std::optional<RelativeBlur> blur =
        findRelativeBlur(input.reference.refined(), input.image.refined(), input.reference.region());
    if (!blur) return nullptr;
    PreparedFrame image = blurredImage(input, *blur);
    const AnyImageView reference = blur->isReferenceSharper ? image.refined() : input.reference.refined();
    const RefineParameters refine = refineParameters(parameters);
    UncertaintyModel uncertainty(refine, reference, refineChoices(parameters),
                                 blurNoise(*blur, reference, refine, parameters.threads));
    return std::make_shared<BlurMatch>(*blur, std::move(image), std::move(uncertainty), noise, requested, residual);
}

}  // namespace strainlens
