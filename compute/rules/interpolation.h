// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::rules {

/// Maximum number of kernel taps along one axis.
inline constexpr int kMaxTaps = 6;
using TapWeights = std::array<double, kMaxTaps>;

/// Number of kernel taps along one axis, at floor(x) - (taps / 2 - 1) and the following pixels.
constexpr int tapCount(Interpolation interpolation) { return interpolation == Interpolation::QuinticSpline ? 6 : 4; }

/// Tap weights at the fraction t = x - floor(x), 0 <= t < 1; unused ones are zero. B-splines of degree 3 and 5 (Unser,
/// Aldroubi & Eden 1993, doi:10.1109/78.193220), or Keys' cubic convolution with a = -1/2, which is the Hermite
/// interpolation with central differences (doi:10.1109/TASSP.1981.1163711).
TapWeights tapWeights(Interpolation interpolation, double t);

/// Derivatives of the tap weights at t = 0, for the slope at a pixel.
TapWeights tapSlopes(Interpolation interpolation);

/// Poles of the spline's inverse filter; none for Hermite.
std::span<const double> splinePoles(Interpolation interpolation);

/// Mirrors an index outside [0, count): -1 -> 1, count -> count - 2.
int mirrorIndex(int index, int count);

/// Replaces samples by the coefficients of the spline through them, with mirrored ends (Unser 1999,
/// doi:10.1109/79.799930). The recursive filter starts from the exact sum over the mirrored samples.
void samplesToCoefficients(Interpolation interpolation, std::span<double> line);

/// Smoothing kernel at -radius .. radius with radius = 2 ceil(4 sigma) and sum 1: a Gaussian truncated at 4 sigma,
/// applied again to its residual (twicing; Tukey 1977, Exploratory Data Analysis). Its transfer function is 2 G - G^2
/// for the Gaussian's G, which keeps more of the pattern for the same noise.
std::vector<double> smoothingWeights(double sigmaPx);

/// Grey values as doubles (0 for non-finite ones), smoothed along both axes with mirrored edges; sigma 0: not smoothed.
GrayImage<double> smoothImage(const AnyImageView& image, double sigmaPx);

/// Interpolated image, as refinement reads it.
class ContinuousImage {
public:
    ContinuousImage(const GrayImage<double>& image, Interpolation interpolation);

    ImageSize size() const { return m_coefficients.size(); }
    /// Grey at (x, y); coefficients outside the image are mirrored.
    double operator()(double x, double y) const;
    /// Derivatives along x and y at a pixel.
    double slopeX(int x, int y) const;
    double slopeY(int x, int y) const;

private:
    double weightedSum(int left, int top, const TapWeights& weightsX, const TapWeights& weightsY) const;

    Interpolation m_interpolation;
    GrayImage<double> m_coefficients;
};

// The recursive filters as convolutions, for GPUs: an odd number of weights, truncated below 1e-9.

/// Filter from samples to coefficients: the impulse response.
std::vector<double> coefficientWeights(Interpolation interpolation);

/// Filter from samples to the derivative at the pixels (weights of a correlation).
std::vector<double> slopeWeights(Interpolation interpolation);

/// Convolution of two filters.
std::vector<double> convolution(std::span<const double> a, std::span<const double> b);

}  // namespace strainlens::rules
