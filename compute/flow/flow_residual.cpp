// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_residual.h"

#include <algorithm>
#include <cmath>

#include "compute/flow/cubic_sample.h"
#include "compute/flow/smooth_rows.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr int kLightReach = 28;           ///< of a change of the light [px]
constexpr float kLightClip = 15;          ///< differences well above are no change of the light [grey levels]
constexpr float kNormalMedian = 0.6745F;  ///< of the absolute value of normal numbers, in standard deviations

}  // namespace

FlowResidual::FlowResidual(ImageView<std::uint8_t> from, ImageView<std::uint8_t> deformed, const DenseFlow& flow,
                           int threads)
    : reference(smoothedAsFlow(from, threads)), warped(from.size()), difference(from.size()), inside(flow.pixels()) {
    warp(deformed, flow, threads);
    takeDifference(threads);
    noise = medianDifference() / kNormalMedian;
}

void FlowResidual::warp(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads) {
    const PixelPlane smooth = smoothedAsFlow(deformed, threads);
    const auto right = static_cast<float>(flow.size.width), below = static_cast<float>(flow.size.height);
    forEachRowBand(flow.size.height, 16, threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) {
            for (int x = 0; x < flow.size.width; ++x) {
                const std::size_t i = flow.index(x, y);
                const float toX = static_cast<float>(x) + flow.u[i], toY = static_cast<float>(y) + flow.v[i];
                inside[i] = toX >= 0 && toY >= 0 && toX <= right - 1 && toY <= below - 1 ? 1 : 0;
                warped.row(y)[x] =
                    cubicSample(smooth, std::clamp(toX, -2.0F, right + 1), std::clamp(toY, -2.0F, below + 1));
            }
        }
    });
}

void FlowResidual::takeDifference(int threads) {
    const auto width = static_cast<std::size_t>(size().width);
    const auto weigh = [&](int y, float* weights) {
        const std::uint8_t* isInside = insideRow(y);
        const float *to = warped.row(y), *from = reference.row(y);
        float* products = weights + width;
        for (std::size_t x = 0; x < width; ++x) {
            const float raw = to[x] - from[x];
            weights[x] = float(isInside[x]) / (1 + raw * raw / (kLightClip * kLightClip));
            products[x] = weights[x] * raw;
        }
    };
    forEachRowBand(size().height, kSmoothBandRows, threads, [&](int first, int end) {
        SmoothRows light(size(), 2, kLightReach, 1, weigh);
        for (int y = first; y < end; ++y) {
            const float *weights = light.row(y), *sums = weights + width;
            const std::uint8_t* isInside = insideRow(y);
            const float *to = warped.row(y), *from = reference.row(y);
            float* out = difference.row(y);
            for (std::size_t x = 0; x < width; ++x) {
                out[x] = float(isInside[x]) * (to[x] - from[x] - sums[x] / (weights[x] + 1e-3F));
            }
        }
    });
}

/// Half of the inside pixels differ by no more.
float FlowResidual::medianDifference() const {
    std::vector<float> sizes(inside.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        sizes[count] = std::abs(difference.values()[i]);
        count += inside[i];
    }
    sizes.resize(count);
    return count == 0 ? 0 : orderStatistic(sizes, count / 2);
}

}  // namespace strainlens
