// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_residual.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "compute/rules/flow_quality.h"
#include "compute/rules/illumination_change.h"

namespace strainlens {
namespace {

constexpr int kWarpedRows = 16;

}  // namespace

IlluminationChange::IlluminationChange(const PixelPlane& reference, const PixelPlane& warped,
                                       const std::vector<std::uint8_t>& inside, int threads)
    : m_size(reference.size()),
      m_cells{rules::illuminationCells(m_size.width), rules::illuminationCells(m_size.height)},
      m_weights(static_cast<std::size_t>(m_cells.width) * static_cast<std::size_t>(m_cells.height)),
      m_sums(m_weights.size()) {
    forEachRowBand(m_cells.height, 2, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) sumCells(reference, warped, inside.data(), row);
    });
    m_illumination = rules::smoothIllumination(m_weights, m_sums, m_cells.width, m_cells.height);
}

void IlluminationChange::sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside,
                                  int row) {
    std::vector<float> weights(static_cast<std::size_t>(m_cells.width * rules::kIlluminationCell)),
        sums(weights.size());
    for (int y = row * rules::kIlluminationCell; y < std::min((row + 1) * rules::kIlluminationCell, m_size.height);
         ++y) {
        const float *to = warped.row(y), *from = reference.row(y);
        const std::uint8_t* isInside = inside + std::ptrdiff_t{y} * m_size.width;
        for (int x = 0; x < m_size.width; ++x) {
            const float raw = to[x] - from[x];
            const float weight = float(isInside[x]) / (1 + raw * raw * (1 / (kClip * kClip)));
            weights[std::size_t(x)] += weight;
            sums[std::size_t(x)] += weight * raw;
        }
    }
    for (std::size_t x = 0; x < weights.size(); ++x) {
        const std::size_t cell = std::size_t(row) * std::size_t(m_cells.width) + x / rules::kIlluminationCell;
        m_weights[cell] += weights[x];
        m_sums[cell] += sums[x];
    }
}

void IlluminationChange::fillRow(int y, float* illumination) const {
    rules::IlluminationRow(m_illumination, m_cells.width, m_cells.height).fill(y, m_size.width, illumination);
}

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
