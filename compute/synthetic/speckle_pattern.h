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
/// Every cell of a 4.6 px lattice holds one Gaussian whose centre c (anywhere in the cell), radius R (1.8 to 3.0 px)
/// and amplitude a (0.7 to 2.0) come from a hash of seed and cell. For a finite sum every Gaussian is lowered by
/// exp(-24) of its amplitude and truncated at zero, which changes I by less than 1e-6 grey levels.
class SpecklePattern {
public:
    static constexpr double kPitchPx = 4.6;
    static constexpr double kDarkest = 30;
    static constexpr double kContrast = 190;
    /// Number of points evaluated together.
    static constexpr std::size_t kBatch = 16;
    using Batch = std::array<double, kBatch>;

    explicit SpecklePattern(std::uint64_t seed) : m_seed(seed) {}

    /// I at one point. Slow; use a Patch for many points.
    double greyAt(double x, double y) const;

    class Patch;

private:
    struct Gaussian {
        double x, y, amplitude, radius;
    };
    Gaussian gaussian(int column, int row) const;

    std::uint64_t m_seed;
};

/// The Gaussians of one rectangle, ready to be summed.
class SpecklePattern::Patch {
public:
    Patch(const SpecklePattern& pattern, const PlaneBounds& bounds);

    /// I at points of the rectangle, fastest for close ones; the same bits for every rectangle and batch.
    Batch greysAt(const Batch& x, const Batch& y) const;

private:
    void addGaussian(const Gaussian& gaussian, const Batch& x, const Batch& y, Batch& sums) const;

    int m_firstColumn, m_firstRow, m_columns, m_rows;
    std::vector<Gaussian> m_gaussians;
};

}  // namespace strainlens
