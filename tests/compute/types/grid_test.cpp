// SPDX-License-Identifier: MPL-2.0
#include "compute/types/grid.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/types/region_of_interest.h"

namespace strainlens {
namespace {

RegionOfInterest rectangleWithHole() {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiRectangle{10, 20, 90, 80}});
    roi.shapes.push_back({RoiOperation::Subtract, RoiEllipse{50, 50, 12, 8}});
    return roi;
}

TEST(Grid, HasThePublishedNumberOfPoints) {
    const Grid grid = makeGrid({48, 64, 64, 0}, {5184, 3456}, RoiMask());
    EXPECT_EQ(grid.columns(), 107);
    EXPECT_EQ(grid.rows(), 71);
    EXPECT_EQ(grid.measuredCount(), 107u * 71u);
    EXPECT_EQ(grid.centreX(1), 48 + 32);
}

TEST(Grid, MarginKeepsBlocksAwayFromTheEdges) {
    const Grid grid = makeGrid({8, 16, 12, 5}, {64, 50}, RoiMask());
    EXPECT_EQ(grid.lefts.front(), 5);
    EXPECT_EQ(grid.tops.front(), 5);
    EXPECT_LE(grid.lefts.back() + 16, 64 - 5);
    EXPECT_LE(grid.tops.back() + 12, 50 - 5);
}

TEST(Grid, NodesNeedCentreAndHalfTheBlockInTheRoi) {
    const ImageSize size{100, 100};
    const RoiMask mask = rectangleWithHole().rasterise(size);
    const GridSpec spec{7, 16, 11, 0};
    const Grid grid = makeGrid(spec, size, mask);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            int inside = 0;
            for (int y = 0; y < spec.blockHeight; ++y) {
                for (int x = 0; x < spec.blockWidth; ++x) {
                    inside += mask.contains(grid.lefts[size_t(column)] + x, grid.tops[size_t(row)] + y);
                }
            }
            const bool expected = mask.contains(grid.centreX(column), grid.centreY(row)) &&
                                  2 * inside >= spec.blockWidth * spec.blockHeight;
            EXPECT_EQ(grid.isMeasured(column, row), expected) << column << ", " << row;
        }
    }
}

TEST(Grid, RejectsInvalidInput) {
    EXPECT_THROW(makeGrid({0, 32, 32, 0}, {100, 100}, RoiMask()), InvalidInput);
    EXPECT_THROW(makeGrid({8, 3, 32, 0}, {100, 100}, RoiMask()), InvalidInput);
    EXPECT_THROW(makeGrid({8, 32, 257, 0}, {1000, 1000}, RoiMask()), InvalidInput);
    EXPECT_THROW(makeGrid({8, 32, 32, 40}, {100, 100}, RoiMask()), InvalidInput);
    EXPECT_THROW(makeGrid({8, 32, 32, 0}, {100, 100}, RoiMask::full({100, 99})), InvalidInput);
    EXPECT_THROW(makeGrid({8, 32, 32, 0}, {1, 1}, RoiMask()), InvalidInput);
    const GrayImage<std::uint8_t> black(100, 100);
    EXPECT_THROW(makeGrid({8, 32, 32, 0}, {100, 100}, RoiMask::fromImage(black)), InvalidInput);
}

TEST(RegionOfInterest, RasterisesShapesByPixelCentresInOrder) {
    const RoiMask mask = rectangleWithHole().rasterise({100, 100});
    EXPECT_TRUE(mask.contains(10, 20));
    EXPECT_FALSE(mask.contains(90, 20));
    EXPECT_FALSE(mask.contains(50, 50));
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 100; ++x) {
            const double ex = (x - 50) / 12.0, ey = (y - 50) / 8.0;
            const bool expected = x >= 10 && x < 90 && y >= 20 && y < 80 && ex * ex + ey * ey > 1;
            EXPECT_EQ(mask.contains(x, y), expected) << x << ", " << y;
        }
    }
}

