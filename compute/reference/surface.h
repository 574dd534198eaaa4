// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::reference {

/// Grey values in double precision (what is not a number becomes 0), smoothed along both axes with a Gaussian of that
/// sigma cut off at 4 sigma, what it takes away being smoothed too and given back (0 = not at all), mirrored at the
/// edges.
GrayImage<double> smoothedGreys(const AnyImageView& image, double sigmaPx);

/// What the coefficients along one axis count, from the first one that counts on.
struct SplineWeights {
    int count = 0;
    std::array<double, 6> values = {};
};

/// An image as a continuous surface: the sum of coefficients times kernels that stand at the pixels, a B-spline (Unser,
/// Aldroubi & Eden 1993, doi:10.1109/78.193220) through the greys or Keys' cubic convolution (a = -1/2,
/// doi:10.1109/TASSP.1981.1163711) of them. The image is mirrored at its edges.
class Surface {
public:
    Surface(const GrayImage<double>& greys, Interpolation interpolation);

    ImageSize size() const { return m_coefficients.size(); }
    double at(double x, double y) const;
    /// The derivatives at a pixel.
    double slopeX(int x, int y) const;
    double slopeY(int x, int y) const;

private:
    double sum(int left, int top, const SplineWeights& weightsX, const SplineWeights& weightsY) const;

    Interpolation m_interpolation;
    GrayImage<double> m_coefficients;
    SplineWeights m_atPixel, m_slopeAtPixel;
};

}  // namespace strainlens::reference
