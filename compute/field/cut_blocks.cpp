// SPDX-License-Identifier: MPL-2.0
#include "compute/field/cut_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace strainlens {
namespace {

/// Sums over pairs of greys: of both, of their squares, of their product and of what they differ by.
struct PairSums {
    std::int64_t n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0, differences = 0;

    void add(std::int64_t greyA, std::int64_t greyB) {
        ++n;
        a += greyA, b += greyB;
        aa += greyA * greyA, bb += greyB * greyB, ab += greyA * greyB;
        differences += std::abs(greyA - greyB);
    }
    double deviationA() const {
        if (n == 0) return 0;
        return std::sqrt(static_cast<double>(n * aa - a * a)) / static_cast<double>(n);
    }
    /// NaN where one of them is uniform.
    double zncc() const {
        return static_cast<double>(n * ab - a * b) /
               (std::sqrt(static_cast<double>(n * aa - a * a)) * std::sqrt(static_cast<double>(n * bb - b * b)));
    }
    double score(Criterion criterion) const {
        const auto pixels = static_cast<double>(n);
        if (criterion == Criterion::Sad) return static_cast<double>(differences) / pixels;
        if (criterion == Criterion::Ssd) return static_cast<double>(aa - 2 * ab + bb) / pixels;
        return zncc();
    }
};

/// Over a node's block, every pixel with the one (dx, dy) further in the deformed image.
PairSums sumsOf(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi,
                const Grid& grid, int column, int row, int dx, int dy) {
    const int left = std::max({grid.left(column), 0, -dx}), top = std::max({grid.top(row), 0, -dy});
    const int right = std::min({grid.left(column) + grid.blockWidth, reference.width, deformed.width - dx});
    const int bottom = std::min({grid.top(row) + grid.blockHeight, reference.height, deformed.height - dy});
    PairSums sums;
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            if (roi.empty() || roi.contains(x, y)) sums.add(reference(x, y), deformed(x + dx, y + dy));
        }
    }
    return sums;
}

template <typename Use>
void forEachPoint(const Grid& grid, const Use& use) {
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (grid.measured(column, row)) use(column, row, grid.index(column, row));
        }
    }
}

}  // namespace

std::vector<double> cutBlockContrast(ImageView<std::uint8_t> referenceImage, const RoiMask& roi, const Grid& grid) {
    std::vector<double> result(grid.size(), std::numeric_limits<double>::quiet_NaN());
    forEachPoint(grid, [&](int column, int row, std::size_t i) {
        result[i] = sumsOf(referenceImage, referenceImage, roi, grid, column, row, 0, 0).deviationA();
    });
    return result;
}

void scoreCutBlocks(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const RoiMask& roi,
                    const Grid& grid, Criterion criterion, DisplacementField& field) {
    forEachPoint(grid, [&](int column, int row, std::size_t i) {
        if (!field.ok(i)) return;
        const int dx = static_cast<int>(std::lround(field.u[i])), dy = static_cast<int>(std::lround(field.v[i]));
        const PairSums sums = sumsOf(referenceImage, deformedImage, roi, grid, column, row, dx, dy);
        if (sums.n == 0) return field.flag(i, PointStatus::OutOfImage);
        field.score[i] = sums.score(criterion);
        if (std::isnan(field.score[i])) field.flag(i, PointStatus::NoTexture);
    });
}

}  // namespace strainlens
