// SPDX-License-Identifier: MPL-2.0
#include "compute/field/cut_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "compute/types/block_sums.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Sums over pairs of greys: greys, squares, products and absolute differences.
struct PairSums {
    std::int64_t n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0, differences = 0;

    /// Adds a row of pixels for which `inside` (null: all) is not 0. With `kSad` only the differences.
    template <bool kSad>
    void add(const std::uint8_t* pixelsA, const std::uint8_t* pixelsB, const std::uint8_t* inside, int count) {
        return inside ? addRow<kSad, true>(pixelsA, pixelsB, inside, count)
                      : addRow<kSad, false>(pixelsA, pixelsB, inside, count);
    }
    double deviationA() const {
        if (n == 0) return 0;
        return std::sqrt(static_cast<double>(n * aa - a * a)) / static_cast<double>(n);
    }
    /// NaN if one block is uniform.
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
    void addRow(const std::uint8_t* pixelsA, const std::uint8_t* pixelsB, [[maybe_unused]] const std::uint8_t* inside,
                int count) {
        std::uint32_t row[7] = {};  // cannot overflow for a row of 66,000 px
        for (int x = 0; x < count; ++x) {
            std::uint32_t isUsed = 1;
            if constexpr (kSome) isUsed = inside[x] != 0;
            const std::uint32_t greyA = isUsed * pixelsA[x], greyB = isUsed * pixelsB[x];
            row[0] += isUsed;
            row[1] += greyA > greyB ? greyA - greyB : greyB - greyA;
            if constexpr (kSad) continue;
            row[2] += greyA, row[3] += greyB;
            row[4] += greyA * greyA, row[5] += greyB * greyB, row[6] += greyA * greyB;
        }
        n += row[0], differences += row[1];
        a += row[2], b += row[3], aa += row[4], bb += row[5], ab += row[6];
    }
};

/// Part of a node's block inside both images; its pixels match those at (dx, dy) in the deformed image.
struct BlockPart {
    int left, top, right, bottom;
    int dx, dy;

    BlockPart(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid, std::size_t node,
              Displacement vector)
        : dx(vector.dx), dy(vector.dy) {
        const std::size_t columns = grid.lefts.size();
        const int blockLeft = grid.left(static_cast<int>(node % columns));
        const int blockTop = grid.top(static_cast<int>(node / columns));
        left = std::max({blockLeft, 0, -dx}), top = std::max({blockTop, 0, -dy});
        right = std::min({blockLeft + grid.blockWidth, reference.width, deformed.width - dx});
        bottom = std::min({blockTop + grid.blockHeight, reference.height, deformed.height - dy});
        if (right < left) bottom = top;
    }
};

template <bool kSad>
PairSums sumsOf(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi,
                const BlockPart& part) {
    PairSums sums;
    for (int y = part.top; y < part.bottom; ++y) {
        sums.add<kSad>(reference.row(y) + part.left, deformed.row(y + part.dy) + part.left + part.dx,
                       roi.empty() ? nullptr : roi.row(y) + part.left, part.right - part.left);
    }
    return sums;
}

/// Prefetches a block: blocks are far apart, so that every row misses all caches.
void prefetch(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const BlockPart& part) {
    for (int y = part.top; y < part.bottom; ++y) {
        __builtin_prefetch(reference.row(y) + part.left), __builtin_prefetch(reference.row(y) + part.right - 1);
        const std::uint8_t* moved = deformed.row(y + part.dy) + part.dx;
        __builtin_prefetch(moved + part.left), __builtin_prefetch(moved + part.right - 1);
    }
}

/// Calls work(points) for bands of the grid's points.
template <typename Work>
void forEachBand(const Grid& grid, int threads, const Work& work) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] == PointStatus::NotComputed) points.push_back(i);
    }
    constexpr int kBandPoints = 128;  // some tens of microseconds; waking a thread for less takes longer
    forEachRowBand(static_cast<int>(points.size()), kBandPoints, threads, [&](int first, int end) {
        work(std::span(points).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first)));
    });
}

}  // namespace

std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid) {
    std::vector<double> result(grid.size());
    const std::int64_t n = grid.blockPixels();
    BlockSums sums(referenceImage, [](std::uint32_t grey) { return grey; });
    BlockSums squares(referenceImage, [](std::uint32_t grey) { return grey * grey; });
    for (int row = 0; row < grid.rows(); ++row) {
        sums.moveTo(grid.top(row), grid.top(row) + grid.blockHeight);
        squares.moveTo(grid.top(row), grid.top(row) + grid.blockHeight);
        for (int column = 0; column < grid.columns(); ++column) {
            const std::int64_t sum = sums.over(grid.left(column), grid.blockWidth);
            const std::int64_t square = squares.over(grid.left(column), grid.blockWidth);
            const auto variance = static_cast<double>(n * square - sum * sum) / (static_cast<double>(n) * double(n));
            result[grid.index(column, row)] = std::sqrt(variance);
        }
    }
    return result;
}

std::vector<double> cutBlockContrast(ImageView<std::uint8_t> referenceImage, const RoiMask& roi, const Grid& grid,
                                     int threads) {
    std::vector<double> result(grid.size(), std::numeric_limits<double>::quiet_NaN());
    forEachBand(grid, threads, [&](std::span<const std::size_t> points) {
        for (const std::size_t i : points) {
            const BlockPart part(referenceImage, referenceImage, grid, i, {});
            result[i] = sumsOf<false>(referenceImage, referenceImage, roi, part).deviationA();
        }
    });
    return result;
}

void scoreCutBlocks(const MaskedPair& pair, const Grid& grid, Criterion criterion, DisplacementField& field,
                    int threads) {
    const ImageView<std::uint8_t> referenceImage = pair.reference, deformedImage = pair.deformed;
    const auto partOf = [&](std::size_t i) {
        return BlockPart(referenceImage, deformedImage, grid, i,
                         {roundToPixels(field.u[i]), roundToPixels(field.v[i])});
    };
    const auto score = [&](std::size_t i) {
        const BlockPart part = partOf(i);
        const PairSums sums = criterion == Criterion::Sad
                                  ? sumsOf<true>(referenceImage, deformedImage, pair.roi, part)
                                  : sumsOf<false>(referenceImage, deformedImage, pair.roi, part);
        if (sums.n == 0) return field.flag(i, PointStatus::OutOfImage);
        field.score[i] = sums.score(criterion);
        if (std::isnan(field.score[i])) field.flag(i, PointStatus::NoTexture);
    };
    forEachBand(grid, threads, [&](std::span<const std::size_t> points) {
        for (std::size_t k = 0; k < points.size(); ++k) {
            if (k + 1 < points.size() && field.ok(points[k + 1])) {
                prefetch(referenceImage, deformedImage, partOf(points[k + 1]));
            }
            if (field.ok(points[k])) score(points[k]);
        }
    });
}

}  // namespace strainlens
