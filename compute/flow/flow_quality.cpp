// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_quality.h"

#include <cmath>
#include <utility>
#include <vector>

#include "compute/flow/flow_deviation.h"
#include "compute/flow/flow_residual.h"
#include "compute/flow/smooth_rows.h"
#include "compute/rules/flow_quality.h"

namespace strainlens {
namespace {

using namespace flow_quality;

/// Number of pixels that the flow maps to each pixel; each is distributed bilinearly to the four around its target.
PixelPlane countArrivals(const DenseFlow& flow) {
    const ImageSize size = flow.size;
    PixelPlane arrivals(size);
    forEachPixel(size, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        const float toX = static_cast<float>(x) + flow.u[i], toY = static_cast<float>(y) + flow.v[i];
        const bool isNear = toX > -1 && toY > -1 && toX < float(size.width) && toY < float(size.height);
        if (!isNear) return;
        const float left = std::floor(toX), top = std::floor(toY), across = toX - left, down = toY - top;
        for (int k = 0; k < 4; ++k) {
            const int column = static_cast<int>(left) + k % 2, row = static_cast<int>(top) + k / 2;
            if (column < 0 || row < 0 || column >= size.width || row >= size.height) continue;
            arrivals(column, row) += (k % 2 == 1 ? across : 1 - across) * (k / 2 == 1 ? down : 1 - down);
        }
    });
    return arrivals;
}

float bilinearSample(const PixelPlane& plane, float x, float y) {
    const float left = std::floor(x), top = std::floor(y), across = x - left, down = y - top;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const auto along = [&](int y0) {
        const float at = valueAt(plane, column, y0);
        return at + (valueAt(plane, column + 1, y0) - at) * across;
    };
    const float upper = along(row);
    return upper + (along(row + 1) - upper) * down;
}

/// Finds the pixels of the reference that are occluded in the deformed image: 1 each, else 0; row-major.
///
/// A pixel is occluded if its flow leaves the image; else four features decide together: whether the backward flow
/// returns to it (`result.occluded`), how many pixels of the deformed image the backward flow maps to it (none, if it
/// is covered), how many pixels of the reference share its target, and the grey difference there. Formula:
/// docs/methods.md; its constants were tuned on rendered scenes. The result does not depend on the number of threads.
std::vector<std::uint8_t> findOccludedPixels(const FlowResidual& residual, const DenseFlowResult& result, int threads) {
    const DenseFlow& flow = result.flow;
    const ImageSize size = flow.size;
    const PixelPlane arrivals = countArrivals(flow), origins = countArrivals(result.back);
    const auto width = static_cast<std::size_t>(size.width);
    const auto fillSourcesAndDifference = [&](int y, float* planes) {
        const float *from = origins.row(y), *difference = residual.difference.row(y);
        for (std::size_t x = 0; x < width; ++x) {
            planes[x] = std::min(from[x], kMaxSources);
            planes[width + x] = dissimilarityOf(difference[x], residual.noise);
        }
    };
    std::vector<std::uint8_t> occluded(flow.pixels());
    forEachRowBand(size.height, kSmoothBandRows, threads, [&](int first, int end) {
        SmoothRows<float> around(size, 2, kOcclusionReach, 2, fillSourcesAndDifference);
        for (int y = first; y < end; ++y) {
            const float *sources = around.row(y), *dissimilarity = sources + width;
            for (int x = 0; x < size.width; ++x) {
                const std::size_t i = flow.index(x, y);
                const float toX = static_cast<float>(x) + flow.u[i], toY = static_cast<float>(y) + flow.v[i];
                const bool isInside =
                    toX >= -0.5F && toY >= -0.5F && toX <= float(size.width) - 0.5F && toY <= float(size.height) - 0.5F;
                if (!isInside) {
                    occluded[i] = 1;
                    continue;
                }
                occluded[i] = static_cast<std::uint8_t>(isOccluded(
                    int{result.occluded[i]}, bilinearSample(arrivals, toX, toY), dissimilarity[x], sources[x]));
            }
        }
    });
    return occluded;
}

}  // namespace

DenseFlow estimateFlowQuality(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                              DenseFlowResult result, int threads) {
    if (result.hasQuality()) return std::move(result.flow);
    const FlowResidual residual(reference, deformed, result.flow, threads);
    predictDeviations(residual, result.flow, threads);
    if (result.back.pixels() > 0) result.flow.occluded = findOccludedPixels(residual, result, threads);
    return std::move(result.flow);
}

}  // namespace strainlens
