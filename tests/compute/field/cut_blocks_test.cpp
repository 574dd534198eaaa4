// SPDX-License-Identifier: MPL-2.0
#include "compute/field/cut_blocks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "compute/field/assembly.h"

namespace strainlens {
namespace {

constexpr ImageSize kCutSize{40, 30};

GrayImage<std::uint8_t> noiseOfSeed(unsigned seed) {
    std::mt19937 random(seed);
    GrayImage<std::uint8_t> image(kCutSize.width, kCutSize.height);
    for (int y = 0; y < kCutSize.height; ++y) {
        for (int x = 0; x < kCutSize.width; ++x) image(x, y) = static_cast<std::uint8_t>(random() & 255);
    }
    return image;
}

/// Blocks at a corner, beyond an edge and inside.
Grid blocks() {
    Grid grid;
    grid.blockWidth = 12, grid.blockHeight = 10;
    grid.lefts = {-6, 10, 34};
    grid.tops = {-5, 8, 24};
    grid.statuses.assign(grid.size(), PointStatus::NotComputed);
    grid.statuses[2] = PointStatus::OutsideRoi;
    return grid;
}

/// Calls a function for the usable pixels of node i's block.
template <typename Use>
void forEachSeen(const Grid& grid, const RoiMask& roi, std::size_t i, int dx, int dy, const Use& use) {
    const int column = static_cast<int>(i) % grid.columns(), row = static_cast<int>(i) / grid.columns();
    const auto inside = [](int x, int y) { return x >= 0 && y >= 0 && x < kCutSize.width && y < kCutSize.height; };
    for (int k = 0; k < grid.blockPixels(); ++k) {
        const int x = grid.left(column) + k % grid.blockWidth, y = grid.top(row) + k / grid.blockWidth;
        if (!inside(x, y) || !inside(x + dx, y + dy) || (!roi.empty() && !roi.contains(x, y))) continue;
        use(x, y);
    }
}

TEST(CutBlocks, ContrastUsesTheAvailablePixels) {
    const GrayImage<std::uint8_t> image = noiseOfSeed(1);
    const Grid grid = blocks();
    const RoiMask left = RoiMask::where(kCutSize, [](int x, int y) { return x + y < 38; });
    for (const RoiMask& roi : {RoiMask(), left}) {
        const std::vector<double> contrast = cutBlockContrast(image, roi, grid);
        EXPECT_TRUE(std::isnan(contrast[2]));
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (i == 2) continue;
            double n = 0, sum = 0, squares = 0;
            forEachSeen(grid, roi, i, 0, 0, [&](int x, int y) {
                n += 1, sum += image(x, y), squares += double(image(x, y)) * image(x, y);
            });
            EXPECT_NEAR(contrast[i], n > 0 ? std::sqrt(squares / n - sum / n * (sum / n)) : 0, 1e-9) << i;
        }
    }
    Grid inside = grid;
    inside.lefts = {10}, inside.tops = {8}, inside.statuses = {PointStatus::NotComputed};
    EXPECT_NEAR(cutBlockContrast(image, {}, inside)[0], blockContrast(image, inside)[0], 1e-12);
}

TEST(CutBlocks, ScoresMatchTheSearchOverTheAvailablePixels) {
    const GrayImage<std::uint8_t> reference = noiseOfSeed(1), deformed = noiseOfSeed(2);
    const Grid grid = blocks();
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        DisplacementField field = emptyField(grid);
        field.status = grid.statuses;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (i == 2) continue;
            field.status[i] = PointStatus::Ok, field.u[i] = 2.4, field.v[i] = -1.6;
        }
        scoreCutBlocks({reference, deformed, {}}, grid, criterion, field);
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (i == 2) continue;
            double n = 0, a = 0, b = 0, cost = 0, aa = 0, bb = 0, ab = 0;
            forEachSeen(grid, {}, i, 2, -2, [&](int x, int y) {
                const double f = reference(x, y), g = deformed(x + 2, y - 2);
                n += 1, a += f, b += g, aa += f * f, bb += g * g, ab += f * g;
                cost += criterion == Criterion::Sad ? std::abs(f - g) : (f - g) * (f - g);
            });
            const double zncc = (n * ab - a * b) / std::sqrt((n * aa - a * a) * (n * bb - b * b));
            EXPECT_NEAR(field.score[i], criterion == Criterion::Zncc ? zncc : cost / n, 1e-9) << i;
        }
    }
}

TEST(CutBlocks, InvisibleBlockIsOutOfImage) {
    const GrayImage<std::uint8_t> image = noiseOfSeed(1), even(kCutSize.width, kCutSize.height);
    const Grid grid = blocks();
    DisplacementField field = emptyField(grid);
    field.status.assign(field.size(), PointStatus::OutsideRoi);
    field.status[0] = PointStatus::Ok, field.u[0] = -7, field.v[0] = 0;
    field.status[3] = PointStatus::Ok, field.u[3] = field.v[3] = 0;
    scoreCutBlocks({image, even, {}}, grid, Criterion::Zncc, field);
    EXPECT_EQ(field.status[0], PointStatus::OutOfImage);
    EXPECT_EQ(field.status[3], PointStatus::NoTexture);
    EXPECT_TRUE(std::isnan(field.u[0]) && std::isnan(field.score[3]));
}

}  // namespace
}  // namespace strainlens
