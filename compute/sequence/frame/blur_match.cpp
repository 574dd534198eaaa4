// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/blur_match.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
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
    constexpr long kMaxGrey8 = 255;
    GrayImage<std::uint8_t> result(greys.size());
    forEachPixel(greys.size(), [&](int x, int y) {
        result(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(greys(x, y)), 0L, kMaxGrey8));
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
    result.visible = deformed.visible;
    // Pixels near missing or hidden ones are blurred from greys that are not the specimen's.
    for (std::optional<RoiMask>* mask : {&result.present, &result.visible}) {
        if (!isReference && *mask) *mask = (*mask)->erode(kernel.width() / 2);
    }
    result.normalised = deformed.normalised;
    const auto blur = [&](const AnyImageView& image) {
        return convolve(image, kernel, context.parameters.threads, context.stop);
    };
    GrayImage<float> full = blur(sharp);
    result.grey = rounded(isByte(sharp) ? full : blur(grey.view()));
    result.full = std::move(full);
    return result;
}

/// Whether the contrast of an image is much more than noise.
bool hasTexture(const AnyImageView& image) {
    constexpr double kMinContrast = 4;  // relative to the noise
    const auto deviation = [](const auto& view) {
        double count = 0, sum = 0, squares = 0;
        forEachPixel(view.size(), [&](int x, int y) {
            const auto grey = static_cast<double>(view(x, y));
            if (!std::isnan(grey)) count += 1, sum += grey, squares += grey * grey;
        });
        return std::sqrt(std::max(squares - sum * sum / count, 0.0) / count);
    };
    return std::visit(deviation, image) > kMinContrast * estimateImageNoise(image, {}, kRoughNoisePositions);
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

/// Number of points that are valid or hidden by masks, whose loss no blur explains; 0 if none is valid.
std::size_t countMatchable(const DisplacementField& field) {
    const std::size_t valid = field.count(PointStatus::Ok);
    return valid > 0 ? valid + field.count(PointStatus::Masked) : 0;
}

}  // namespace

MatchResidual::MatchResidual(const MeasuredFrame& measured, const UncertaintyModel& uncertainty)
    : valid(countMatchable(*measured.field)), noiseGrey(uncertainty.medianNoise(measured.found, *measured.field)) {}

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

std::optional<RelativeBlur> givenBlur(const RunParameters& parameters) {
    if (!hasGivenBlur(parameters)) return std::nullopt;
    const auto kind = static_cast<BlurKind>(static_cast<int>(parameters.blur) - static_cast<int>(BlurChoice::Gaussian));
    constexpr double kHalfTurn = 180;
    const double angle = kind == BlurKind::Line ? std::fmod(parameters.blurAngleDegrees, kHalfTurn) : 0;
    return RelativeBlur{{kind, std::abs(parameters.blurSizePx), angle * std::numbers::pi / kHalfTurn},
                        parameters.blurSizePx > 0};
}

bool canBlur(const RunReference& reference, const RelativeBlur& blur) {
    return !blur.isReferenceSharper || reference.isComplete();
}

std::optional<RelativeBlur> findBlur(const SequenceContext& context, const RunReference& reference,
                                     const PreparedFrame& image) {
    const std::optional<RelativeBlur> blur =
        findRelativeBlur(reference.refined(), image.refined(), reference.region(), context.stop);
    return blur && canBlur(reference, *blur) ? blur : std::nullopt;
}

std::optional<BlurRange> findBlurRange(const SequenceContext& context, const RunReference& reference,
                                       const PreparedFrame& image, const std::optional<RelativeBlur>& complete) {
    const Blur kind = complete ? complete->blur : Blur{BlurKind::Gaussian};
    constexpr int kPartsPerAxis = 3;
    constexpr double kMinDifferencePx = 0.5, kShare = 0.25;  // of the largest
    const ImageSize size = sizeOf(image.refined());
    const int width = size.width / kPartsPerAxis, height = size.height / kPartsPerAxis;
    constexpr int kMinPartSide = 96;  // smaller parts do not tell blur from strain and noise
    if (std::min(width, height) < kMinPartSide) return std::nullopt;
    std::vector<double> deviations;
    for (int part = 0; part < kPartsPerAxis * kPartsPerAxis; ++part) {
        const int left = part % kPartsPerAxis * width, top = part / kPartsPerAxis * height;
        const auto cropOf = [&](const AnyImageView& greys) {
            return std::visit([&](const auto& view) -> AnyImageView { return view.crop(left, top, width, height); },
                              greys);
        };
        const AnyImageView before = cropOf(reference.refined()), after = cropOf(image.refined());
        const RoiMask region = RoiMask::where({width, height}, [&](int x, int y) {
            return reference.region().empty() || reference.region().contains(left + x, top + y);
        });
        if (2 * region.insideCount() < std::int64_t{width} * height || !hasTexture(before)) continue;
        const std::optional<RelativeBlur> blur = findRelativeBlurLike(kind, before, after, region, context.stop);
        deviations.push_back(blur ? (blur->isReferenceSharper ? 1 : -1) * deviationOf(blur->blur) : 0);
    }
    if (deviations.empty() || context.stop.stop_requested()) return std::nullopt;
    const auto [minimum, maximum] = std::ranges::minmax(deviations);
    const double limit = std::max(kMinDifferencePx, kShare * std::max(std::abs(minimum), std::abs(maximum)));
    return maximum - minimum > limit ? std::optional(BlurRange{minimum, maximum}) : std::nullopt;
}

std::optional<RelativeBlur> refineBlur(const SequenceContext& context, const RunReference& reference,
                                       const PreparedFrame& image, const RelativeBlur& blur,
                                       const MeasuredFrame& measured) {
    if (!reference.isFirst() || changesReference(context.parameters) || context.stop.stop_requested() ||
        2 * countMatchable(*measured.field) < context.measuredNodes()) {
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
