// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/speckle_look.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "compute/types/point.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kSubset = 33, kLeastStep = 16;  ///< [px]
constexpr double kLookedAt = 1000;

double quantile(std::vector<double>& sizes, double share) {
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(sizes.size() - 1) + 0.5);
    std::nth_element(sizes.begin(), sizes.begin() + at, sizes.end());
    return sizes[static_cast<std::size_t>(at)];
}

}  // namespace

SpeckleLook speckleLook(const AnyImageView& image, const RoiMask& roi, double noiseGrey, int threads) {
    const ImageSize size = sizeOf(image);
    const int step = std::max(kLeastStep, static_cast<int>(std::sqrt(double(size.width) * size.height / kLookedAt)));
    std::vector<PointPx> places;
    for (int y = kSubset / 2; y + kSubset / 2 < size.height; y += step) {
        for (int x = kSubset / 2; x + kSubset / 2 < size.width; x += step) {
            if (roi.empty() || roi.contains(x, y)) places.push_back({double(x), double(y)});
        }
    }
    SpeckleLook look;
    if (places.empty()) return look;
    const SlopeImages slopes = slopesOf(image, Interpolation::QuinticSpline, threads);
    const SpeckleMeter meter(image, slopes, roi, noiseGrey);
    std::vector<double> found(places.size());
    forEachPiece(static_cast<int>(places.size()), resolveThreads(threads), [&](int i) {
        const auto k = static_cast<std::size_t>(i);
        found[k] = meter.at(static_cast<int>(places[k].x), static_cast<int>(places[k].y), kSubset).speckleSizePx;
    });
    std::vector<double> sizes;
    std::ranges::copy_if(found, std::back_inserter(sizes), [](double value) { return !std::isnan(value); });
    look.share = static_cast<double>(sizes.size()) / static_cast<double>(places.size());
    if (sizes.empty()) return look;
    look.sizePx = quantile(sizes, 0.5);
    look.spread = (quantile(sizes, 0.75) - quantile(sizes, 0.25)) / look.sizePx;
    return look;
}

}  // namespace strainlens
