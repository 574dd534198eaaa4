// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_residual.h"

#include <array>
#include <cmath>
#include <vector>

#include "compute/flow/cubic_sample.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr int kLightReach = 28;           ///< of a change of the light [px]
constexpr float kLightClip = 15;          ///< differences well above are no change of the light [grey levels]
constexpr float kNormalMedian = 0.6745F;  ///< of the absolute value of normal numbers, in standard deviations

/// Half of the inside pixels differ by no more.
float medianSize(const PixelPlane& difference, const PixelPlane& inside) {
    std::vector<double> sizes;
    for (std::size_t i = 0; i < difference.values().size(); ++i) {
        if (inside.values()[i] != 0) sizes.push_back(double(std::abs(difference.values()[i])));
    }
    return sizes.empty() ? 0 : static_cast<float>(orderStatistic(sizes, sizes.size() / 2));
}

}  // namespace

FlowResidual::FlowResidual(ImageView<std::uint8_t> from, ImageView<std::uint8_t> deformed, const DenseFlow& flow,
                           int threads)
    : reference(smoothedAsFlow(from, threads)) {
    const ImageSize size = from.size();
    const auto target = [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        return std::array<float, 2>{static_cast<float>(x) + flow.u[i], static_cast<float>(y) + flow.v[i]};
    };
    inside = planeOf(size, threads, [&](int x, int y) {
        const auto [toX, toY] = target(x, y);
        return toX >= 0 && toY >= 0 && toX <= float(size.width - 1) && toY <= float(size.height - 1) ? 1 : 0;
    });
    const PixelPlane smooth = smoothedAsFlow(deformed, threads);
    warped = planeOf(size, threads, [&](int x, int y) {
        const auto [toX, toY] = target(x, y);
        return cubicSample(smooth, std::clamp(toX, -2.0F, float(size.width + 1)),
                           std::clamp(toY, -2.0F, float(size.height + 1)));
    });
    const auto raw = [&](int x, int y) { return warped.row(y)[x] - reference.row(y)[x]; };
    const auto weight = [&](int x, int y) {
        return inside.row(y)[x] / (1 + raw(x, y) * raw(x, y) / (kLightClip * kLightClip));
    };
    const PixelPlane weights = meansAround(planeOf(size, threads, weight), kLightReach, threads);
    const PixelPlane sums = meansAround(planeOf(size, threads, [&](int x, int y) { return weight(x, y) * raw(x, y); }),
                                        kLightReach, threads);
    difference = planeOf(size, threads, [&](int x, int y) {
        return inside.row(y)[x] * (raw(x, y) - sums.row(y)[x] / (weights.row(y)[x] + 1e-3F));
    });
    noise = medianSize(difference, inside) / kNormalMedian;
}

}  // namespace strainlens
