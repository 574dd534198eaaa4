// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "compute/strain/noise_correlation.h"

namespace strainlens {

/// Noise of the slopes of planes through rectangles of points whose displacements correlate, for equal subsets and
/// standard deviations: the variances relative to those of uncorrelated displacements. Safe to share between threads.
class SlopeNoise {
public:
    /// Along one axis, for rows of points: quadratic forms of the correlation in the weights of a slope, a mean and a
    /// curvature.
    struct AxisSums {
        std::vector<double> slope, mean, curvature;  ///< by number of points, relative to uncorrelated displacements
    };
    /// A separable term of the correlation.
    struct Term {
        std::vector<double> columns, rows;  ///< correlation by distance
        AxisSums alongX, alongY;
    };

    /// For rectangles of a grid of `columns` x `rows` points, up to `window` points wide.
    SlopeNoise(const NoiseCorrelation& correlation, int columns, int rows, int window);

    /// Relative variances of the slopes along x and y for a rectangle of that many columns and rows.
    std::array<double, 2> factors(int columns, int rows) const;
    /// The same for the slope of a quadratic surface: parts of its variance without correlation, along x and y, by the
    /// curvature along the axis and by that of both axes; the rest is that of a plane.
    struct QuadraticParts {
        std::array<double, 2> curvature{}, mixed{};
    };
    std::array<double, 2> factors(int columns, int rows, const QuadraticParts& parts) const;
    /// Variance of the difference of the slopes of two windows around one point, relative to that of the smaller one.
    double ofDifference(int window, int larger) const;
    /// Variance of the sum of neighbouring points of a row or a column, with those weights, relative to one point's.
    double ofSequence(std::span<const double> weights, bool alongX) const;

    std::span<const Term> terms() const { return m_terms; }

private:
    std::vector<Term> m_terms;
};

}  // namespace strainlens
