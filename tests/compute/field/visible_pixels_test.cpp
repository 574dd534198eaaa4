// SPDX-License-Identifier: MPL-2.0
// Pixels of the reference that a mask of the deformed image leaves visible, compared with their definition pixel by
// pixel under a motion that is known exactly.
#include "compute/field/visible_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace strainlens {
namespace {

constexpr ImageSize kImageSize{90, 70};
constexpr int kReachPx = 8;

RoiMask scattered(unsigned seed, double share) {
    std::mt19937 random(seed);
    return RoiMask::where(kImageSize, [&](int, int) { return random() >= share * 4294967296.0; });
}

/// Points of a grid over the image, each measured.
Grid gridOver(int step) {
    Grid grid;
    grid.blockWidth = grid.blockHeight = 8;
    for (int left = 4; left + 12 <= kImageSize.width; left += step) grid.lefts.push_back(left);
    for (int top = 4; top + 12 <= kImageSize.height; top += step) grid.tops.push_back(top);
    grid.statuses.assign(grid.lefts.size() * grid.tops.size(), PointStatus::NotComputed);
    return grid;
}

/// An affine motion about the image's corner: the same whichever point it is expanded about.
const ShapeFunction kMotion{{7.31, 0.0123, -0.0217}, {-4.77, 0.0191, 0.0089}};

ShapeFunction motionAt(NodePosition at) { return kMotion.movedBy(at.x, at.y); }

NodeMotion motionOf(const Grid& grid) {
    NodeMotion motion;
    for (std::size_t node = 0; node < grid.size(); ++node) motion.emplace_back(motionAt(grid.positionOf(node)));
    return motion;
}

bool isVisible(const RoiMask& clear, int x, int y) {
    const long toX = std::lround(x + kMotion.u.at(x, y)), toY = std::lround(y + kMotion.v.at(x, y));
    if (toX < 0 || toY < 0 || toX >= kImageSize.width || toY >= kImageSize.height) return true;
    return clear.contains(static_cast<int>(toX), static_cast<int>(toY));
}

TEST(ExcludedPixels, CountsThePixelsOfRectangles) {
    const RoiMask mask = scattered(3, 0.2);
    const ExcludedPixels excluded(mask);
    std::mt19937 random(11);
    const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    for (int i = 0; i < 500; ++i) {
        const int left = between(-20, 100), top = between(-20, 80);
        const int right = left + between(0, 60), bottom = top + between(0, 60);
        std::int64_t count = 0;
        for (int y = std::max(top, 0); y <= std::min(bottom, kImageSize.height - 1); ++y) {
            for (int x = std::max(left, 0); x <= std::min(right, kImageSize.width - 1); ++x)
                count += !mask.contains(x, y);
        }
        ASSERT_EQ(excluded.countIn(left, top, right, bottom), count) << left << " " << top << " " << right;
    }
}

TEST(ExcludedPixels, MissesNoneOfASubsetAfterItsMotion) {
    constexpr int kHalf = 10;
    std::mt19937 random(5);
    std::uniform_real_distribution<double> gradient(-0.4, 0.4), displacement(-15, 15);
    for (int i = 0; i < 300; ++i) {
        const ShapeFunction motion{{displacement(random), gradient(random), gradient(random)},
                                   {displacement(random), gradient(random), gradient(random)}};
        const RoiMask mask = scattered(static_cast<unsigned>(i), 0.002);
        bool isTouched = false;
        for (int dy = -kHalf; dy <= kHalf; ++dy) {
            for (int dx = -kHalf; dx <= kHalf; ++dx) {
                const auto x = static_cast<int>(std::lround(45 + dx + motion.u.at(dx, dy)));
                const auto y = static_cast<int>(std::lround(35 + dy + motion.v.at(dx, dy)));
                if (x < 0 || y < 0 || x >= kImageSize.width || y >= kImageSize.height) continue;
                isTouched |= !mask.contains(x, y);
            }
        }
        if (isTouched) {
            ASSERT_GT(ExcludedPixels(mask).countIn(PointPx{45, 35}, kHalf, motion), 0) << "seed " << i;
        }
    }
}

TEST(ExcludedPixels, CountsNothingFarOutsideTheImage) {
    const ExcludedPixels excluded(scattered(1, 1));
    for (const double u : {1e300, -1e300, 1e9, -1e9}) {
        EXPECT_EQ(excluded.countIn(PointPx{45, 35}, 10, ShapeFunction{{u}, {}}), 0) << u;
    }
}

TEST(ExtendMotion, ContinuesAnAffineMotionToEveryNode) {
    const Grid grid = gridOver(7);
    NodeMotion known(grid.size());
    known[grid.index(2, 3)] = motionAt(grid.positionOf(grid.index(2, 3)));
    known[grid.index(9, 1)] = motionAt(grid.positionOf(grid.index(9, 1)));
    const NodeMotion extended = extendMotion(grid, known);
    for (std::size_t node = 0; node < grid.size(); ++node) {
        ASSERT_TRUE(extended[node].has_value()) << node;
        const ShapeFunction exact = motionAt(grid.positionOf(node));
        EXPECT_NEAR(extended[node]->u.value, exact.u.value, 1e-10) << node;
        EXPECT_NEAR(extended[node]->v.value, exact.v.value, 1e-10) << node;
        EXPECT_NEAR(extended[node]->u.y, exact.u.y, 1e-12) << node;
    }
}

TEST(ExtendMotion, LeavesNodesUnknownThatNothingConnects) {
    Grid grid = gridOver(7);
    std::vector<NodePosition> positions;
    for (std::size_t node = 0; node < grid.size(); ++node) positions.push_back(grid.positionOf(node));
    grid.moved = positions;
    // In a moved grid the column of nodes without a position separates the two halves.
    for (int row = 0; row < grid.rows(); ++row) grid.statuses[grid.index(4, row)] = PointStatus::OutsideRoi;
    NodeMotion known(grid.size());
    known[grid.index(0, 0)] = motionAt(grid.positionOf(0));
    const NodeMotion extended = extendMotion(grid, known);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            EXPECT_EQ(extended[grid.index(column, row)].has_value(), column < 4) << column << ", " << row;
        }
    }
}

