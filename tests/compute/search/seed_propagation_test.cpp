// SPDX-License-Identifier: MPL-2.0
#include "compute/search/seed_propagation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "compute/search/node_groups.h"

namespace strainlens {
namespace {

constexpr int kStep = 10;

Grid gridOf(int columns, int rows) {
    Grid grid;
    grid.blockWidth = grid.blockHeight = 4;
    for (int c = 0; c < columns; ++c) grid.lefts.push_back(20 + c * kStep);
    for (int r = 0; r < rows; ++r) grid.tops.push_back(20 + r * kStep);
    grid.statuses.assign(grid.size(), PointStatus::NotComputed);
    return grid;
}

/// Second-order motion about the centre of the points.
ShapeFunction motionAt(int x, int y) {
    const ShapeFunction middle{{30, 0.4, -0.3, 1e-3, 0, 0}, {-20, 0.3, 0.2, 0, 5e-4, 0}};
    ShapeFunction shape = middle.movedBy(x - 60, y - 60);
    shape.u.xx = shape.v.xy = 0;  // as a first-order refinement finds it
    return shape;
}

/// Fake refinement that finds `truth` from guesses within 2 px of it, otherwise `elsewhere`.
class FakeRefiner : public Refiner {
public:
    using Truth = std::function<ShapeFunction(int x, int y)>;

    FakeRefiner(Truth truth, PointStatus elsewhere)
        : Refiner(ShapeOrder::First), m_truth(std::move(truth)), m_elsewhere(elsewhere) {}

    void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                const JobControl&) override {
        for (std::size_t k = 0; k < tasks.size(); ++k) {
            const ShapeFunction there = m_truth(tasks[k].x, tasks[k].y);
            const double miss = std::hypot(there.u.value - tasks[k].initialGuess.u.value,
                                           there.v.value - tasks[k].initialGuess.v.value);
            points[k].status = miss <= 2 ? PointStatus::Ok : m_elsewhere;
            points[k].shape = miss <= 2 ? there : tasks[k].initialGuess;
            points[k].zncc = 0.9;
        }
    }

private:
    const Truth m_truth;
    const PointStatus m_elsewhere;
};

TEST(SeedPropagation, ContinuesFromKnownPointsWithoutChangingThem) {
    const Grid grid = gridOf(9, 8);
    FakeRefiner refiner(motionAt, PointStatus::NotConverged);
    RefineResult known, result;
    known.resize(grid.size(), ShapeOrder::First);
    const std::size_t node = grid.index(4, 4);
    rules::RefinedPoint point;
    point.status = PointStatus::Ok;
    point.shape = motionAt(grid.centreX(4), grid.centreY(4));
    point.shape.u.value += 0.25;  // as if found by another measurement
    known.set(node, point);
    const JobControl job;
    SeedPropagation propagation(grid, {1000, 1000}, refiner, result, job);
    propagation.addKnown(known);
    propagation.propagate();
    propagation.finish();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        EXPECT_EQ(result.status[i], PointStatus::Ok);
        EXPECT_DOUBLE_EQ(result.u[i], i == node ? known.u[node] : motionAt(at.x, at.y).u.value);
    }
}

TEST(SeedPropagation, OneSeedReachesEveryPointOfASmoothMotion) {
    const Grid grid = gridOf(9, 8);
    FakeRefiner refiner(motionAt, PointStatus::NotConverged);
    RefineResult result;
    const JobControl job;
    SeedPropagation propagation(grid, {1000, 1000}, refiner, result, job);
    const std::size_t node = grid.index(4, 4);
    ShapeFunction start = motionAt(grid.centreX(4), grid.centreY(4));
    start.u.value += 1.5;
    EXPECT_EQ(propagation.addSeeds(std::vector<NodeGuess>{{node, start}}, 3), 1u);
    propagation.propagate();
    propagation.finish();
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t i = grid.index(column, row);
            const ShapeFunction truth = motionAt(grid.centreX(column), grid.centreY(row));
            EXPECT_EQ(result.status[i], PointStatus::Ok);
            EXPECT_DOUBLE_EQ(result.u[i], truth.u.value);
            EXPECT_DOUBLE_EQ(result.v[i], truth.v.value);
        }
    }
}

/// A refinement that accepts every guess: neighbours agree with the seed, so that only the tolerance rejects it.
TEST(SeedPropagation, UnconfirmedSeedsAreDropped) {
    const Grid grid = gridOf(6, 6);
    const std::size_t node = grid.index(3, 3);
    const int x = grid.centreX(3), y = grid.centreY(3);
    RefineResult result;
    const JobControl job;
    FakeRefiner finds(motionAt, PointStatus::NotConverged);
    SeedPropagation strayed(grid, {1000, 1000}, finds, result, job);
    ShapeFunction start = motionAt(x, y);
    start.v.value += 1.5;
    EXPECT_EQ(strayed.addSeeds(std::vector<NodeGuess>{{node, start}}, 1), 0u);

    // A wrong seed that converges; no other point does.
    const auto alone = [&](int px, int py) {
        return px == x && py == y ? ShapeFunction{{5}, {7}} : ShapeFunction{{500}, {500}};
    };
    FakeRefiner findsOne(alone, PointStatus::LowScore);
    SeedPropagation propagation(grid, {1000, 1000}, findsOne, result, job);
    EXPECT_EQ(propagation.addSeeds(std::vector<NodeGuess>{{node, ShapeFunction{{5}, {7}}}}, 3), 0u);
    propagation.propagate();
    propagation.finish();
    EXPECT_EQ(result.status[node], PointStatus::NotConverged);
    EXPECT_TRUE(std::isnan(result.u[node]));
    EXPECT_EQ(std::ranges::count(result.status, PointStatus::Ok), 0);
    EXPECT_EQ(std::ranges::count(result.status, PointStatus::NotComputed), 0);
}

