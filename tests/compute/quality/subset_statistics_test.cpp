// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/subset_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "compute/rules/subset_weight.h"

namespace strainlens {
namespace {

constexpr ShapeOrder kOrders[] = {ShapeOrder::First, ShapeOrder::Second, ShapeOrder::Third, ShapeOrder::Fourth};

TEST(SubsetStatistics, CountPixelsAndParametersWithoutWeight) {
    const double parameters[] = {8, 14, 22, 32};
    for (const ShapeOrder order : kOrders) {
        const SubsetStatistics s({.order = order, .subset = 33});
        EXPECT_EQ(s.weight, 33 * 33);
        EXPECT_EQ(s.equivalentSide, 33);
        EXPECT_EQ(s.fitted, parameters[numberOf(order) - 1]);
        EXPECT_EQ(s.valueFactor, shapeVarianceFactor(order, 33));
        EXPECT_EQ(s.weightOf(700), 700);
    }
}

/// For a wide Gaussian the sums approach those of uniform weights of any value.
TEST(SubsetStatistics, WideGaussianNearlyEqualsNoWeight) {
    for (const ShapeOrder order : kOrders) {
        const SubsetStatistics even({.order = order, .subset = 33});
        const SubsetStatistics wide({.order = order, .subset = 33, .gaussianWeight = 1});
        const SubsetStatistics narrower({.order = order, .subset = 33, .gaussianWeight = 0.5});
        const double share = wide.weight / even.weight;
        EXPECT_NEAR(wide.valueFactor / (even.valueFactor * share), 1, 0.02);
        EXPECT_NEAR(wide.slopeFactor / (even.slopeFactor * share), 1, 0.06);
        // Between the smallest weight, in the corners, and the largest, for any order.
        EXPECT_LT(wide.fitted, even.fitted);
        EXPECT_GT(wide.fitted, even.fitted * std::exp(-16.0 * 16.0 / (33.0 * 33.0)));
        EXPECT_NEAR(wide.equivalentSide / even.equivalentSide, 1, 0.02);
        EXPECT_LT(wide.weight, even.weight);
        EXPECT_LT(narrower.weight, wide.weight);
    }
}

/// A narrow Gaussian's sums are those of the infinite plane. With weights w the first-order displacement is the
/// weighted mean: its variance is sum w^2 / (sum w)^2 = 1 / (4 pi s^2), half of 1 / sum w.
TEST(SubsetStatistics, NarrowGaussianEqualsInfinitePlane) {
    const double s = 0.1 * 91;
    const SubsetStatistics first({.order = ShapeOrder::First, .subset = 91, .gaussianWeight = 0.1});
    EXPECT_NEAR(first.weight, 2 * std::numbers::pi * s * s, 1e-3);
    EXPECT_NEAR(first.valueFactor, 0.5, 1e-4);
    // For a slope: sum w^2 X^2 / (sum w X^2)^2 = 1 / (8 pi s^4).
    EXPECT_NEAR(first.slopeFactor * 12 / (91.0 * 91 * first.weight), 1 / (8 * std::numbers::pi * std::pow(s, 4)), 1e-7);
    // Three unknowns per component: the value reduces by sum w^2 / sum w = 1/2, each slope by 1/4; gain and offset.
    EXPECT_NEAR(first.fitted, 2 * (0.5 + 2 * 0.25) + 2 * 0.5, 1e-3);
    EXPECT_NEAR(first.equivalentSide, std::sqrt(12) * s, 0.05);
    // The second order's influence on the value is (2 - r^2 / (2 s^2)) w: 1/2 (4 - 2 + 1/2).
    const SubsetStatistics second({.order = ShapeOrder::Second, .subset = 91, .gaussianWeight = 0.1});
    EXPECT_NEAR(second.valueFactor, 1.25, 1e-3);
}

TEST(SubsetStatistics, UseTheFullWeightForRoundedPixels) {
    const RefineParameters parameters{.subset = 33, .gaussianWeight = 0.25};
    const SubsetStatistics s(parameters);
    EXPECT_DOUBLE_EQ(s.weight, rules::fullWeight(parameters));
    EXPECT_EQ(s.weightOf(std::floor(s.weight)), s.weight);
    EXPECT_EQ(s.weightOf(100), 100.5);
}

}  // namespace
}  // namespace strainlens
