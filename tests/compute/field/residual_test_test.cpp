// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "compute/field/validation.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

constexpr double kNoise = 3;  // residual from noise [grey]

/// Uniform motion with residuals from noise alone.
DisplacementField evenField(int columns, int rows) {
    DisplacementField field = test::affineField(columns, rows, 0, 0, 0, 0);
    RefinedDetails& d = field.refined;
    d.resize(field.size(), ShapeOrder::First);
    for (auto* values : {&d.ux, &d.uy, &d.vx, &d.vy}) values->assign(field.size(), 0.0F);
    d.residual.assign(field.size(), static_cast<float>(kNoise));
    d.sigmaU.assign(field.size(), 0.01F), d.sigmaV.assign(field.size(), 0.01F);
    return field;
}

TEST(ResidualTest, LowTextureNeedsSupportDespiteASmallResidual) {
    DisplacementField field = evenField(9, 9);
    const std::size_t right = field.index(2, 2), wrong = field.index(6, 6), sure = field.index(4, 2);
    for (const std::size_t i : {right, wrong}) field.refined.sigmaU[i] = 0.2F;
    field.v[wrong] += 0.4, field.v[sure] += 0.4;
    markResidualOutliers(field, kNoise);
    EXPECT_EQ(field.status[wrong], PointStatus::Outlier);
    EXPECT_TRUE(field.ok(right));
    EXPECT_TRUE(field.ok(sure)) << "that is for the median test";
    EXPECT_EQ(field.count(PointStatus::Ok), field.size() - 1);
}

TEST(ResidualTest, OneNeighbourIsNoSupport) {
    DisplacementField field = evenField(9, 9);
    for (std::size_t i = 0; i < field.size(); ++i) {
        // In two corners a suspect next to one point.
        const int column = static_cast<int>(i) % 9, row = static_cast<int>(i) / 9;
        const bool isGone = (row < 2 && column < 2 && row + column > 0 && !(row == 1 && column == 1)) ||
                            (row > 6 && column > 6 && row == 7);
        if (isGone) field.flag(i, PointStatus::NotConverged);
    }
    const std::size_t one = field.index(0, 0), others = field.index(8, 8);
    field.refined.residual[one] = field.refined.residual[others] = 9;
    markResidualOutliers(field, kNoise);
    EXPECT_EQ(field.status[one], PointStatus::Outlier);
    EXPECT_EQ(field.status[others], PointStatus::Outlier);
    EXPECT_TRUE(field.ok(field.index(1, 1)));
    DisplacementField whole = evenField(9, 9);
    whole.refined.residual[one] = 9;
    markResidualOutliers(whole, kNoise);
    EXPECT_TRUE(whole.ok(one)) << "three neighbours do";
}

/// Between two columns displacements change evenly by `openingPx`, with that residual; subsets have 33 px.
DisplacementField fieldWithRamp(double openingPx, int left, int right, float residual) {
    DisplacementField field = evenField(40, 20);
    field.refined.pixels.assign(field.size(), 33 * 33);
    const double stepPx = field.x[1] - field.x[0];
    for (std::size_t i = 0; i < field.size(); ++i) {
        const int column = static_cast<int>(i) % 40;
        const double share = std::clamp(double(column - left) / (right - left), 0.0, 1.0);
        field.u[i] += openingPx * (share - 0.5);
        if (share == 0 || share == 1) continue;
        field.refined.ux[i] = static_cast<float>(openingPx / (right - left) / stepPx);
        field.refined.residual[i] = residual, field.refined.sigmaU[i] = 0.25F;
    }
    markResidualOutliers(field, kNoise);
    return field;
}

/// Subsets that reach over a crack support each other: from one side to the other each agrees with its neighbours.
TEST(ResidualTest, PointsBetweenTheSidesOfACrackFollowOneOfThem) {
    const DisplacementField crack = fieldWithRamp(2, 11, 18, 20);
    for (int row = 0; row < 20; ++row) {
        for (int column = 0; column < 40; ++column) {
            const bool followsNone = column == 14 || column == 15;  // .86 px from both, the next ones .57 px from one
            EXPECT_EQ(crack.ok(crack.index(column, row)), !followsNone) << column << ", " << row;
        }
    }
}

TEST(ResidualTest, BandsOfStrainAreNoCracks) {
    const std::size_t all = evenField(40, 20).size();
    EXPECT_EQ(fieldWithRamp(3, 11, 27, 20).count(PointStatus::Ok), all) << "wider than subsets reach";
    EXPECT_EQ(fieldWithRamp(2, 11, 18, 10).count(PointStatus::Ok), all) << "residuals of unresolved strain";
}

/// Points that agree by chance need three supporters: each rejected one removes the support of others.
TEST(ResidualTest, ChanceMatchesAreAllRejected) {
    DisplacementField field = evenField(30, 90);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const int column = static_cast<int>(i) % 30, row = static_cast<int>(i) / 30;
        field.refined.residual[i] = 40;
        // A row of points with two neighbours each, a square and an isolated point that the sample misses.
        const bool isLeft = (row == 10 && column > 4 && column < 20) ||
                            (row >= 50 && row < 52 && column >= 10 && column < 13) || (row == 80 && column == 11);
        if (!isLeft) field.flag(i, PointStatus::NotConverged);
    }
    DisplacementField alone = field;
    markResidualOutliers(field, kNoise);
    for (int row = 0; row < 90; ++row) {
        for (int column = 0; column < 30; ++column) {
            const bool inSquare = row >= 50 && row < 52 && column >= 10 && column < 13;
            EXPECT_EQ(field.ok(field.index(column, row)), inSquare) << column << ", " << row;
        }
    }
    for (std::size_t i = 0; i < alone.size(); ++i) {
        if (i != alone.index(11, 80) && alone.ok(i)) alone.flag(i, PointStatus::NotConverged);
    }
    ASSERT_EQ(alone.index(11, 80) % 2, 1u);
    markResidualOutliers(alone, kNoise);
    EXPECT_EQ(alone.count(PointStatus::Ok), 0u);
}

TEST(ResidualTest, NeighboursMustAgreeIfChanceMatchesAreLikely) {
    for (const double off : {0.6, 0.8}) {
        DisplacementField field = evenField(9, 9);
        field.refined.residual.assign(field.size(), 40.0F);
        const std::size_t middle = field.index(4, 4);
        field.u[middle] += off;
        markResidualOutliers(field, kNoise);
        EXPECT_EQ(field.ok(middle), off < 0.7);
        EXPECT_GE(field.count(PointStatus::Ok), field.size() - 1);
    }
}

}  // namespace
}  // namespace strainlens
