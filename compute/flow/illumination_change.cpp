// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/illumination_change.h"

#include <algorithm>

#include "compute/rules/illumination_change.h"

namespace strainlens {

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

}  // namespace strainlens
