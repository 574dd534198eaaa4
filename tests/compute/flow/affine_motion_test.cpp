// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/affine_motion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>

#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

constexpr int kColumns = 30, kRows = 25;
constexpr double kStep = 8;

double affineU(double x, double y) { return 4.3 + 0.01 * x - 0.004 * y; }
double affineV(double x, double y) { return -2.7 - 0.006 * x + 0.002 * y; }

/// The affine motion with noise whose standard deviation doubles from the first to the last column.
DisplacementField noisyField(std::mt19937& random, double sigma) {
    DisplacementField field = test::fieldOf(kColumns, kRows, kStep, affineU, affineV);
    field.refined.resize(field.size(), ShapeOrder::First);
    std::normal_distribution<double> noise;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double own = sigma * (1 + double(i % kColumns) / (kColumns - 1));
        field.u[i] += own * noise(random), field.v[i] += own * noise(random);
        field.refined.sigmaU[i] = field.refined.sigmaV[i] = static_cast<float>(own);
    }
    return field;
}

DenseFlow known(ImageSize size) {
    DenseFlow flow(size);
    for (std::size_t i = 0; i < flow.pixels(); ++i) flow.set(i, 0, 0);
    flow.sigmaU.assign(flow.pixels(), 0), flow.sigmaV = flow.sigmaU;
    return flow;
}

}  // namespace

TEST(AffineMotion, ReplacesKnownPixelsByTheMotion) {
    std::mt19937 random(3);
    const auto motion = AffineMotion::fit(noisyField(random, 1e-4), 1);
    ASSERT_TRUE(motion);
    EXPECT_TRUE(motion->isExplained());
    DenseFlow flow = known({60, 40});
    flow.clear(flow.index(7, 9));
    motion->applyTo(flow);
    EXPECT_FALSE(flow.isKnown(flow.index(7, 9)));
    for (const auto& [x, y] : {std::pair{0, 0}, {59, 39}, {20, 31}}) {
        EXPECT_NEAR(double(flow.u[flow.index(x, y)]), affineU(x, y), 1e-4);
        EXPECT_NEAR(double(flow.v[flow.index(x, y)]), affineV(x, y), 1e-4);
    }
}

TEST(AffineMotion, StandardDeviationsExplainTheErrors) {
    std::mt19937 random(5);
    constexpr int kFields = 300, kX = 220, kY = 15;
    double squares = 0;
    for (int k = 0; k < kFields; ++k) {
        const auto motion = AffineMotion::fit(noisyField(random, 0.05), 1);
        ASSERT_TRUE(motion);
        DenseFlow flow = known({kX + 1, kY + 1});
        motion->applyTo(flow);
        const std::size_t i = flow.index(kX, kY);
        const double error = (double(flow.u[i]) - affineU(kX, kY)) / double(flow.sigmaU[i]);
        squares += error * error;
    }
    EXPECT_NEAR(std::sqrt(squares / kFields), 1, 3 / std::sqrt(2.0 * kFields));
}

TEST(AffineMotion, IsNotExplainedByABulgeOfAPoint) {
    std::mt19937 random(7);
    DisplacementField field = noisyField(random, 0.05);
    EXPECT_TRUE(AffineMotion::fit(field, 1)->isExplained());
    field.u[field.index(12, 11)] += 1.5;
    EXPECT_FALSE(AffineMotion::fit(field, 1)->isExplained());
}

TEST(AffineMotion, NeedsStandardDeviationsAndPointsOffALine) {
    std::mt19937 random(9);
    DisplacementField row = test::fieldOf(kColumns, 1, kStep, affineU, affineV);
    EXPECT_FALSE(AffineMotion::fit(row, 1));
    row.refined.resize(row.size(), ShapeOrder::First);
    row.refined.sigmaU.assign(row.size(), 0.1F), row.refined.sigmaV = row.refined.sigmaU;
    EXPECT_FALSE(AffineMotion::fit(row, 1));
}

}  // namespace strainlens
