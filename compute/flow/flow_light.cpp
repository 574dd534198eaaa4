// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_light.h"

#include <algorithm>

#include "compute/rules/flow_light.h"

namespace strainlens {

FlowLight::FlowLight(const PixelPlane& reference, const PixelPlane& warped, const std::vector<std::uint8_t>& inside,
                     int threads)
    : m_size(reference.size()),
      m_cells{rules::lightCellsOf(m_size.width), rules::lightCellsOf(m_size.height)},
      m_weights(static_cast<std::size_t>(m_cells.width) * static_cast<std::size_t>(m_cells.height)),
      m_sums(m_weights.size()) {
    forEachRowBand(m_cells.height, 2, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) sumCells(reference, warped, inside.data(), row);
    });
    m_light = rules::lightAround(m_weights, m_sums, m_cells.width, m_cells.height);
}

void FlowLight::sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside, int row) {
    std::vector<float> weights(static_cast<std::size_t>(m_cells.width * rules::kLightCell)), sums(weights.size());
    for (int y = row * rules::kLightCell; y < std::min((row + 1) * rules::kLightCell, m_size.height); ++y) {
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
        const std::size_t cell = std::size_t(row) * std::size_t(m_cells.width) + x / rules::kLightCell;
        m_weights[cell] += weights[x];
        m_sums[cell] += sums[x];
    }
}

void FlowLight::fillRow(int y, float* light) const {
    rules::LightRow(m_light, m_cells.width, m_cells.height).fill(y, m_size.width, light);
}

}  // namespace strainlens
