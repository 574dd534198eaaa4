// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/split_subsets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "compute/refinement/refinement_stage.h"

namespace strainlens {
namespace {

constexpr ImageSize kSplitSize = {120, 100};
constexpr int kSubset = 21, kHalf = kSubset / 2;

RoiMask regionWhere(const auto& inside) {
    RoiMask mask = RoiMask::full(kSplitSize);
    for (int y = 0; y < kSplitSize.height; ++y) {
        for (int x = 0; x < kSplitSize.width; ++x) mask.row(y)[x] = inside(x, y) ? RoiMask::kInside : RoiMask::kOutside;
    }
    return mask;
}

/// One pixel wide slit from the left edge to x = 70.
RoiMask slitRegion() {
    return regionWhere([](int x, int y) { return y != 50 || x > 70; });
}

Grid gridOn(const RoiMask& region) { return makeGrid({4, 8, 8, 0}, kSplitSize, region); }

TEST(SplitSubsets, WithoutARegionNoPointIsSplit) {
    const Grid grid = gridOn({});
    EXPECT_TRUE(SplitSubsets(grid, {}, {}, kSubset).empty());
    EXPECT_TRUE(usableForPoint({}, {}, 40, 40, kSubset).empty());
}

TEST(SplitSubsets, HolesAndEdgesDoNotSplitSubsets) {
    const RoiMask region =
        regionWhere([](int x, int y) { return x > 8 && (x - 60) * (x - 60) + (y - 50) * (y - 50) > 15 * 15; });
    const RoiMask usable = subsetRegion(region);
    const Grid grid = gridOn(region);
    EXPECT_TRUE(SplitSubsets(grid, region, usable, kSubset).empty());
}

TEST(SplitSubsets, SlitSplitsSubsetsIntoTwoGroups) {
    const RoiMask region = slitRegion(), usable = subsetRegion(region);
    const Grid grid = gridOn(region);
    const SplitSubsets split(grid, region, usable, kSubset);
    ASSERT_EQ(split.groups().size(), 2u) << "the points above, the points below";
    std::set<std::size_t> nodes;
    for (const std::vector<std::size_t>& group : split.groups()) {
        EXPECT_TRUE(std::ranges::is_sorted(group));
        const bool above = grid.positionOf(group.front()).y < 50;
        for (const std::size_t node : group) {
            EXPECT_EQ(grid.positionOf(node).y < 50, above);
            nodes.insert(node);
        }
    }
    for (std::size_t node = 0; node < grid.size(); ++node) {
        const NodePosition at = grid.positionOf(node);
        const int across = std::abs(at.y - 50);
        // The slit's end at x = 70 is beyond the subset's right edge. Pixels across start 3 px from the slit.
        const bool expected = grid.isMeasured(at.column, at.row) && at.x + kHalf <= 70 && across + 3 <= kHalf;
        EXPECT_EQ(nodes.contains(node), expected) << at.x << ", " << at.y;
    }
}

TEST(SplitSubsets, GroupMaskContainsExactlyTheSegments) {
    // Horizontal and vertical slits with bodies so small that a subset may touch four of them.
    const RoiMask region = regionWhere([](int x, int y) { return x % 30 != 0 && y % 25 != 0; });
    const RoiMask usable = subsetRegion(region);
    const Grid grid = gridOn(region);
    const SplitSubsets split(grid, region, usable, kSubset);
    std::size_t points = 0;
    for (const std::vector<std::size_t>& group : split.groups()) {
        const RoiMask mask = split.usableFor(group);
        for (const std::size_t node : group) {
            ++points;
            const NodePosition at = grid.positionOf(node);
            const RoiMask own = usableForPoint(region, usable, at.x, at.y, kSubset);
            for (int y = std::max(0, at.y - kHalf); y <= std::min(kSplitSize.height - 1, at.y + kHalf); ++y) {
                for (int x = std::max(0, at.x - kHalf); x <= std::min(kSplitSize.width - 1, at.x + kHalf); ++x) {
                    const bool same = x / 30 == at.x / 30 && y / 25 == at.y / 25;
                    ASSERT_EQ(mask.contains(x, y), same && usable.contains(x, y)) << x << ", " << y;
                    ASSERT_EQ(own.contains(x, y), mask.contains(x, y));
                }
            }
        }
    }
    EXPECT_GT(points, grid.measuredCount() / 2);
}

TEST(SplitSubsets, SegmentIsConnectedWithinTheSubset) {
    // A wall with its end just inside and just outside the subset.
    for (const int end : {40 + kHalf - 1, 40 + kHalf}) {
        const RoiMask region = regionWhere([end](int x, int y) { return y != 45 || x > end; });
        SubsetSegment segment(region, kSubset);
        segment.find(40, 40);
        EXPECT_EQ(segment.contains(40, 46), end < 40 + kHalf);
    }
}

TEST(SplitSubsets, PixelsTouchingAtCornersAreSeparate) {
    const RoiMask region = regionWhere([](int x, int y) { return (x < 40) == (y < 40); });
    SubsetSegment segment(region, kSubset);
    segment.find(36, 36);
    EXPECT_TRUE(segment.contains(39, 39));
    EXPECT_FALSE(segment.contains(40, 40));
}

}  // namespace
}  // namespace strainlens
