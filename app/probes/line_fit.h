// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

namespace strainlens {

/// A point with the standard deviations of its coordinates.
struct FitPoint {
    double x = 0, y = 0;
    double sigmaX = 0, sigmaY = 0;  ///< not both 0
};

/// Meaning of the standard deviations of the points.
enum class FitNoise : unsigned char {
    Absolute,  ///< absolute values; if the points scatter more, those of the line are scaled up
    Relative,  ///< ratios only; the residuals give their scale
};

/// y = intercept + slope x.
struct LineFit {
    double slope = 0, intercept = 0;
    double sigmaSlope = 0, sigmaIntercept = 0;
    double centre = 0,
           sigmaCentre = 0;  ///< x at which the line's y and slope are uncorrelated, and the y's sigma there
    /// Sum of squared normalised residuals over degrees of freedom; about 1 if line and standard deviations are right.
    /// NaN for two points.
    double reducedChiSquare = 0;
    std::size_t points = 0;
};

/// Maximum-likelihood line for independent errors in both coordinates (York, Evensen, Lopez Martinez & De Basabe
/// Delgado 2004, doi:10.1119/1.1632486). With errors in y only it is the weighted regression of y on x, with errors in
/// x only that of x on y.
///
/// Throws InvalidInput for fewer than two points (three with relative noise), for points with equal x, and if the fit
/// does not converge.
LineFit fitLine(std::span<const FitPoint> points, FitNoise noise);

}  // namespace strainlens
