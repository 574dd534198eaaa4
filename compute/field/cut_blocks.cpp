// SPDX-License-Identifier: MPL-2.0
#include "compute/field/cut_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Sums over pairs of greys: of both, of their squares, of their product and of what they differ by.
struct PairSums {
    std::int64_t n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0, differences = 0;

    /// Pixels side by side, those for which `inside` (null: all) is not 0. Where `kSad`, what they differ by alone.
    template <bool kSad>
    void add(const std::uint8_t* pixelsA, const std::uint8_t* pixelsB, const std::uint8_t* inside, int count) {
        return inside ? addOf<kSad, true>(pixelsA, pixelsB, inside, count)
                      : addOf<kSad, false>(pixelsA, pixelsB, inside, count);
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

private:
    template <bool kSad, bool kSome>
    void addOf(const std::uint8_t* pixelsA, const std::uint8_t* pixelsB, [[maybe_unused]] const std::uint8_t* inside,
               int count) {
        std::uint32_t row[7] = {};  // a row of 66,000 px is short enough
        for (int x = 0; x < count; ++x) {
            std::uint32_t keep = 1;
            if constexpr (kSome) keep = inside[x] != 0;
            const std::uint32_t greyA = keep * pixelsA[x], greyB = keep * pixelsB[x];
            row[0] += keep;
            row[1] += greyA > greyB ? greyA - greyB : greyB - greyA;
            if constexpr (kSad) continue;
            row[2] += greyA, row[3] += greyB;
            row[4] += greyA * greyA, row[5] += greyB * greyB, row[6] += greyA * greyB;
        }
        n += row[0], differences += row[1];
        a += row[2], b += row[3], aa += row[4], bb += row[5], ab += row[6];
    }
};

/// Over a node's block, every pixel with the one (dx, dy) further in the deformed image.
template <bool kSad>
PairSums sumsOf(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi,
                const Grid& grid, int column, int row, int dx, int dy) {
    const int left = std::max({grid.left(column), 0, -dx}), top = std::max({grid.top(row), 0, -dy});
    const int right = std::min({grid.left(column) + grid.blockWidth, reference.width, deformed.width - dx});
    const int bottom = std::min({grid.top(row) + grid.blockHeight, reference.height, deformed.height - dy});
    PairSums sums;
    for (int y = top; y < bottom && right > left; ++y) {
        sums.add<kSad>(reference.row(y) + left, deformed.row(y + dy) + left + dx,
                       roi.empty() ? nullptr : roi.row(y) + left, right - left);
    }
    return sums;
}

template <typename Use>
void forEachPoint(const Grid& grid, int threads, const Use& use) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] == PointStatus::NotComputed) points.push_back(i);
    }
    constexpr int kBandPoints = 256;  // some tens of microseconds: to wake a thread for less takes longer
    forEachRowBand(static_cast<int>(points.size()), kBandPoints, threads, [&](int first, int end) {
        for (int k = first; k < end; ++k) {
            const std::size_t i = points[static_cast<std::size_t>(k)], columns = grid.lefts.size();
            use(static_cast<int>(i % columns), static_cast<int>(i / columns), i);
        }
    });
}

}  // namespace

std::vector<double> cutBlockContrast(ImageView<std::uint8_t> referenceImage, const RoiMask& roi, const Grid& grid,
                                     int threads) {
    std::vector<double> result(grid.size(), std::numeric_limits<double>::quiet_NaN());
    forEachPoint(grid, threads, [&](int column, int row, std::size_t i) {
        result[i] = sumsOf<false>(referenceImage, referenceImage, roi, grid, column, row, 0, 0).deviationA();
    });
    return result;
}

void scoreCutBlocks(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const RoiMask& roi,
                    const Grid& grid, Criterion criterion, DisplacementField& field, int threads) {
    forEachPoint(grid, threads, [&](int column, int row, std::size_t i) {
        if (!field.ok(i)) return;
        const int dx = static_cast<int>(std::lround(field.u[i])), dy = static_cast<int>(std::lround(field.v[i]));
        const PairSums sums = criterion == Criterion::Sad
                                  ? sumsOf<true>(referenceImage, deformedImage, roi, grid, column, row, dx, dy)
                                  : sumsOf<false>(referenceImage, deformedImage, roi, grid, column, row, dx, dy);
        if (sums.n == 0) return field.flag(i, PointStatus::OutOfImage);
        field.score[i] = sums.score(criterion);
        if (std::isnan(field.score[i])) field.flag(i, PointStatus::NoTexture);
    });
}

}  // namespace strainlens
