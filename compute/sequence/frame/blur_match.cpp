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

/// Noise of the image that has less [grey].
double imageNoise(const FrameInput& input) {
    return std::fmin(input.reference.imageNoise(), estimateImageNoise(input.image.refined(), {}, kRoughNoisePositions));
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

/// A pair of images before any blur.
struct PlainPair {
    const RunReference& reference;
    const PreparedFrame& image;
    const RunParameters& parameters;
    const std::stop_token& stop;
};

/// The sharper image of the pair, blurred.
PreparedFrame blurSharper(const PlainPair& pair, const RelativeBlur& relative) {
    const GrayImage<double> kernel = blurKernel(relative.blur);
    const bool isReference = relative.isReferenceSharper;
    const AnyImageView sharp = isReference ? pair.reference.refined() : pair.image.refined();
    const GrayImage<std::uint8_t>& grey = isReference ? pair.reference.grey() : pair.image.grey;
    PreparedFrame result;
    result.frame = pair.image.frame;
    result.present = pair.image.present;
    // Pixels near missing ones are blurred from greys that only fill these.
    if (!isReference && result.present) result.present = result.present->erode(kernel.width() / 2);
    result.normalised = pair.image.normalised;
    const auto blur = [&](const AnyImageView& image) {
        return convolve(image, kernel, pair.parameters.threads, pair.stop);
    };
    GrayImage<float> full = blur(sharp);
    result.grey = rounded(isByte(sharp) ? full : blur(grey.view()));
    result.full = std::move(full);
    return result;
}

/// Null after a stop.
std::shared_ptr<BlurMatch> makeMatch(const PlainPair& pair, const RelativeBlur& blur, double imageNoiseGrey,
                                     std::size_t requested, const MatchResidual& before) {
    PreparedFrame image = blurSharper(pair, blur);
    const AnyImageView reference = blur.isReferenceSharper ? image.refined() : pair.reference.refined();
    const RefineParameters refine = refineParameters(pair.parameters);
    const BlurNoise noise = blurNoise(blur, reference, refine, pair.parameters.threads, pair.stop);
    if (pair.stop.stop_requested()) return nullptr;
    UncertaintyModel uncertainty(refine, reference, refineChoices(pair.parameters), noise);
    return std::make_shared<BlurMatch>(blur, std::move(image), std::move(uncertainty), imageNoiseGrey, requested,
                                       before);
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

bool BlurMatch::isConfirmedBy(const MeasuredFrame& measured) const {
    const MatchResidual residual(measured, uncertainty);
    if (residual.valid == 0) return false;
    if (static_cast<double>(residual.valid) < kRetained * static_cast<double>(before.valid)) return false;
    const bool isExplained = residual.noiseGrey <= kStillExplained * imageNoiseGrey;
    if (isExplained && residual.valid > before.valid && 2 * before.valid < requested) return true;
    const double limit = isExplained ? kBetterNoise : kMuchBetterNoise;
    return residual.noiseGrey < limit * before.noiseGrey && (isExplained || 2 * residual.valid >= requested);
}

std::shared_ptr<BlurMatch> findBlurMatch(const FrameInput& input, const MeasuredFrame& plain) {
    const RunParameters& parameters = input.parameters;
    const std::stop_token& stop = input.context.stop;
    if (!matchesBlur(parameters) || plain.field->partial || plain.field->size() == 0 || input.isStopped()) {
        return nullptr;
    }
    const std::size_t requested = input.context.measuredNodes();
    const MatchResidual residual(plain, input.uncertainty());
    const double noise = imageNoise(input);
    if (2 * residual.valid >= requested && residual.noiseGrey <= kExplained * noise) return nullptr;
    const std::optional<RelativeBlur> blur =
        findRelativeBlur(input.reference.refined(), input.image.refined(), input.reference.region(), stop);
    if (!blur) return nullptr;
    // A blur mixes the greys that fill missing pixels into others, and the region of the points is fixed.
    if (blur->isReferenceSharper && !input.reference.isComplete()) return nullptr;
    return makeMatch({input.reference, input.image, parameters, stop}, *blur, noise, requested, residual);
}

std::shared_ptr<BlurMatch> refineBlurMatch(const SequenceContext& context, const RunReference& reference,
                                           const PreparedFrame& image, const MeasuredFrame& measured) {
    if (!reference.isFirst() || changesReference(context.parameters) || context.stop.stop_requested()) return nullptr;
    const BlurMatch& match = *measured.match;
    if (2 * measured.field->count(PointStatus::Ok) < match.requested) return nullptr;
    const std::optional<RelativeBlur> blur =
        refineRelativeBlur(reference.refined(), image.refined(), match.blur, sampleMatches(measured), context.stop);
    if (!blur) return nullptr;
    return makeMatch({reference, image, context.parameters, context.stop}, *blur, match.imageNoiseGrey, match.requested,
                     match.before);
}

}  // namespace strainlens
