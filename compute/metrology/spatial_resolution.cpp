// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/spatial_resolution.h"

#include <algorithm>
#include <cmath>

namespace strainlens {

std::vector<SineResponse> smoothResponse(std::vector<SineResponse> points) {
    constexpr double kHalfWindow = 1.06;
    std::erase_if(points, [](const SineResponse& p) { return !std::isfinite(p.response); });
    std::ranges::stable_sort(points, std::ranges::greater{}, &SineResponse::periodPx);
    std::vector<SineResponse> smoothed;
    std::size_t first = 0, end = 0;
    double periods = 0, responses = 0;
    for (const SineResponse& p : points) {
        for (; end < points.size() && points[end].periodPx * kHalfWindow >= p.periodPx; ++end) {
            periods += points[end].periodPx, responses += points[end].response;
        }
        for (; points[first].periodPx > p.periodPx * kHalfWindow; ++first) {
            periods -= points[first].periodPx, responses -= points[first].response;
        }
        const double n = static_cast<double>(end - first);
        smoothed.push_back({periods / n, responses / n});
    }
    return smoothed;
}

std::optional<double> spatialResolution(const std::vector<SineResponse>& smoothed) {
    constexpr double kLimit = 1 - kMaxResolvedLoss;
    const auto firstBelow = std::ranges::find_if(smoothed, [](const SineResponse& p) { return p.response < kLimit; });
    if (firstBelow == smoothed.begin() || firstBelow == smoothed.end()) return std::nullopt;
    const SineResponse& lastAbove = *std::prev(firstBelow);
    const double share = (lastAbove.response - kLimit) / (lastAbove.response - firstBelow->response);
    return lastAbove.periodPx + share * (firstBelow->periodPx - lastAbove.periodPx);
}

}  // namespace strainlens
