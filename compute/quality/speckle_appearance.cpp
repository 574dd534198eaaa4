// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/speckle_appearance.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "compute/types/point.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kSubset = 33, kMinStep = 16;  ///< [px]
constexpr double kMaxPositions = 1000;

double quantile(std::vector<double>& sizes, double share) {
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(sizes.size() - 1) + 0.5);
    std::nth_element(sizes.begin(), sizes.begin() + at, sizes.end());
    return sizes[static_cast<std::size_t>(at)];
}

}  // namespace

SpeckleAppearance measureSpeckleAppearance(const AnyImageView& image, const RoiMask& roi, double noiseGrey,
                                           int threads) {
    const ImageSize size = sizeOf(image);
    const int step = std::max(kMinStep, static_cast<int>(std::sqrt(double(size.width) * size.height / kMaxPositions)));
    std::vector<PointPx> positions;
    for (int y = kSubset / 2; y + kSubset / 2 < size.height; y += step) {
        for (int x = kSubset / 2; x + kSubset / 2 < size.width; x += step) {
            if (roi.empty() || roi.contains(x, y)) positions.push_back({double(x), double(y)});
        }
    }
    SpeckleAppearance appearance;
    if (positions.empty()) return appearance;
    const SlopeImages slopes = computeSlopes(image, Interpolation::QuinticSpline, threads);
    const SpeckleMeter meter(image, slopes, roi, noiseGrey);
    std::vector<double> found(positions.size());
    forEachChunk(static_cast<int>(positions.size()), resolveThreads(threads), [&](int i) {
        const auto k = static_cast<std::size_t>(i);
        found[k] = meter.at(static_cast<int>(positions[k].x), static_cast<int>(positions[k].y), kSubset).speckleSizePx;
    });
    std::vector<double> sizes;
    std::ranges::copy_if(found, std::back_inserter(sizes), [](double value) { return !std::isnan(value); });
    appearance.share = static_cast<double>(sizes.size()) / static_cast<double>(positions.size());
    if (sizes.empty()) return appearance;
    appearance.sizePx = quantile(sizes, 0.5);
    appearance.spread = (quantile(sizes, 0.75) - quantile(sizes, 0.25)) / appearance.sizePx;
    return appearance;
}

}  // namespace strainlens