TEST(SeedPropagation, PointsLeavingTheImageAreOutOfImage) {
    const Grid grid = gridOf(12, 5);
    // Moves 60 px to the right in an image that ends 70 px right of the first point.
    const auto shifted = [](int px, int) { return px < 62 ? ShapeFunction{{60}, {0}} : ShapeFunction{{500}, {500}}; };
    FakeRefiner refiner(shifted, PointStatus::NotConverged);
    RefineResult result;
    const JobControl job;
    SeedPropagation propagation(grid, {122, 200}, refiner, result, job);
    EXPECT_EQ(propagation.addSeeds(std::vector<NodeGuess>{{grid.index(1, 2), ShapeFunction{{60}, {0}}}}, 3), 1u);
    propagation.propagate();
    propagation.finish();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const std::size_t column = i % 12;
        // Column 4 was refined from its neighbours; the status of those beyond follows from the motion of their
        // neighbours.
        EXPECT_EQ(result.status[i], column < 4    ? PointStatus::Ok
                                    : column == 4 ? PointStatus::NotConverged
                                                  : PointStatus::OutOfImage)
            << i;
    }
}

/// Whether the motion of the nearest Ok node moves a node outside the image: a search from all Ok nodes.
std::vector<char> serialLeavingNodes(const Grid& grid, const RefineResult& known, ImageSize image) {
    std::vector<std::size_t> nearest(grid.size(), grid.size()), queue;
    std::vector<char> leaving(grid.size(), 0);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (known.status[i] == PointStatus::Ok) nearest[i] = i, queue.push_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const NodePosition at = grid.positionOf(queue[next]);
        for (int row = std::max(at.row - 1, 0); row <= std::min(at.row + 1, grid.rows() - 1); ++row) {
            for (int column = std::max(at.column - 1, 0); column <= std::min(at.column + 1, grid.columns() - 1);
                 ++column) {
                const std::size_t k = grid.index(column, row);
                if (grid.statuses[k] != PointStatus::NotComputed || nearest[k] != grid.size()) continue;
                nearest[k] = nearest[queue[next]];
                queue.push_back(k);
                const NodePosition from = grid.positionOf(nearest[k]), to = grid.positionOf(k);
                const ShapeFunction shape = known.shapeAt(nearest[k]).movedBy(to.x - from.x, to.y - from.y);
                const double x = to.x + shape.u.value, y = to.y + shape.v.value;
                leaving[k] = !(x >= 0 && y >= 0 && x <= image.width - 1 && y <= image.height - 1);
            }
        }
    }
    return leaving;
}

TEST(SeedPropagation, NearestKnownPointDecidesWhichNodesLeave) {
    constexpr ImageSize kImage = {220, 180};
    for (const unsigned seed : {1U, 2U, 3U, 4U}) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> chance(0, 1), motion(-150, 150);
        Grid grid = gridOf(17, 13);
        RefineResult known, result;
        known.resize(grid.size(), ShapeOrder::First);
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (chance(random) < 0.1) grid.statuses[i] = PointStatus::OutsideRoi;
            if (grid.statuses[i] != PointStatus::NotComputed || chance(random) > 0.3 * seed) continue;
            rules::RefinedPoint point;
            point.status = PointStatus::Ok;
            point.shape = {{motion(random), 0.1}, {motion(random), 0, 0.2}};
            known.set(i, point);
        }
        FakeRefiner refiner(motionAt, PointStatus::NotConverged);
        const JobControl job;
        SeedPropagation propagation(grid, kImage, refiner, result, job);
        propagation.addKnown(known);
        EXPECT_EQ(propagation.leavingNodes(), serialLeavingNodes(grid, known, kImage)) << seed;
    }
}

TEST(NodeGroups, AreConnectedAndSpread) {
    const Grid grid = gridOf(11, 7);
    std::vector<char> member(grid.size(), 1);
    for (int row = 0; row < 7; ++row) member[grid.index(7, row)] = 0;
    const auto groups = connectedNodes(grid, member);
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(groups[0].size(), 49u);
    EXPECT_EQ(groups[1].size(), 21u);
    const std::vector<std::size_t> nodes = spreadNodes(grid, groups[0], 5);
    // The centre, then corners of the inner part.
    const std::vector<std::size_t> expected = {grid.index(3, 3), grid.index(1, 1), grid.index(5, 1), grid.index(1, 5),
                                               grid.index(5, 5)};
    EXPECT_EQ(nodes, expected);
    EXPECT_EQ(spreadNodes(grid, groups[1], 100).size(), 5u);  // the inner column
    const std::vector<std::size_t> single = {grid.index(9, 6)};
    EXPECT_EQ(spreadNodes(grid, single, 5), single);
}

}  // namespace
}  // namespace strainlens
