// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/shape_bias.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

namespace strainlens {
namespace {

constexpr ImageSize kFieldSize = {400, 300};
constexpr float kFieldSigma = 1e-4F;

Grid gridOf(int step) { return makeGrid({step, 32, 32, 0}, kFieldSize, {}); }

RefineParameters subsetOf(int side, ShapeOrder order) { return {.order = order, .subset = side}; }

/// A field of that motion along x, with noise.
DisplacementField fieldOf(const Grid& grid, ShapeOrder order, double sigma,
                          const std::function<double(double x, double y)>& u) {
    std::mt19937 random(5);
    std::normal_distribution<double> noise(0, 1);
    DisplacementField field;
    field.resize(grid.columns(), grid.rows());
    field.refined.resize(field.size(), order);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        field.status[i] = PointStatus::Ok;
        field.u[i] = u(at.x, at.y) + sigma * noise(random), field.v[i] = sigma * noise(random);
        field.refined.sigmaU[i] = field.refined.sigmaV[i] = static_cast<float>(std::max(sigma, double{kFieldSigma}));
    }
    return field;
}

/// The mean of a motion along x over a subset: what a first-order shape function measures at its centre.
double meanOver(int side, double x, double y, const std::function<double(double x, double y)>& u) {
    double sum = 0;
    for (int dy = -side / 2; dy <= side / 2; ++dy) {
        for (int dx = -side / 2; dx <= side / 2; ++dx) sum += u(x + dx, y + dy);
    }
    return sum / (side * side);
}

TEST(ShapeBias, IsTheErrorOfAFirstOrderSubset) {
    const auto u = [](double x, double y) {
        return 2e-4 * (x - 200) * (x - 200) - 1e-4 * (y - 100) * (y - 100) + x / 50;
    };
    for (const int side : {21, 41}) {
        for (const int step : {5, 10, 16}) {
            const Grid grid = gridOf(step);
            DisplacementField field = fieldOf(grid, ShapeOrder::First, 0, u);
            addShapeBias(grid, subsetOf(side, ShapeOrder::First), field, 1, {});
            const double error = std::abs(meanOver(side, 200, 150, u) - u(200, 150));
            const std::size_t middle = field.index(field.columns / 2, field.rows / 2);
            EXPECT_NEAR(field.refined.sigmaU[middle], error, 0.02 * error) << side << ", " << step;
            EXPECT_EQ(field.refined.sigmaV[middle], kFieldSigma);
        }
    }
}

/// Points take the error of close ones, which far ones with less curvature do not dilute. It grows further at points
/// whose subsets are cut.
TEST(ShapeBias, IsLocal) {
    constexpr int kSide = 21;
    const auto u = [](double x, double) { return 2 * std::exp((x - 400) / 25); };
    const Grid grid = gridOf(7);
    DisplacementField field = fieldOf(grid, ShapeOrder::First, 0, u);
    std::ranges::fill(field.refined.pixels, kSide * kSide);
    const std::size_t first = field.index(0, field.rows / 2),
                      last = first + static_cast<std::size_t>(field.columns - 1);
    field.refined.pixels[last] = kSide * kSide * 6 / 10;
    DisplacementField complete = field;
    complete.refined.pixels[last] = kSide * kSide;
    for (auto* each : {&field, &complete}) addShapeBias(grid, subsetOf(kSide, ShapeOrder::First), *each, 1, {});
    const auto inner = static_cast<std::size_t>(6);
    const NodePosition at = grid.positionOf(last - inner);
    const double error = std::abs(meanOver(kSide, at.x, at.y, u) - u(at.x, at.y));
    EXPECT_NEAR(field.refined.sigmaU[last - inner], error, 0.25 * error);
    EXPECT_GT(field.refined.sigmaU[last], 2 * complete.refined.sigmaU[last]);
}

TEST(ShapeBias, OfHigherOrdersIsThatOfFourthDerivatives) {
    const double wave = 2 * std::numbers::pi / 120;
    const auto u = [&](double x, double) { return std::sin(wave * x); };
    const Grid grid = gridOf(6);
    for (const ShapeOrder order : {ShapeOrder::Second, ShapeOrder::Third}) {
        DisplacementField field = fieldOf(grid, order, 0, u);
        addShapeBias(grid, subsetOf(41, order), field, 1, {});
        // Root mean square over the wave, (wave h)^4 / 280 / sqrt 2.
        const double expected = std::pow(wave * 20.5, 4) / 280 / std::numbers::sqrt2;
        const std::size_t middle = field.index(field.columns / 2, field.rows / 2);
        EXPECT_NEAR(field.refined.sigmaU[middle], expected, 0.3 * expected);
    }
    DisplacementField field = fieldOf(grid, ShapeOrder::Fourth, 0, u);
    addShapeBias(grid, subsetOf(41, ShapeOrder::Fourth), field, 1, {});
    EXPECT_EQ(*std::ranges::max_element(field.refined.sigmaU), kFieldSigma);
}

/// Share of the points whose standard deviation is that of noise.
double shareUnchanged(const Grid& grid, DisplacementField field, const RefineParameters& subset, float sigma) {
    addShapeBias(grid, subset, field, 1, {});
    return static_cast<double>(std::ranges::count(field.refined.sigmaU, sigma)) / static_cast<double>(field.size());
}

TEST(ShapeBias, LinearMotionAndNoiseHaveNone) {
    const auto u = [](double x, double y) { return 3 + 0.05 * x - 0.02 * y; };
    const Grid grid = gridOf(22);
    for (const ShapeOrder order : {ShapeOrder::First, ShapeOrder::Second}) {
        EXPECT_GE(shareUnchanged(grid, fieldOf(grid, order, 0.01, u), subsetOf(21, order), 0.01F), 0.98);
    }
}

/// Overlapping subsets share the noise of their common pixels.
TEST(ShapeBias, CorrelatedNoiseHasNone) {
    constexpr int kSide = 21;
    std::mt19937 random(8);
    std::normal_distribution<double> noise(0, 0.01 * kSide);
    GrayImage<float> pixels(kFieldSize.width, kFieldSize.height);
    for (int y = 0; y < pixels.height(); ++y) {
        std::generate_n(pixels.row(y), pixels.width(), [&] { return static_cast<float>(noise(random)); });
    }
    const Grid grid = gridOf(7);
    const auto noiseAt = [&](double x, double y) {
        return meanOver(kSide, x, y, [&](double px, double py) {
            return double{pixels(static_cast<int>(px), static_cast<int>(py))};
        });
    };
    DisplacementField field = fieldOf(grid, ShapeOrder::First, 0, noiseAt);
    std::ranges::fill(field.refined.sigmaU, 0.01F);
    EXPECT_GE(shareUnchanged(grid, field, subsetOf(kSide, ShapeOrder::First), 0.01F), 0.97);
}

TEST(ShapeBias, SkipsPointsWithoutAValueAndDoesNotDependOnThreads) {
    const auto u = [](double x, double) { return 2e-4 * x * x; };
    const Grid grid = gridOf(8);
    DisplacementField field = fieldOf(grid, ShapeOrder::First, 0, u);
    for (std::size_t i = 0; i < field.size(); i += 7) field.flag(i, PointStatus::Outlier);
    DisplacementField other = field;
    addShapeBias(grid, subsetOf(33, ShapeOrder::First), field, 1, {});
    addShapeBias(grid, subsetOf(33, ShapeOrder::First), other, 3, {});
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_EQ(std::isnan(field.refined.sigmaU[i]), !field.ok(i));
        if (field.ok(i)) {
            EXPECT_EQ(field.refined.sigmaU[i], other.refined.sigmaU[i]);
        }
        if (field.ok(i)) {
            EXPECT_GT(field.refined.sigmaU[i], kFieldSigma);
        }
    }
}

TEST(ShapeBias, OfOtherSubsetsGrowsWithTheirSize) {
    const auto u = [](double x, double) { return 2e-4 * x * x; };
    const Grid grid = gridOf(16);
    const DisplacementField field = fieldOf(grid, ShapeOrder::Second, 0.001, u);
    const RefineParameters measured = subsetOf(33, ShapeOrder::Second);
    const auto biasOf = [&](int side, ShapeOrder order) {
        return rmsShapeBias(grid, measured, field, subsetOf(side, order));
    };
    for (const int side : {21, 41, 61}) {
        const double error = 2e-4 * side * side / 12.0;  // half of u_xx by h^2 / 3
        EXPECT_NEAR(biasOf(side, ShapeOrder::First), error, 0.03 * error) << side;
        EXPECT_LT(biasOf(side, ShapeOrder::Second), 0.05 * error);
    }
}

}  // namespace
}  // namespace strainlens
