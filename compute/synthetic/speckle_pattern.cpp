// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/speckle_pattern.h"

#include <cmath>

#include "compute/synthetic/portable_math.h"

namespace strainlens {
namespace {

constexpr double kJitter = 0.45;        // largest distance of a centre from the middle of its cell [cells]
constexpr std::size_t kReachCells = 8;  // cells in a row, or rows, that can be within the cut-off of one point

/// First of the kReachCells cells whose Gaussians can be within the cut-off of a coordinate.
int firstCell(double coordinate) {
    const double cells = coordinate / SpecklePattern::kPitchPx;
    const double reach = SpecklePattern::kCutOffPx / SpecklePattern::kPitchPx;
    return static_cast<int>(std::floor(cells - reach - (0.5 + kJitter))) + 1;
}
static_assert(2 * SpecklePattern::kCutOffPx / SpecklePattern::kPitchPx + 2 * kJitter < kReachCells);

}  // namespace

SpecklePattern::Gaussian SpecklePattern::gaussian(int column, int row) const {
    const std::uint64_t cell =
        static_cast<std::uint64_t>(static_cast<std::uint32_t>(row)) << 32 | static_cast<std::uint32_t>(column);
    std::uint64_t state = portable::mix(portable::mix(m_seed) ^ cell);
    const auto uniform = [&state](double low, double high) {
        state = portable::mix(state);
        return low + (high - low) * portable::unitInterval(state);
    };
    Gaussian g;
    g.x = (column + 0.5 + uniform(-kJitter, kJitter)) * kPitchPx;
    g.y = (row + 0.5 + uniform(-kJitter, kJitter)) * kPitchPx;
    const double radius = uniform(1.8, 3.0);
    g.minusInverseR2 = -1 / (radius * radius);
    g.amplitude = uniform(0.7, 2.0);
    return g;
}

SpecklePattern::Patch::Patch(const SpecklePattern& pattern, const PlaneBounds& bounds)
    : m_firstColumn(firstCell(bounds.minX)), m_firstRow(firstCell(bounds.minY)) {
    const int reach = static_cast<int>(kReachCells);
    const int rows = firstCell(bounds.maxY) + reach - m_firstRow;
    m_columns = firstCell(bounds.maxX) + reach - m_firstColumn;
    const std::size_t count = static_cast<std::size_t>(rows) * static_cast<std::size_t>(m_columns);
    for (auto* values : {&m_x, &m_y, &m_amplitude, &m_minusInverseR2}) values->reserve(count);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            const Gaussian g = pattern.gaussian(m_firstColumn + column, m_firstRow + row);
            m_x.push_back(g.x);
            m_y.push_back(g.y);
            m_amplitude.push_back(g.amplitude);
            m_minusInverseR2.push_back(g.minusInverseR2);
        }
    }
}

double SpecklePattern::Patch::greyAt(double x, double y) const {
    // Lanes of a fixed length, added up in a fixed order: the compiler may use any vector length without changing the
    // result.
    std::array<double, kReachCells> lanes{};
    std::size_t first = static_cast<std::size_t>(firstCell(y) - m_firstRow) * static_cast<std::size_t>(m_columns) +
                        static_cast<std::size_t>(firstCell(x) - m_firstColumn);
    for (std::size_t row = 0; row < kReachCells; ++row, first += static_cast<std::size_t>(m_columns)) {
        const double *cx = &m_x[first], *cy = &m_y[first];
        const double *amplitude = &m_amplitude[first], *minusInverseR2 = &m_minusInverseR2[first];
        for (std::size_t k = 0; k < kReachCells; ++k) {
            const double dx = x - cx[k], dy = y - cy[k];
            lanes[k] += amplitude[k] * portable::expOfNegative((dx * dx + dy * dy) * minusInverseR2[k]);
        }
    }
    double sum = 0;
    for (double lane : lanes) sum += lane;
    return kDarkest + kContrast * (1 - portable::expOfNegative(-sum));
}

double SpecklePattern::greyAt(double x, double y) const { return Patch(*this, {x, y, x, y}).greyAt(x, y); }

}  // namespace strainlens
