// SPDX-License-Identifier: MPL-2.0
#include "app/fields/rigid_motion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

constexpr double kAngle = 0.07;
constexpr PointPx kShift = {12.5, -3.25};

PointPx rotated(double x, double y) {
    return {kShift.x + std::cos(kAngle) * x - std::sin(kAngle) * y - x,
            kShift.y + std::sin(kAngle) * x + std::cos(kAngle) * y - y};
}

TEST(RigidMotion, IsFoundExactlyAndRemoved) {
    const DisplacementField field = test::gridField(20, 15, 8, 30, rotated);
    const auto motion = fitRigidMotion(field);
    ASSERT_TRUE(motion);
    EXPECT_NEAR(motion->angle, kAngle, 1e-12);
    const PointPx moved = motion->displacement({30, 30}), truth = rotated(30, 30);
    EXPECT_NEAR(moved.x, truth.x, 1e-9);
    EXPECT_NEAR(moved.y, truth.y, 1e-9);
    EXPECT_TRUE(std::isnan(motion->sigmaAngle)) << "the displacements have no standard deviations";
    const DisplacementField left = removeRigidMotion(field);
    for (std::size_t i = 0; i < left.size(); ++i) EXPECT_NEAR(std::hypot(left.u[i], left.v[i]), 0, 1e-9);
}

/// A strain about the middle is what remains, however the specimen turns.
TEST(RigidMotion, LeavesTheStrain) {
    constexpr double kStrain = 0.01;
    const DisplacementField field = test::gridField(21, 21, 10, 100, [](double x, double y) {
        const double stretchedX = x * (1 + kStrain), stretchedY = y * (1 - 0.3 * kStrain);
        const PointPx turned = rotated(stretchedX, stretchedY);
        return PointPx{turned.x + stretchedX - x, turned.y + stretchedY - y};
    });
    const DisplacementField left = removeRigidMotion(field);
    for (std::size_t i = 0; i < left.size(); ++i) {
        EXPECT_NEAR(left.u[i], kStrain * (left.x[i] - 200), 1e-9);
        EXPECT_NEAR(left.v[i], -0.3 * kStrain * (left.y[i] - 200), 1e-9);
    }
}

/// 400 fields with known noise: the scatter of shift and angle has to be within 12 % of the standard deviations (3
/// sigma of what 400 values tell). Points with much noise have little weight.
TEST(RigidMotion, StandardDeviationsAreHonest) {
    constexpr int kFields = 400;
    std::mt19937 random(7);
    std::normal_distribution<double> noise;
    double shift = 0, angle = 0, sigmaShift = 0, sigmaAngle = 0;
    for (int k = 0; k < kFields; ++k) {
        DisplacementField field = test::gridField(12, 9, 10, 0, [](double, double) { return PointPx{}; });
        field.refined.resize(field.size(), ShapeOrder::First);
        for (std::size_t i = 0; i < field.size(); ++i) {
            const double sigma = i % 3 == 0 ? 0.5 : 0.02;
            field.refined.sigmaU[i] = field.refined.sigmaV[i] = static_cast<float>(sigma);
            field.refined.pixels[i] = 49;  // less than a step apart: no pixel is shared
            field.u[i] = sigma * noise(random), field.v[i] = sigma * noise(random);
        }
        const auto motion = fitRigidMotion(field);
        shift += motion->shift.x * motion->shift.x, angle += motion->angle * motion->angle;
        sigmaShift = motion->sigmaShiftX, sigmaAngle = motion->sigmaAngle;
    }
    EXPECT_NEAR(std::sqrt(shift / kFields) / sigmaShift, 1, 0.12);
    EXPECT_NEAR(std::sqrt(angle / kFields) / sigmaAngle, 1, 0.12);
}

TEST(RigidMotion, NeedsTwoPoints) {
    DisplacementField field = test::gridField(2, 1, 10, 0, [](double, double) { return PointPx{1, 2}; });
    EXPECT_TRUE(fitRigidMotion(field));
    field.flag(1, PointStatus::LowScore);
    EXPECT_FALSE(fitRigidMotion(field));
    EXPECT_EQ(removeRigidMotion(field).u[0], 1);
}

}  // namespace
}  // namespace strainlens
