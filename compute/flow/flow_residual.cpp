// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_residual.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "compute/flow/illumination_change.h"
#include "compute/flow/pixel_plane.h"
#include "compute/rules/flow_quality.h"

namespace strainlens {
namespace {

constexpr int kWarpedRows = 16;

}  // namespace

FlowResidual::FlowResidual(ImageView<std::uint8_t> from, ImageView<std::uint8_t> deformed, const DenseFlow& flow,
                           int threads)
    : reference(smoothForFlow(from, threads)), warped(from.size()), difference(from.size()), inside(flow.pixels()) {
    warp(deformed, flow, threads);
    computeDifference(threads);
}

void FlowResidual::warp(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads) {
    const PixelPlane smooth = smoothForFlow(deformed, threads);
    const auto right = static_cast<float>(flow.size.width), below = static_cast<float>(flow.size.height);
    forEachRowBand(flow.size.height, kWarpedRows, threads, [&](int first, int end) {
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

void FlowResidual::computeDifference(int threads) {
    const IlluminationChange illumination(reference, warped, inside, threads);
    using Counts = std::array<std::int64_t, flow_quality::kDifferenceBins>;
    Counts counts{};
    std::mutex mutex;
    constexpr int kCountedRows = 8 * kWarpedRows;
    forEachRowBand(size().height, kCountedRows, threads, [&](int first, int end) {
        Counts own{};
        for (int y = first; y < end; ++y) {
            const std::uint8_t* isInside = insideRow(y);
            const float *to = warped.row(y), *from = reference.row(y);
            float* out = difference.row(y);
            illumination.fillRow(y, out);
            for (int x = 0; x < size().width; ++x) {
                out[x] = float(isInside[x]) * (to[x] - from[x] - out[x]);
                own[std::size_t(flow_quality::binOf(std::abs(out[x])))] += isInside[x];
            }
        }
        const std::lock_guard lock(mutex);
        for (std::size_t k = 0; k < counts.size(); ++k) counts[k] += own[k];
    });
    std::int64_t all = 0, before = 0;
    for (const std::int64_t count : counts) all += count;
    for (std::size_t k = 0; all > 0; before += counts[k++]) {
        if (before + counts[k] <= all / 2) continue;
        noise =
            flow_quality::noiseOf(static_cast<int>(k), static_cast<int>(all / 2 - before), static_cast<int>(counts[k]));
        break;
    }
}

}  // namespace strainlens
