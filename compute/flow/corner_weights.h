// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

namespace strainlens {

/// Weights of a surface through the values and slopes of a rectangle's four corners: the finite element of Adini &
/// Clough 1961 ("Analysis of plate bending by the finite element method", NSF report G7337). Along each edge it is the
/// Hermite cubic of two corners, so that neighbouring rectangles join continuously; exact for cubic polynomials.
///
/// Corners are numbered 0 top left, 1 top right, 2 bottom left, 3 bottom right.
struct CornerWeights {
    std::array<double, 4> value, slopeX, slopeY;  ///< slopes' weights in px

    /// At (x, y) in a rectangle of width x height, from its top left corner [px].
    CornerWeights(double x, double y, double width, double height) {
        for (std::size_t k = 0; k < 4; ++k) {
            const bool right = k % 2 == 1, bottom = k / 2 == 1;
            // Closeness to the corner along each axis, 1 at the corner.
            const double s = right ? x / width : 1 - x / width, t = bottom ? y / height : 1 - y / height;
            value[k] = s * t * (3 * s + 3 * t - 2 * s * s - 2 * t * t - 1);
            slopeX[k] = (right ? -width : width) * s * s * t * (1 - s);
            slopeY[k] = (bottom ? -height : height) * s * t * t * (1 - t);
        }
    }
};

/// The same without slopes: linear along each edge.
constexpr std::array<double, 4> bilinearWeights(double x, double y, double width, double height) {
    const double s = x / width, t = y / height;
    return {(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t};
}

}  // namespace strainlens
