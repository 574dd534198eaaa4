// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/edge_grid.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/field/assembly.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {
namespace {

constexpr ImageSize kEdgeGridSize{120, 90};
constexpr int kEdgeSubset = 21;

RoiMask rectangle() {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiRectangle{20, 15, 101, 76}});
    return roi.rasterise(kEdgeGridSize);
}

EdgeGrid edgesOf(const GridSpec& spec, const RoiMask& roi, double share = 0.3) {
    return makeEdgeGrid(makeGrid(spec, kEdgeGridSize, roi), spec, kEdgeGridSize, roi, kEdgeSubset, share);
}

TEST(EdgeGrid, ReachesToTheImagesEdges) {
    const GridSpec spec{6, 24, 20, 0};
    const Grid own = makeGrid(spec, kEdgeGridSize, {});
    const EdgeGrid edges = edgesOf(spec, {});
    EXPECT_EQ(edges.all.centreX(0), 0);
    EXPECT_EQ(edges.all.centreY(0), 4);
    EXPECT_LT(kEdgeGridSize.width - 1 - edges.all.centreX(edges.all.columns() - 1), spec.step);
    EXPECT_LT(kEdgeGridSize.height - 1 - edges.all.centreY(edges.all.rows() - 1), spec.step);
    EXPECT_EQ(edges.all.measuredCount(), edges.all.size());
    EXPECT_EQ(edges.points.measuredCount(), edges.all.size() - own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::size_t node = edges.nodeOf(i);
        EXPECT_FALSE(edges.isEdge(node));
        EXPECT_EQ(edges.all.positionOf(node).x, own.positionOf(i).x);
        EXPECT_EQ(edges.all.positionOf(node).y, own.positionOf(i).y);
    }
}

TEST(EdgeGrid, EndsAtTheMinimumShareOfTheSubset) {
    const GridSpec spec{1, 24, 24, 0};
    for (const double share : {0.4, 0.6, 0.9}) {
        const EdgeGrid edges = edgesOf(spec, {}, share);
        // Columns x - 10 to x + 10 at least 3 px from the edge.
        const auto columnsAt = [](int x) { return x + 10 - 3 + 1; };
        EXPECT_GE(columnsAt(edges.all.centreX(0)), share * kEdgeSubset);
        EXPECT_LT(columnsAt(edges.all.centreX(0) - 1), share * kEdgeSubset);
        EXPECT_EQ(edges.all.centreX(0), kEdgeGridSize.width - 1 - edges.all.centreX(edges.all.columns() - 1));
    }
    EXPECT_TRUE(edgesOf({6, 24, 24, 0}, {}, 1).empty()) << "the grid's blocks contain complete subsets";
}

TEST(EdgeGrid, KeepsTheMarginFree) {
    const EdgeGrid edges = edgesOf({1, 24, 24, 5}, {});
    EXPECT_EQ(edges.all.centreX(0), 5);
    EXPECT_EQ(edges.all.centreY(edges.all.rows() - 1), kEdgeGridSize.height - 1 - 5);
}

TEST(EdgeGrid, ContainsCentresInTheRegionWithLessThanHalfABlock) {
    const GridSpec spec{3, 24, 24, 0};
    const RoiMask roi = rectangle();
    const Grid own = makeGrid(spec, kEdgeGridSize, roi);
    const EdgeGrid edges = edgesOf(spec, roi);
    std::size_t atCorners = 0;
    for (std::size_t node = 0; node < edges.all.size(); ++node) {
        const NodePosition at = edges.all.positionOf(node);
        EXPECT_EQ(edges.all.statuses[node] == PointStatus::NotComputed, roi.contains(at.x, at.y));
        atCorners += edges.isEdge(node);
    }
    EXPECT_GT(atCorners, 0u);
    EXPECT_EQ(edges.all.measuredCount(), own.measuredCount() + atCorners);
}

/// Field with different values at every point.
DisplacementField numbered(const Grid& grid) {
    DisplacementField field = emptyField(grid);
    field.status = grid.statuses;
    field.refined.resize(field.size(), ShapeOrder::Second);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed) continue;
        field.status[i] = i % 5 ? PointStatus::Ok : PointStatus::Outlier;
        if (!field.ok(i)) continue;
        field.u[i] = 1.0 + double(i), field.v[i] = 0.5 * double(i), field.score[i] = 2.0 * double(i);
        field.refined.uxy[i] = static_cast<float>(i), field.refined.zncc[i] = 0.9F;
    }
    return field;
}

TEST(EdgeGrid, ExtendsAndExtractsAField) {
    const GridSpec spec{3, 24, 24, 0};
    const RoiMask roi = rectangle();
    const EdgeGrid edges = edgesOf(spec, roi);
    const DisplacementField own = numbered(makeGrid(spec, kEdgeGridSize, roi));
    DisplacementField wide = edges.extend(own);
    ASSERT_EQ(wide.size(), edges.all.size());
    EXPECT_EQ(wide.count(PointStatus::Ok), own.count(PointStatus::Ok));
    for (std::size_t node = 0; node < wide.size(); ++node) {
        EXPECT_EQ(wide.x[node], edges.all.positionOf(node).x);
        if (!edges.isEdge(node)) continue;
        EXPECT_EQ(wide.status[node], PointStatus::NotComputed);
        wide.status[node] = PointStatus::Ok;
        wide.u[node] = wide.v[node] = wide.score[node] = 7;
    }
    const DisplacementField back = edges.extractRunGrid(wide);
    ASSERT_EQ(back.status, own.status);
    EXPECT_EQ(back.x, own.x);
    EXPECT_EQ(back.y, own.y);
    const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    for (std::size_t i = 0; i < own.size(); ++i) {
        EXPECT_TRUE(same(back.u[i], own.u[i]) && same(back.v[i], own.v[i]) && same(back.score[i], own.score[i]));
        EXPECT_TRUE(same(double{back.refined.uxy[i]}, double{own.refined.uxy[i]}));
    }
}

}  // namespace
}  // namespace strainlens