TEST(RegionOfInterest, PolygonFollowsTheEvenOddRule) {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiPolygon{{{1, 1}, {9, 1}, {9, 9}, {1, 9}}}});
    EXPECT_EQ(roi.rasterise({12, 12}).insideCount(), 64);
    // A bow tie: two halves that touch in the middle, open at the left and right sides.
    roi.shapes[0].geometry = RoiPolygon{{{0, 0}, {10, 0}, {0, 10}, {10, 10}}};
    const RoiMask bowTie = roi.rasterise({12, 12});
    EXPECT_TRUE(bowTie.contains(5, 1));
    EXPECT_TRUE(bowTie.contains(5, 9));
    EXPECT_FALSE(bowTie.contains(1, 5));
    EXPECT_FALSE(bowTie.contains(9, 5));
}

TEST(RegionOfInterest, AdjacentPolygonsShareNoPixelAndLeaveNoGap) {
    RegionOfInterest left, right;
    left.shapes.push_back({RoiOperation::Add, RoiPolygon{{{0, 0}, {13.3, 0}, {6.7, 40}, {0, 40}}}});
    right.shapes.push_back({RoiOperation::Add, RoiPolygon{{{13.3, 0}, {40, 0}, {40, 40}, {6.7, 40}}}});
    EXPECT_EQ(left.rasterise({40, 40}).insideCount() + right.rasterise({40, 40}).insideCount(), 1600);
}

TEST(RegionOfInterest, StartsFullBeforeAFirstSubtractAndWithoutShapes) {
    RegionOfInterest roi;
    EXPECT_EQ(roi.rasterise({10, 10}).insideCount(), 100);
    roi.shapes.push_back({RoiOperation::Subtract, RoiRectangle{0, 0, 3, 10}});
    EXPECT_EQ(roi.rasterise({10, 10}).insideCount(), 70);
}

TEST(RoiMask, ErosionIgnoresTheImageEdge) {
    RoiMask mask = RoiMask::full({20, 12});
    mask.row(5)[8] = RoiMask::kOutside;
    const RoiMask eroded = mask.erode(2);
    for (int y = 0; y < 12; ++y) {
        for (int x = 0; x < 20; ++x) {
            EXPECT_EQ(eroded.contains(x, y), std::abs(x - 8) > 2 || std::abs(y - 5) > 2) << x << ", " << y;
        }
    }
    EXPECT_EQ(mask.erode(0).insideCount(), mask.insideCount());
}

TEST(RoiMask, EqualIdsMeanEqualPixels) {
    const RoiMask mask = RoiMask::full({20, 12}), eroded = mask.erode(0);
    RoiMask copy = mask;
    EXPECT_EQ(copy.id(), mask.id());
    EXPECT_NE(mask.id(), 0u);
    EXPECT_NE(eroded.id(), 0u);
    EXPECT_NE(eroded.id(), mask.id());
    copy.row(5)[8] = RoiMask::kOutside;
    EXPECT_EQ(copy.id(), 0u);
    EXPECT_NE(mask.id(), 0u);
    copy = eroded;
    EXPECT_EQ(copy.id(), eroded.id());
}

TEST(RegionOfInterest, RejectsDegenerateShapesAndMasksOfOtherSizes) {
    const auto rasterise = [](RoiGeometry geometry) {
        RegionOfInterest roi;
        roi.shapes.push_back({RoiOperation::Add, std::move(geometry)});
        return roi.rasterise({20, 20});
    };
    EXPECT_THROW(rasterise(RoiRectangle{5, 5, 5, 9}), InvalidInput);
    EXPECT_THROW(rasterise(RoiEllipse{5, 5, 0, 9}), InvalidInput);
    EXPECT_THROW(rasterise(RoiEllipse{5, NAN, 3, 9}), InvalidInput);
    EXPECT_THROW(rasterise(RoiPolygon{{{0, 0}, {5, 5}}}), InvalidInput);
    EXPECT_THROW(rasterise(RoiBitmap{RoiMask::full({20, 21})}), InvalidInput);
    EXPECT_EQ(rasterise(RoiRectangle{-1e18, -1e18, 1e18, 1e18}).insideCount(), 400);
}

}  // namespace
}  // namespace strainlens
