// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "compute/refinement/node_cells.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"
#include "compute/types/workers.h"

namespace strainlens {

/// Calls work(line) for every row or column; its values replace those of the image.
template <typename Work>
void forEachImageLine(GrayImage<double>& image, bool alongX, int threads, const Work& work) {
    const int lines = alongX ? image.height() : image.width(), length = alongX ? image.width() : image.height();
    forEachRowBand(lines, 16, threads, [&](int first, int end) {
        std::vector<double> line(static_cast<std::size_t>(length));
        for (int at = first; at < end; ++at) {
            for (int k = 0; k < length; ++k) line[static_cast<std::size_t>(k)] = alongX ? image(k, at) : image(at, k);
            work(line);
            for (int k = 0; k < length; ++k) (alongX ? image(k, at) : image(at, k)) = line[static_cast<std::size_t>(k)];
        }
    });
}

/// The image in single precision.
GrayImage<float> toFloats(const GrayImage<double>& image);

/// Coefficients of the spline through the greys of an image (rules::samplesToCoefficients along both axes).
GrayImage<float> splineCoefficients(GrayImage<double> greys, Interpolation interpolation, int threads);

/// The grey at a position with all taps inside the image.
double sampleSpline(const GrayImage<float>& coefficients, Interpolation interpolation, double x, double y);

/// An image resampled in the pixels of another one.
struct WarpedImage {
    GrayImage<float> greys;
    RoiMask usable;  ///< pixels that have a value; the greys of others are of the nearest edge, or `fill`
};

/// Resamples an image: the grey of pixel x is that at x + the field's displacement, the mean of the shape functions of
/// the four nodes around it (NodeCells), up to second derivatives. `size`: of the result, the image that the grid is
/// in; an empty region is everything. The result does not depend on the number of threads.
WarpedImage warpImage(const GrayImage<float>& coefficients, Interpolation interpolation, ImageSize size,
                      const Grid& grid, const RefineResult& field, const RoiMask& region, float fill, int threads);

}  // namespace strainlens
