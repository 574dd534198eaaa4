// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

namespace strainlens {

/// A point that a line is fitted to, with the standard deviations of its coordinates.
struct FitPoint {
    double x = 0, y = 0;
    double sigmaX = 0, sigmaY = 0;  ///< not both 0
};

/// What is known of the standard deviations of the points.
enum class FitNoise : unsigned char {
    Absolute,  ///< they are right: where the points scatter more, the line's grow as much
    Relative,  ///< only their ratios are: the scatter of the points about the line says how large they are
};

/// y = intercept + slope x.
struct LineFit {
    double slope = 0, intercept = 0;
    double sigmaSlope = 0, sigmaIntercept = 0;
    /// Squared distances from the line, in standard deviations, by degrees of freedom: 1 where line and standard
    /// deviations are right. NaN for two points.
    double reducedChiSquare = 0;
    std::size_t points = 0;
};

/// The line of greatest likelihood where both coordinates have independent errors (York, Evensen, Lopez Martinez & De
/// Basabe Delgado 2004, doi:10.1119/1.1632486). With errors of y alone it is the weighted regression of y on x, with
/// errors of x alone that of x on y, both without the bias of a regression that takes the wrong coordinate for exact.
///
/// Throws InvalidInput for less than two points (three with relative noise), for points that lie above each other, and
/// where no line comes out.
LineFit fitLine(std::span<const FitPoint> points, FitNoise noise);

}  // namespace strainlens
