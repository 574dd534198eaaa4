// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace strainlens {

/// A rectangle of the plane [px].
struct PlaneBounds {
    double minX = 0, minY = 0, maxX = 0, maxY = 0;
};

/// A painted speckle pattern, defined by a formula on the whole plane:
///
///   I(x) = 30 + 190 (1 - exp(-S(x))),  S(x) = sum over lattice cells of a exp(-|x - c|^2 / R^2).
///
/// Every cell of a 4.6 px lattice holds one Gaussian whose centre c (within +-0.45 cell of the cell's middle), radius R
/// (1.8 to 3.0 px) and amplitude a (0.7 to 2.0) come from a hash of seed and cell. Gaussians further away than
/// kCutOffPx are left out; together they change I by less than 1e-7 grey levels.
class SpecklePattern {
public:
    static constexpr double kPitchPx = 4.6;
    static constexpr double kCutOffPx = 15.0;
    static constexpr double kDarkest = 30;
    static constexpr double kContrast = 190;

    explicit SpecklePattern(std::uint64_t seed) : m_seed(seed) {}

    /// I at one point. Slow; use a Patch for many points.
    double greyAt(double x, double y) const;

    /// The Gaussians of one rectangle, ready to be summed.
    class Patch {
    public:
        Patch(const SpecklePattern& pattern, const PlaneBounds& bounds);

        /// I at a point of the rectangle; the same bits for every rectangle that holds the point.
        double greyAt(double x, double y) const;

    private:
        int m_firstColumn, m_firstRow, m_columns;
        std::vector<double> m_x, m_y, m_amplitude, m_minusInverseR2;
    };

private:
    struct Gaussian {
        double x, y, amplitude, minusInverseR2;
    };
    Gaussian gaussian(int column, int row) const;

    std::uint64_t m_seed;
};

}  // namespace strainlens
