// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/warped_image.h"

#include <cmath>
#include <cstdint>

#include "compute/rules/edge_weight.h"
#include "compute/rules/interpolation.h"

namespace strainlens {

GrayImage<float> toFloats(const GrayImage<double>& image) {
    GrayImage<float> floats(image.size());
    for (int y = 0; y < image.height(); ++y) {
        std::transform(image.row(y), image.row(y) + image.width(), floats.row(y),
                       [](double value) { return static_cast<float>(value); });
    }
    return floats;
}

GrayImage<float> splineCoefficients(GrayImage<double> greys, Interpolation interpolation, int threads) {
    for (const bool alongX : {true, false}) {
        forEachImageLine(greys, alongX, threads,
                         [&](std::vector<double>& line) { rules::samplesToCoefficients(interpolation, line); });
    }
    return toFloats(greys);
}

double sampleSpline(const GrayImage<float>& coefficients, Interpolation interpolation, double x, double y) {
    const int taps = rules::tapCount(interpolation), before = taps / 2 - 1;
    const int left = static_cast<int>(x), top = static_cast<int>(y);
    const rules::TapWeights alongX = rules::tapWeights(interpolation, x - left),
                            alongY = rules::tapWeights(interpolation, y - top);
    double sum = 0;
    for (int j = 0; j < taps; ++j) {
        const float* row = coefficients.row(top - before + j) + left - before;
        double rowSum = 0;
        for (int i = 0; i < taps; ++i) rowSum += alongX[static_cast<std::size_t>(i)] * double(row[i]);
        sum += alongY[static_cast<std::size_t>(j)] * rowSum;
    }
    return sum;
}

WarpedImage warpImage(const GrayImage<float>& coefficients, Interpolation interpolation, ImageSize size,
                      const Grid& grid, const RefineResult& field, const RoiMask& region, float fill, int threads) {
    constexpr int kRowsPerBand = 16;
    WarpedImage result{GrayImage<float>(size), RoiMask::where(size, [](int, int) { return false; })};
    const NodeCells cells(grid, field, region, size);
    const ImageSize from = coefficients.size();
    const auto withinEdges = [](double at, int length) {
        return std::clamp(at, double(rules::kEdgePx), double(length - 1 - rules::kEdgePx));
    };
    const auto isInside = [](double at, int length) { return rules::edgeWeight(at, length) >= 1; };
    forEachRowBand(size.height, kRowsPerBand, threads, [&](int first, int end) {
        std::vector<NodeCell> rowOfCells;
        std::size_t number = 0;
        for (int y = first; y < end; ++y) {
            float* greys = result.greys.row(y);
            std::uint8_t* usable = result.usable.row(y);
            std::fill_n(greys, size.width, fill);
            const NodeInterval& row = cells.row(y);
            if (!row.isNear) continue;
            if (rowOfCells.empty() || row.number() != number) rowOfCells = cells.alongRow(row), number = row.number();
            for (int x = 0; x < size.width; ++x) {
                const NodeInterval& column = cells.column(x);
                if (!column.isNear) continue;
                const auto motion = rowOfCells[column.number()].motionAt(x, y, column.share, row.share, region);
                if (!motion || !std::isfinite(motion->u + motion->v)) continue;
                // Beyond the image its edge is repeated: a jump would spread through the spline of the result.
                const double atX = x + motion->u, atY = y + motion->v;
                greys[x] = static_cast<float>(sampleSpline(coefficients, interpolation, withinEdges(atX, from.width),
                                                           withinEdges(atY, from.height)));
                if (isInside(atX, from.width) && isInside(atY, from.height)) usable[x] = RoiMask::kInside;
            }
        }
    });
    return result;
}

}  // namespace strainlens
