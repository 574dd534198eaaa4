// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/blur_noise.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/quality/image_noise.h"
#include "compute/rules/interpolation.h"

namespace strainlens {
namespace {

/// Convolves the lines of an image along x with a filter of odd length, 0 beyond the edges.
GrayImage<double> filteredAlongX(const GrayImage<double>& image, const std::vector<double>& weights) {
    const int reach = static_cast<int>(weights.size() / 2);
    GrayImage<double> result(image.size());
    forEachPixel(image.size(), [&](int x, int y) {
        for (int i = std::max(-reach, -x); i <= std::min(reach, image.width() - 1 - x); ++i) {
            result(x, y) += weights[static_cast<std::size_t>(reach + i)] * image(x + i, y);
        }
    });
    return result;
}

GrayImage<double> transposed(const GrayImage<double>& image) {
    GrayImage<double> result(image.height(), image.width());
    forEachPixel(image.size(), [&](int x, int y) { result(y, x) = image(x, y); });
    return result;
}

/// The kernel with a border of zeros, smoothed by the refinement's prefilter.
GrayImage<double> smoothed(const GrayImage<double>& kernel, double prefilterSigmaPx) {
    constexpr int kBorderPx = 64;  // beyond the reach of the slopes' and the prefilter's weights
    GrayImage<float> impulse(kernel.width() + 2 * kBorderPx, kernel.height() + 2 * kBorderPx);
    forEachPixel(kernel.size(),
                 [&](int x, int y) { impulse(x + kBorderPx, y + kBorderPx) = static_cast<float>(kernel(x, y)); });
    return rules::smoothImage(impulse.view(), prefilterSigmaPx);
}

struct FilterEnergies {
    double greys, slopes;
};

FilterEnergies filterEnergies(const GrayImage<double>& kernel, const RefineParameters& parameters) {
    const GrayImage<double> filter = smoothed(kernel, parameters.prefilterSigmaPx);
    const std::vector<double> slope = rules::slopeWeights(parameters.interpolation);
    return {kernelEnergy(filter),
            kernelEnergy(filteredAlongX(filter, slope)) + kernelEnergy(filteredAlongX(transposed(filter), slope))};
}

}  // namespace

BlurNoise blurNoise(const RelativeBlur& blur, const AnyImageView& reference, const RefineParameters& parameters,
                    int threads, const std::stop_token& stop) {
    const GrayImage<double> kernel = blurKernel(blur.blur);
    GrayImage<double> none(1, 1);
    none(0, 0) = 1;
    const FilterEnergies blurred = filterEnergies(kernel, parameters), plain = filterEnergies(none, parameters);
    const double greys = blurred.greys / plain.greys, slopes = blurred.slopes / plain.slopes;
    BlurNoise result;
    result.transfer =
        blur.isReferenceSharper ? NoiseTransfer{greys, 1, slopes, slopes} : NoiseTransfer{1, greys, 1, greys};
    // The blurred image's noise shifts subsets as far as the slopes pass the blur.
    const double noise = blur.isReferenceSharper ? 0 : estimateImageNoise(reference, {}, kFastNoisePositions);
    const SlopeEnergy once = slopeEnergy(reference, {}, parameters, std::isfinite(noise) ? noise : 0, threads);
    const GrayImage<float> blurredAgain = convolve(reference, kernel, threads, stop);
    if (stop.stop_requested() || once.x == 0 || once.y == 0) return result;
    const SlopeEnergy twice = slopeEnergy(blurredAgain.view(), {}, parameters, 0, threads);
    const auto meanGain = [](double passed, double all) { return (1 + std::min(1.0, passed / all)) / 2; };
    result.gain = {meanGain(twice.x, once.x), meanGain(twice.y, once.y)};
    return result;
}

}  // namespace strainlens