TEST(VisibleInReference, EqualsTheMaskMovedBack) {
    const Grid grid = gridOver(5);
    for (const unsigned seed : {1U, 2U, 3U}) {
        const RoiMask clear = scattered(seed, 0.05);
        const RoiMask visible = visibleInReference(grid, motionOf(grid), clear, kReachPx);
        int hidden = 0;
        for (int y = grid.centreY(0); y <= grid.centreY(grid.rows() - 1); ++y) {
            for (int x = grid.centreX(0); x <= grid.centreX(grid.columns() - 1); ++x) {
                ASSERT_EQ(visible.contains(x, y), isVisible(clear, x, y)) << x << ", " << y << ", seed " << seed;
                hidden += !visible.contains(x, y);
            }
        }
        EXPECT_GT(hidden, 50) << "seed " << seed;
    }
}

TEST(VisibleInReference, HidesWhatTheNearestNodeHidesWhereMotionsDiffer) {
    // Two halves move apart: the left one by -9 px, the right one by +9 px.
    const Grid grid = gridOver(6);
    NodeMotion motion(grid.size());
    const int border = grid.columns() / 2;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            motion[grid.index(column, row)] = ShapeFunction{{column < border ? -9.0 : 9.0}, {}};
        }
    }
    const int middle = (grid.centreX(border - 1) + grid.centreX(border)) / 2;
    const RoiMask clear = RoiMask::where(kImageSize, [](int x, int) { return x < 30 || x >= 34; });
    const RoiMask visible = visibleInReference(grid, motion, clear, kReachPx);
    for (int x = grid.centreX(0); x <= grid.centreX(grid.columns() - 1); ++x) {
        if (x == middle) continue;  // equally near to both
        const int to = x + (x < middle ? -9 : 9);
        // The nodes on the right do not move near the mask: up to the reach, those on the left may hide their pixels.
        const bool isHidden = to >= 30 && to < 34, isDisputed = std::abs(x - middle) <= kReachPx;
        if (isHidden || !isDisputed) {
            EXPECT_EQ(visible.contains(x, 35), !isHidden) << x;
        }
    }
}

TEST(VisibleInReference, PixelsWithoutANodeInReachAreVisible) {
    const Grid grid = gridOver(5);
    NodeMotion motion(grid.size());
    const std::size_t only = grid.index(3, 3);
    motion[only] = ShapeFunction{};
    const NodePosition at = grid.positionOf(only);
    const RoiMask visible = visibleInReference(grid, motion, scattered(1, 1), kReachPx);
    for (int y = 0; y < kImageSize.height; ++y) {
        for (int x = 0; x < kImageSize.width; ++x) {
            const bool isNear = std::abs(x - at.x) <= kReachPx && std::abs(y - at.y) <= kReachPx;
            ASSERT_EQ(visible.contains(x, y), !isNear) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace strainlens
