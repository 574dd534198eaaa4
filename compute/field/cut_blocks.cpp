// SPDX-License-Identifier: MPL-2.0
#include "compute/field/cut_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

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

/// What lies of a node's block in both images, every pixel with the one (dx, dy) further in the deformed image.
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

/// Calls for what will be read: blocks lie far from each other, and every row of theirs is a miss of all caches.
void callFor(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const BlockPart& part) {
    for (int y = part.top; y < part.bottom; ++y) {
        __builtin_prefetch(reference.row(y) + part.left), __builtin_prefetch(reference.row(y) + part.right - 1);
        const std::uint8_t* moved = deformed.row(y + part.dy) + part.dx;
        __builtin_prefetch(moved + part.left), __builtin_prefetch(moved + part.right - 1);
    }
}

/// The points of a grid in bands: work(points).
template <typename Work>
void forEachBand(const Grid& grid, int threads, const Work& work) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] == PointStatus::NotComputed) points.push_back(i);
    }
    constexpr int kBandPoints = 128;  // some tens of microseconds: to wake a thread for less takes longer
    forEachRowBand(static_cast<int>(points.size()), kBandPoints, threads, [&](int first, int end) {
        work(std::span(points).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first)));
    });
}

}  // namespace

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

void scoreCutBlocks(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const RoiMask& roi,
                    const Grid& grid, Criterion criterion, DisplacementField& field, int threads) {
    const auto partOf = [&](std::size_t i) {
        return BlockPart(referenceImage, deformedImage, grid, i, {wholePixels(field.u[i]), wholePixels(field.v[i])});
    };
    const auto score = [&](std::size_t i) {
        const BlockPart part = partOf(i);
        const PairSums sums = criterion == Criterion::Sad ? sumsOf<true>(referenceImage, deformedImage, roi, part)
                                                          : sumsOf<false>(referenceImage, deformedImage, roi, part);
        if (sums.n == 0) return field.flag(i, PointStatus::OutOfImage);
        field.score[i] = sums.score(criterion);
        if (std::isnan(field.score[i])) field.flag(i, PointStatus::NoTexture);
    };
    forEachBand(grid, threads, [&](std::span<const std::size_t> points) {
        for (std::size_t k = 0; k < points.size(); ++k) {
            if (k + 1 < points.size() && field.ok(points[k + 1])) {
                callFor(referenceImage, deformedImage, partOf(points[k + 1]));
            }
            if (field.ok(points[k])) score(points[k]);
        }
    });
}

}  // namespace strainlens
