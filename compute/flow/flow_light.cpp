// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_light.h"

#include <algorithm>

namespace strainlens {

FlowLight::FlowLight(const PixelPlane& reference, const PixelPlane& warped, const std::vector<std::uint8_t>& inside,
                     int threads)
    : m_size(reference.size()),
      m_cells{(m_size.width + kCell - 1) / kCell, (m_size.height + kCell - 1) / kCell},
      m_weights(static_cast<std::size_t>(m_cells.width) * static_cast<std::size_t>(m_cells.height)),
      m_sums(m_weights.size()),
      m_light(m_weights.size()) {
    forEachRowBand(m_cells.height, 2, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) sumCells(reference, warped, inside.data(), row);
    });
    forEachRowBand(m_cells.height, 8, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < m_cells.width; ++column) takeMean(column, row);
        }
    });
}

void FlowLight::sumCells(const PixelPlane& reference, const PixelPlane& warped, const std::uint8_t* inside, int row) {
    std::vector<float> weights(static_cast<std::size_t>(m_cells.width * kCell)), sums(weights.size());
    for (int y = row * kCell; y < std::min((row + 1) * kCell, m_size.height); ++y) {
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
        const std::size_t cell = std::size_t(row) * std::size_t(m_cells.width) + x / kCell;
        m_weights[cell] += weights[x];
        m_sums[cell] += sums[x];
    }
}

void FlowLight::takeMean(int column, int row) {
    const auto at = [this](int x, int y) { return std::size_t(y) * std::size_t(m_cells.width) + std::size_t(x); };
    float weight = kNothing, sum = 0;
    for (int j = std::max(row - kReach, 0); j <= std::min(row + kReach, m_cells.height - 1); ++j) {
        for (int i = std::max(column - kReach, 0); i <= std::min(column + kReach, m_cells.width - 1); ++i) {
            weight += m_weights[at(i, j)];
            sum += m_sums[at(i, j)];
        }
    }
    m_light[at(column, row)] = sum / weight;
}

void FlowLight::takeRow(int y, float* light) const {
    const auto share = [](int n) { return (float((n + kCell / 2) % kCell) + 0.5F) / kCell; };
    const int above = (y + kCell / 2) / kCell - 1;
    const auto row = [this](int n) {
        return m_light.data() + std::ptrdiff_t{std::clamp(n, 0, m_cells.height - 1)} * m_cells.width;
    };
    const float *upper = row(above), *lower = row(above + 1), down = share(y);
    const auto between = [&](int column) {
        const int i = std::clamp(column, 0, m_cells.width - 1);
        return upper[i] + (lower[i] - upper[i]) * down;
    };
    for (int column = -1; column < m_cells.width; ++column) {
        const float left = between(column), right = between(column + 1);
        const int first = column * kCell + kCell / 2;
        for (int x = std::max(first, 0); x < std::min(first + kCell, m_size.width); ++x) {
            light[x] = left + (right - left) * ((float(x - first) + 0.5F) / kCell);
        }
    }
}

}  // namespace strainlens
