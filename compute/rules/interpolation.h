// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::rules {

/// Most coefficients that a kernel joins along one axis.
inline constexpr int kMostTaps = 6;
using TapWeights = std::array<double, kMostTaps>;

/// Coefficients that the kernel joins along one axis: those at floor(x) - (taps / 2 - 1) and the next taps - 1.
constexpr int tapsOf(Interpolation interpolation) { return interpolation == Interpolation::QuinticSpline ? 6 : 4; }

/// The weight of every coefficient at the fraction t = x - floor(x), 0 <= t < 1; the unused ones are zero. B-splines of
/// order 3 and 5 (Unser, Aldroubi & Eden 1993, doi:10.1109/78.193220), or Keys' cubic convolution with a = -1/2, which
/// is the Hermite interpolation with central differences (doi:10.1109/TASSP.1981.1163711).
TapWeights tapWeights(Interpolation interpolation, double t);

/// The derivative of the weights by t, at t = 0: what the slope at a pixel is made of.
TapWeights tapSlopes(Interpolation interpolation);

/// The poles of the spline's inverse filter; none for Hermite.
std::span<const double> splinePoles(Interpolation interpolation);

/// The index that a sample outside [0, count) is mirrored to: -1 -> 1, count -> count - 2.
int mirrored(int index, int count);

/// Replaces samples by the coefficients of the spline through them, the samples being mirrored at both ends (Unser
/// 1999, doi:10.1109/79.799930). The recursive filter is started by the exact sum over the mirrored samples.
void samplesToCoefficients(Interpolation interpolation, std::span<double> line);

/// What a line is smoothed with, at -reach .. reach with reach = 2 ceil(4 sigma), their sum being 1: a Gaussian cut off
/// at 4 sigma, and the same once more of what it takes away (twicing; Tukey 1977, Exploratory Data Analysis). Of a wave
/// of which the Gaussian leaves the share G this leaves 2 G - G^2: more of the pattern for the same noise.
std::vector<double> smoothingWeights(double sigmaPx);

/// Grey values in double precision (what is not a number becomes 0), smoothed along both axes (0 = not at all),
/// mirrored at the edges.
GrayImage<double> smoothed(const AnyImageView& image, double sigmaPx);

/// An image as a continuous surface: what refinement reads.
class ContinuousImage {
public:
    ContinuousImage(const GrayImage<double>& image, Interpolation interpolation);

    ImageSize size() const { return m_coefficients.size(); }
    /// The grey at (x, y); coefficients outside the image are mirrored.
    double operator()(double x, double y) const;
    /// d/dx and d/dy of the surface at a pixel.
    double slopeX(int x, int y) const;
    double slopeY(int x, int y) const;

private:
    double joined(int left, int top, const TapWeights& weightsX, const TapWeights& weightsY) const;

    Interpolation m_interpolation;
    GrayImage<double> m_coefficients;
};

}  // namespace strainlens::rules
