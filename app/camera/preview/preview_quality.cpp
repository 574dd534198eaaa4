// SPDX-License-Identifier: MPL-2.0
#include "app/camera/preview/preview_quality.h"

#include <algorithm>
#include <cmath>

#include "compute/quality/image_noise.h"
#include "compute/quality/speckle_quality.h"

namespace strainlens {
namespace {

constexpr int kSide = 512;

template <typename Pixel>
ImageView<Pixel> middleOf(const ImageView<Pixel>& image) {
    const int width = std::min(image.width, kSide), height = std::min(image.height, kSide);
    return image.crop((image.width - width) / 2, (image.height - height) / 2, width, height);
}

template <typename Pixel>
void countGreys(const ImageView<Pixel>& image, double maxGrey, PreviewQuality& quality) {
    const auto bins = static_cast<double>(quality.histogram.size());
    std::uint64_t black = 0, white = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const double grey = image(x, y);
            const auto bin = static_cast<std::size_t>(std::clamp(grey / (maxGrey + 1) * bins, 0.0, bins - 1));
            ++quality.histogram[bin];
            black += grey <= 0;
            white += grey >= maxGrey;
        }
    }
    const double pixels = static_cast<double>(image.width) * image.height;
    quality.blackShare = static_cast<double>(black) / pixels;
    quality.whiteShare = static_cast<double>(white) / pixels;
}

template <typename Pixel>
double focusOf(const ImageView<Pixel>& image, double noiseGrey) {
    double sum = 0, squares = 0, differences = 0;
    std::size_t pairs = 0;
    for (int y = 0; y + 1 < image.height; ++y) {
        for (int x = 0; x + 1 < image.width; ++x, pairs += 2) {
            const double grey = image(x, y), right = image(x + 1, y) - grey, below = image(x, y + 1) - grey;
            sum += grey, squares += grey * grey;
            differences += right * right + below * below;
        }
    }
    if (pairs == 0) return PreviewQuality::kUnknown;
    const double pixels = static_cast<double>(pairs) / 2, mean = sum / pixels;
    const double noise = std::isfinite(noiseGrey) ? noiseGrey * noiseGrey : 0;
    const double variance = squares / pixels - mean * mean - noise;
    const double signal = differences / static_cast<double>(pairs) - 2 * noise;  // both neighbours have noise
    return variance > 0 ? std::max(signal, 0.0) / variance : PreviewQuality::kUnknown;
}

}  // namespace

PreviewQuality judgePreview(const AnyImageView& image, double maxGrey) {
    return std::visit(
        [maxGrey](const auto& pixels) {
            PreviewQuality quality;
            countGreys(pixels, maxGrey, quality);
            const auto middle = middleOf(pixels);
            const AnyImageView view = middle;
            quality.noiseGrey = estimateImageNoise(view, {}, kFastNoisePositions);
            quality.focus = focusOf(middle, quality.noiseGrey);
            const SpeckleAppearance speckles = measureSpeckleAppearance(view, {}, quality.noiseGrey, 1);
            quality.speckleSizePx = speckles.sizePx;
            quality.speckleShare = speckles.share;
            return quality;
        },
        image);
}

}  // namespace strainlens
