// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/speckle_pattern.h"

#include <algorithm>
#include <cmath>

#include "compute/synthetic/portable_math.h"

namespace strainlens {
namespace {

constexpr double kMinRadiusPx = 1.8, kMaxRadiusPx = 3.0;
constexpr double kCutOff = 24;               // a Gaussian ends where |x - c|^2 / R^2 is this
constexpr double kLowering = 3.7751345e-11;  // exp(-kCutOff), rounded up
constexpr double kReachPx = 14.7;            // beyond kMaxRadiusPx * sqrt(kCutOff)

/// First and last of the cells whose Gaussians can reach a coordinate.
int firstCell(double coordinate) {
    return static_cast<int>(std::floor((coordinate - kReachPx) / SpecklePattern::kPitchPx));
}
int lastCell(double coordinate) {
    return static_cast<int>(std::floor((coordinate + kReachPx) / SpecklePattern::kPitchPx));
}

PlaneBounds boundsOf(const SpecklePattern::Batch& x, const SpecklePattern::Batch& y) {
    const auto [minX, maxX] = std::ranges::minmax(x);
    const auto [minY, maxY] = std::ranges::minmax(y);
    return {minX, minY, maxX, maxY};
}

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
    g.x = (column + uniform(0, 1)) * kPitchPx;
    g.y = (row + uniform(0, 1)) * kPitchPx;
    g.radius = uniform(kMinRadiusPx, kMaxRadiusPx);
    g.amplitude = uniform(0.7, 2.0);
    return g;
}

SpecklePattern::Patch::Patch(const SpecklePattern& pattern, const PlaneBounds& bounds)
    : m_firstColumn(firstCell(bounds.minX)),
      m_firstRow(firstCell(bounds.minY)),
      m_columns(lastCell(bounds.maxX) - m_firstColumn + 1),
      m_rows(lastCell(bounds.maxY) - m_firstRow + 1) {
    m_gaussians.reserve(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            m_gaussians.push_back(pattern.gaussian(m_firstColumn + column, m_firstRow + row));
        }
    }
}

void SpecklePattern::Patch::addGaussian(const Gaussian& gaussian, const Batch& x, const Batch& y, Batch& sums) const {
    const double minusInverseR2 = -1 / (gaussian.radius * gaussian.radius), halfAmplitude = gaussian.amplitude / 2;
    for (std::size_t i = 0; i < kBatch; ++i) {
        const double dx = x[i] - gaussian.x, dy = y[i] - gaussian.y;
        const double lowered = portable::expOfNegative((dx * dx + dy * dy) * minusInverseR2) - kLowering;
        // lowered + |lowered| is exactly zero beyond the end, without a branch.
        sums[i] += halfAmplitude * (lowered + std::abs(lowered));
    }
}

SpecklePattern::Batch SpecklePattern::Patch::greysAt(const Batch& x, const Batch& y) const {
    const PlaneBounds bounds = boundsOf(x, y);
    const int beginColumn = firstCell(bounds.minX) - m_firstColumn, endColumn = lastCell(bounds.maxX) - m_firstColumn;
    Batch sums{};
    for (int row = firstCell(bounds.minY); row <= lastCell(bounds.maxY); ++row) {
        const Gaussian* rowOfCells =
            &m_gaussians[static_cast<std::size_t>(row - m_firstRow) * static_cast<std::size_t>(m_columns)];
        for (int column = beginColumn; column <= endColumn; ++column) {
            const Gaussian& g = rowOfCells[column];
            const double dx = g.x - std::clamp(g.x, bounds.minX, bounds.maxX);
            const double dy = g.y - std::clamp(g.y, bounds.minY, bounds.maxY);
            if (dx * dx + dy * dy < kCutOff * g.radius * g.radius) addGaussian(g, x, y, sums);
        }
    }
    Batch greys;
    for (std::size_t i = 0; i < kBatch; ++i) greys[i] = kDarkest + kContrast * (1 - portable::expOfNegative(-sums[i]));
    return greys;
}

double SpecklePattern::greyAt(double x, double y) const {
    Batch manyX, manyY;
    manyX.fill(x);
    manyY.fill(y);
    return Patch(*this, {x, y, x, y}).greysAt(manyX, manyY)[0];
}

}  // namespace strainlens
