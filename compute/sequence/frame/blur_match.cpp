// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/blur_match.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include "compute/quality/blur_noise.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/relative_blur.h"

namespace strainlens {
namespace {

constexpr double kExplained = 1.25;  // residuals relative to the noise of the images: no blur is looked for
constexpr double kStillExplained = 1.5;
constexpr double kBetterNoise = 0.85;     // of residuals without blur
constexpr double kMuchBetterNoise = 0.6;  // likewise, if the noise of the images does not explain the rest
constexpr double kRetained = 0.9;         // of the valid points without blur

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
PreparedFrame blurSharper(const SequenceContext& context, const RunReference& reference, const PreparedFrame& deformed,
                          const RelativeBlur& relative) {
    const GrayImage<double> kernel = blurKernel(relative.blur);
    const bool isReference = relative.isReferenceSharper;
    const AnyImageView sharp = isReference ? reference.refined() : deformed.refined();
    const GrayImage<std::uint8_t>& grey = isReference ? reference.grey() : deformed.grey;
    PreparedFrame result;
    result.frame = deformed.frame;
    result.present = deformed.present;
    // Pixels near missing ones are blurred from greys that only fill these.
    if (!isReference && result.present) result.present = result.present->erode(kernel.width() / 2);
    result.normalised = deformed.normalised;
    const auto blur = [&](const AnyImageView& image) {
        return convolve(image, kernel, context.parameters.threads, context.stop);
    };
    GrayImage<float> full = blur(sharp);
    result.grey = rounded(isByte(sharp) ? full : blur(grey.view()));
    result.full = std::move(full);
    return result;
}

/// At most 16 valid points, evenly spaced.
std::vector<SubsetPosition> sampleMatches(const MeasuredFrame& measured) {
    constexpr std::size_t kMatches = 16;
    const DisplacementField& field = *measured.field;
    std::vector<std::size_t> valid;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) valid.push_back(i);
    }
    std::vector<SubsetPosition> positions;
    const std::size_t count = std::min(kMatches, valid.size());
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = valid[(2 * k + 1) * valid.size() / (2 * count)];
        positions.push_back(
            {static_cast<int>(field.x[i]), static_cast<int>(field.y[i]), 0, 0, measured.found.shapeAt(i)});
    }
    return positions;
}

}  // namespace

MatchResidual::MatchResidual(const MeasuredFrame& measured, const UncertaintyModel& uncertainty)
    : valid(measured.field->count(PointStatus::Ok)),
      noiseGrey(uncertainty.medianNoise(measured.found, *measured.field)) {}

bool MatchResidual::isAsGoodAs(const MatchResidual& other) const {
    // The noise is that of the reference's greys, whose contrast depends on the blur.
    constexpr double kMany = 1.02, kScatter = 1.1;
    const auto points = static_cast<double>(valid), others = static_cast<double>(other.valid);
    return points > kMany * others || (kMany * points >= others && noiseGrey < kScatter * other.noiseGrey);
}

MatchCriterion::MatchCriterion(const SequenceContext& context, RunReference& reference, const PreparedFrame& image)
    : imageNoiseGrey(std::fmin(reference.imageNoise(), estimateImageNoise(image.refined(), {}, kRoughNoisePositions))),
      requested(context.measuredNodes()) {}

bool MatchCriterion::isExplained(const MatchResidual& residual) const {
    return 2 * residual.valid >= requested && residual.noiseGrey <= kExplained * imageNoiseGrey;
}

bool MatchCriterion::isBetter(const MatchResidual& blurred, const MatchResidual& plain) const {
    if (blurred.valid == 0) return false;
    if (static_cast<double>(blurred.valid) < kRetained * static_cast<double>(plain.valid)) return false;
    const bool isNoise = blurred.noiseGrey <= kStillExplained * imageNoiseGrey;
    if (isNoise && blurred.valid > plain.valid && 2 * plain.valid < requested) return true;
    const double limit = isNoise ? kBetterNoise : kMuchBetterNoise;
    return blurred.noiseGrey < limit * plain.noiseGrey && (isNoise || 2 * blurred.valid >= requested);
}

std::optional<RelativeBlur> findBlur(const SequenceContext& context, const RunReference& reference,
                                     const PreparedFrame& image) {
    const std::optional<RelativeBlur> blur =
        findRelativeBlur(reference.refined(), image.refined(), reference.region(), context.stop);
    // A blur mixes the greys that fill missing pixels into others, and the region of the points is fixed.
    if (blur && blur->isReferenceSharper && !reference.isComplete()) return std::nullopt;
    return blur;
}

std::optional<RelativeBlur> refineBlur(const SequenceContext& context, const RunReference& reference,
                                       const PreparedFrame& image, const RelativeBlur& blur,
                                       const MeasuredFrame& measured) {
    if (!reference.isFirst() || changesReference(context.parameters) || context.stop.stop_requested() ||
        2 * measured.field->count(PointStatus::Ok) < context.measuredNodes()) {
        return std::nullopt;
    }
    return refineRelativeBlur(reference.refined(), image.refined(), blur, sampleMatches(measured), context.stop);
}

std::optional<BlurredPair> blurPair(const SequenceContext& context, const RunReference& reference,
                                    const PreparedFrame& image, const RelativeBlur& blur) {
    BlurredPair pair{blur, blurSharper(context, reference, image, blur), nullptr};
    const AnyImageView refined = blur.isReferenceSharper ? pair.image.refined() : reference.refined();
    const RefineParameters refine = refineParameters(context.parameters);
    const BlurNoise noise = blurNoise(blur, refined, refine, context.parameters.threads, context.stop);
    if (context.stop.stop_requested()) return std::nullopt;
    pair.uncertainty =
        std::make_shared<const UncertaintyModel>(refine, refined, refineChoices(context.parameters), noise);
    return pair;
}

}  // namespace strainlens
