// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::reference {

/// Grey values in double precision (non-finite ones become 0), smoothed along both axes with mirrored edges: a Gaussian
/// truncated at 4 sigma plus the smoothed residual (twicing); 0 = not smoothed.
GrayImage<double> smoothedGreys(const AnyImageView& image, double sigmaPx);

/// Weights of the coefficients along one axis, from the first non-zero one.
struct SplineWeights {
    int count = 0;
    std::array<double, 6> values = {};
};

/// Interpolated image: coefficients times kernels at the pixels, by B-splines (Unser, Aldroubi & Eden 1993,
/// doi:10.1109/78.193220) or Keys' cubic convolution (a = -1/2, doi:10.1109/TASSP.1981.1163711). Mirrored edges.
class InterpolatedImage {
public:
    InterpolatedImage(const GrayImage<double>& greys, Interpolation interpolation);

    ImageSize size() const { return m_coefficients.size(); }
    double at(double x, double y) const;
    /// Derivatives at a pixel.
    double slopeX(int x, int y) const;
    double slopeY(int x, int y) const;

private:
    double sum(int left, int top, const SplineWeights& weightsX, const SplineWeights& weightsY) const;

    Interpolation m_interpolation;
    GrayImage<double> m_coefficients;
    SplineWeights m_atPixel, m_slopeAtPixel;
};

}  // namespace strainlens::reference
