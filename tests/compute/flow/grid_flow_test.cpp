// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/grid_flow.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "compute/flow/corner_weights.h"
#include "compute/types/error.h"
#include "compute/types/roi_mask.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

using test::fieldOf;

constexpr double kFloat = 2e-5;  ///< rounding of gradients and flow to float, for displacements of some px
constexpr int kReach = 16;
constexpr ImageSize kFlowSize = {400, 360};

/// A cubic polynomial with its slopes, of the size of displacements.
struct Cubic {
    double scale;
    double at(double x, double y) const {
        const double a = (x - 200) / 100, b = (y - 180) / 100;
        return scale * (1 + a - 2 * b + 0.5 * a * a - a * b + 0.7 * b * b + 0.3 * a * a * a - 0.2 * a * a * b +
                        0.4 * a * b * b - 0.6 * b * b * b);
    }
    double slopeX(double x, double y) const {
        const double a = (x - 200) / 100, b = (y - 180) / 100;
        return scale * (1 + a - b + 0.9 * a * a - 0.4 * a * b + 0.4 * b * b) / 100;
    }
    double slopeY(double x, double y) const {
        const double a = (x - 200) / 100, b = (y - 180) / 100;
        return scale * (-2 - a + 1.4 * b - 0.2 * a * a + 0.8 * a * b - 1.8 * b * b) / 100;
    }
};

/// A field with displacements and gradients of two functions.
template <typename Function>
DisplacementField fieldWithGradients(int columns, int rows, double step, const Function& u, const Function& v) {
    DisplacementField field = fieldOf(
        columns, rows, step, [&](double x, double y) { return u.at(x, y); },
        [&](double x, double y) { return v.at(x, y); });
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.ux[i] = static_cast<float>(u.slopeX(field.x[i], field.y[i]));
        field.refined.uy[i] = static_cast<float>(u.slopeY(field.x[i], field.y[i]));
        field.refined.vx[i] = static_cast<float>(v.slopeX(field.x[i], field.y[i]));
        field.refined.vy[i] = static_cast<float>(v.slopeY(field.x[i], field.y[i]));
    }
    return field;
}

struct Plane {
    double shift, x, y;
    double at(double px, double py) const { return shift + x * (px - 200) + y * (py - 180); }
    double slopeX(double, double) const { return x; }
    double slopeY(double, double) const { return y; }
};
constexpr Plane kPlaneU = {2.5, 0.01, -0.004}, kPlaneV = {-1.25, 0.002, -0.008};

DisplacementField planeField(int columns, int rows, double step) {
    return fieldWithGradients(columns, rows, step, kPlaneU, kPlaneV);
}

RoiMask maskOf(ImageSize size, const auto& inside) {
    RoiMask mask = RoiMask::full(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) mask.row(y)[x] = inside(x, y) ? RoiMask::kInside : RoiMask::kOutside;
    }
    return mask;
}

/// Every known pixel has the planes' displacement.
void expectPlanes(const DenseFlow& flow, double tolerance = kFloat) {
    for (int y = 0; y < flow.size.height; ++y) {
        for (int x = 0; x < flow.size.width; ++x) {
            const std::size_t i = flow.index(x, y);
            if (!flow.isKnown(i)) continue;
            ASSERT_NEAR(double(flow.u[i]), kPlaneU.at(x, y), tolerance) << x << ", " << y;
            ASSERT_NEAR(double(flow.v[i]), kPlaneV.at(x, y), tolerance) << x << ", " << y;
        }
    }
}

TEST(CornerWeights, ReproduceValuesAndSlopesAtTheCorners) {
    const double width = 7, height = 11;
    for (std::size_t k = 0; k < 4; ++k) {
        const double x = k % 2 == 1 ? width : 0, y = k / 2 == 1 ? height : 0;
        const CornerWeights at(x, y, width, height);
        constexpr double kStep = 1e-6;
        const CornerWeights right(x + kStep, y, width, height), left(x - kStep, y, width, height);
        const CornerWeights below(x, y + kStep, width, height), above(x, y - kStep, width, height);
        for (std::size_t j = 0; j < 4; ++j) {
            EXPECT_NEAR(at.value[j], j == k, 1e-12);
            EXPECT_NEAR(at.slopeX[j], 0, 1e-12);
            EXPECT_NEAR(at.slopeY[j], 0, 1e-12);
            EXPECT_NEAR((right.value[j] - left.value[j]) / (2 * kStep), 0, 1e-6);
            EXPECT_NEAR((right.slopeX[j] - left.slopeX[j]) / (2 * kStep), j == k, 1e-6);
            EXPECT_NEAR((below.slopeY[j] - above.slopeY[j]) / (2 * kStep), j == k, 1e-6);
            EXPECT_NEAR((below.slopeX[j] - above.slopeX[j]) / (2 * kStep), 0, 1e-6);
        }
    }
}

TEST(GridFlow, CubicFieldsAreExactWithGradients) {
    const Cubic u = {2}, v = {-1.5};
    const DenseFlow flow = interpolateGridFlow(fieldWithGradients(14, 11, 16, u, v), kFlowSize, {}, kReach);
    for (int y = 100; y <= 260; ++y) {
        for (int x = 100; x <= 308; ++x) {
            const std::size_t i = flow.index(x, y);
            ASSERT_NEAR(double(flow.u[i]), u.at(x, y), kFloat) << x << ", " << y;
            ASSERT_NEAR(double(flow.v[i]), v.at(x, y), kFloat) << x << ", " << y;
        }
    }
}

TEST(GridFlow, IsBilinearWithoutGradients) {
    const auto u = [](double x, double y) { return 0.01 * x - 0.02 * y + 1e-4 * x * y; };
    const auto v = [](double x, double y) { return 3 - 0.5 * y + 2e-4 * x * y; };
    const DenseFlow flow = interpolateGridFlow(fieldOf(5, 6, 20, u, v), kFlowSize, {}, kReach);
    for (int y = 100; y <= 200; ++y) {
        for (int x = 100; x <= 180; ++x) {
            ASSERT_NEAR(double(flow.u[flow.index(x, y)]), u(x, y), kFloat);
            ASSERT_NEAR(double(flow.v[flow.index(x, y)]), v(x, y), kFloat);
        }
    }
    EXPECT_FLOAT_EQ(flow.u[flow.index(90, 92)], static_cast<float>(u(100, 100)));
    EXPECT_FLOAT_EQ(flow.v[flow.index(190, 215)], static_cast<float>(v(180, 200)));
}

TEST(GridFlow, ReachesBeyondTheGridAsRequested) {
    const DenseFlow flow = interpolateGridFlow(planeField(9, 8, 10), kFlowSize, {}, 12);
    expectPlanes(flow);
    for (int y = 0; y < kFlowSize.height; ++y) {
        for (int x = 0; x < kFlowSize.width; ++x) {
            EXPECT_EQ(flow.isKnown(flow.index(x, y)), x >= 88 && x <= 192 && y >= 88 && y <= 182) << x << ", " << y;
        }
    }
}

TEST(GridFlow, DeviationsAreThoseOfTheWorstPoint) {
    DisplacementField field = planeField(9, 8, 10);  // from (100, 100) to (180, 170)
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.sigmaU[i] = 0.004F;
        field.refined.sigmaV[i] = 0.006F;
    }
    field.refined.sigmaU[field.index(4, 3)] = 0.02F;  // at (140, 130)
    field.refined.sigmaV[field.index(2, 2)] = std::numeric_limits<float>::quiet_NaN();
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, 12, 0, true);
    ASSERT_EQ(flow.sigmaU.size(), flow.pixels());
    EXPECT_FLOAT_EQ(flow.sigmaU[flow.index(165, 165)], 0.004F);
    EXPECT_FLOAT_EQ(flow.sigmaV[flow.index(165, 165)], 0.006F);
    EXPECT_FLOAT_EQ(flow.sigmaU[flow.index(138, 127)], 0.02F);
    EXPECT_TRUE(std::isnan(flow.sigmaV[flow.index(125, 125)])) << "one corner's is not known";
    EXPECT_FLOAT_EQ(flow.sigmaU[flow.index(186, 170)], 0.004F * std::sqrt(1 + 3 * 136.0F / 144)) << "of (180, 160)";
    EXPECT_TRUE(std::isnan(flow.sigmaU[flow.index(10, 10)])) << "nothing is known there";
    EXPECT_TRUE(interpolateGridFlow(field, kFlowSize, {}, 12).sigmaU.empty()) << "not requested";
}

TEST(GridFlow, StepOfOneEqualsThePoints) {
    DisplacementField field = planeField(30, 20, 1);
    field.flag(field.index(12, 7), PointStatus::NotConverged);
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, 0);
    EXPECT_EQ(flow.knownCount(), field.size() - 1);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const std::size_t pixel = flow.index(static_cast<int>(field.x[i]), static_cast<int>(field.y[i]));
        ASSERT_EQ(flow.isKnown(pixel), field.ok(i));
        if (!field.ok(i)) continue;
        EXPECT_EQ(flow.u[pixel], static_cast<float>(field.u[i]));
        EXPECT_EQ(flow.v[pixel], static_cast<float>(field.v[i]));
    }
}

TEST(GridFlow, PixelsNearestToAFailedPointAreUnknown) {
    DisplacementField field = planeField(9, 9, 10);
    field.flag(field.index(4, 4), PointStatus::Outlier);  // at (140, 140)
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, kReach);
    expectPlanes(flow);
    for (int y = 100; y <= 180; ++y) {
        for (int x = 100; x <= 180; ++x) {
            // Midway between two points either may be the nearest.
            if (std::abs(x - 140) == 5 || std::abs(y - 140) == 5) continue;
            EXPECT_EQ(flow.isKnown(flow.index(x, y)), std::abs(x - 140) > 5 || std::abs(y - 140) > 5) << x << ", " << y;
        }
    }
}

TEST(GridFlow, PixelsAtAHoleUseVisiblePoints) {
    const auto inside = [](int x, int y) { return std::hypot(x - 200, y - 180) > 40; };
    const RoiMask roi = maskOf(kFlowSize, inside);
    DisplacementField field = planeField(21, 17, 10);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!inside(static_cast<int>(field.x[i]), static_cast<int>(field.y[i]))) field.flag(i, PointStatus::OutsideRoi);
    }
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, roi, kReach);
    expectPlanes(flow);
    for (int y = 100; y <= 260; ++y) {
        for (int x = 100; x <= 300; ++x) {
            ASSERT_EQ(flow.isKnown(flow.index(x, y)), inside(x, y)) << x << ", " << y;
        }
    }
}

/// Below row 183.5 the material has moved 10 px more than above.
DisplacementField fieldWithSlit(double step) {
    DisplacementField field = planeField(static_cast<int>(200 / step), static_cast<int>(160 / step), step);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.y[i] > 183.5) field.v[i] += 10;
    }
    return field;
}

void expectJumpAtSlit(const DenseFlow& flow, int first, int last) {
    for (int y = first; y <= last; ++y) {
        for (int x = 100; x <= 280; ++x) {
            const std::size_t i = flow.index(x, y);
            if (!flow.isKnown(i)) continue;
            ASSERT_NEAR(double(flow.v[i]), kPlaneV.at(x, y) + (y > 183 ? 10 : 0), kFloat) << x << ", " << y;
        }
    }
}

TEST(GridFlow, DoesNotCrossASlitBetweenPoints) {
    // One row of pixels, between two rows of points.
    const RoiMask roi = maskOf(kFlowSize, [](int, int y) { return y != 183; });
    const DenseFlow flow = interpolateGridFlow(fieldWithSlit(10), kFlowSize, roi, kReach);
    expectJumpAtSlit(flow, 100, 250);
    for (int x = 100; x <= 280; ++x) {
        EXPECT_TRUE(flow.isKnown(flow.index(x, 182)));
        EXPECT_FALSE(flow.isKnown(flow.index(x, 183)));
        EXPECT_TRUE(flow.isKnown(flow.index(x, 184)));
    }
}

TEST(GridFlow, DoesNotCrossADiagonalSlit) {
    const auto below = [](int x, int y) { return x + y > 380; };
    const RoiMask roi = maskOf(kFlowSize, [](int x, int y) { return x + y != 380; });
    DisplacementField field = planeField(20, 16, 10);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const int x = static_cast<int>(field.x[i]), y = static_cast<int>(field.y[i]);
        if (!roi.contains(x, y)) field.flag(i, PointStatus::OutsideRoi);
        if (below(x, y)) field.u[i] -= 7;
    }
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, roi, kReach);
    std::size_t known = 0;
    for (int y = 100; y <= 250; ++y) {
        for (int x = 100; x <= 290; ++x) {
            const std::size_t i = flow.index(x, y);
            if (!flow.isKnown(i)) continue;
            ++known;
            ASSERT_NEAR(double(flow.u[i]), kPlaneU.at(x, y) - (below(x, y) ? 7 : 0), kFloat) << x << ", " << y;
        }
    }
    EXPECT_GE(known, 190u * 150u - 800u);
}

TEST(GridFlow, DoesNotCrossACrackOfFailedPoints) {
    DisplacementField field = fieldWithSlit(10);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.y[i] == 180) field.flag(i, PointStatus::LowScore);
    }
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, kReach);
    expectJumpAtSlit(flow, 100, 175);
    expectJumpAtSlit(flow, 185, 250);
    for (int x = 100; x <= 280; ++x) EXPECT_FALSE(flow.isKnown(flow.index(x, 180)));
}

TEST(GridFlow, DoesNotMixPointsAcrossADiagonal) {
    // Ok points only along two diagonals that touch at corners: each is used alone.
    DisplacementField field = planeField(6, 6, 10);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if ((i % 6 + i / 6) % 2 == 1) field.flag(i, PointStatus::NotConverged);
        field.refined.ux[i] = field.refined.uy[i] = 0;
    }
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, kReach);
    EXPECT_FLOAT_EQ(flow.u[flow.index(122, 121)], static_cast<float>(kPlaneU.at(120, 120)));
    EXPECT_FALSE(flow.isKnown(flow.index(131, 121)));
}

TEST(GridFlow, UsesSecondDerivativesBeyondThePoints) {
    DisplacementField field = fieldOf(
        2, 2, 10, [](double x, double) { return 1e-3 * (x - 100) * (x - 100); }, [](double, double) { return 0.0; });
    field.refined.resize(field.size(), ShapeOrder::Second);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.ux[i] = static_cast<float>(2e-3 * (field.x[i] - 100));
        field.refined.uxx[i] = 2e-3F;
        for (auto* values : {&field.refined.uy, &field.refined.vx, &field.refined.vy, &field.refined.uxy,
                             &field.refined.uyy, &field.refined.vxx, &field.refined.vxy, &field.refined.vyy}) {
            (*values)[i] = 0;
        }
    }
    const DenseFlow flow = interpolateGridFlow(field, kFlowSize, {}, kReach);
    EXPECT_NEAR(double(flow.u[flow.index(90, 104)]), 0.1, 1e-6);
    EXPECT_NEAR(double(flow.u[flow.index(120, 95)]), 0.4, 1e-6);
}

TEST(GridFlow, DoesNotDependOnThreadsAndChecksSizes) {
    const DisplacementField field = planeField(9, 9, 10);
    const RoiMask roi = maskOf(kFlowSize, [](int x, int y) { return (x * 7 + y * 3) % 50 != 0; });
    const DenseFlow one = interpolateGridFlow(field, kFlowSize, roi, kReach, 1),
                    four = interpolateGridFlow(field, kFlowSize, roi, kReach, 4);
    for (std::size_t i = 0; i < one.pixels(); ++i) {
        ASSERT_EQ(one.isKnown(i), four.isKnown(i));
        if (!one.isKnown(i)) continue;
        ASSERT_EQ(one.u[i], four.u[i]);
        ASSERT_EQ(one.v[i], four.v[i]);
    }
    EXPECT_THROW(interpolateGridFlow(field, {10, 10}, roi, kReach), InvalidInput);
    EXPECT_EQ(interpolateGridFlow({}, {10, 10}, {}, kReach).knownCount(), 0u);
}

TEST(GridFlow, ReachIsHalfTheComparedArea) {
    RunParameters parameters;
    parameters.grid.blockWidth = 40;
    parameters.grid.blockHeight = 24;
    parameters.refine.subset = 51;
    EXPECT_EQ(flowReachPx(parameters), 25);
    parameters.refinement = Refinement::None;
    EXPECT_EQ(flowReachPx(parameters), 12);
}

TEST(LineOfSight, IsBlockedByASinglePixel) {
    const RoiMask roi = maskOf({20, 20}, [](int x, int y) { return !(x == 10 && y == 10); });
    EXPECT_FALSE(hasLineOfSight(roi, {2, 2}, {18, 18}));
    EXPECT_FALSE(hasLineOfSight(roi, {10, 0}, {10, 19}));
    EXPECT_FALSE(hasLineOfSight(roi, {19, 10}, {0, 10}));
    EXPECT_TRUE(hasLineOfSight(roi, {9, 0}, {9, 19}));
    EXPECT_TRUE(hasLineOfSight(roi, {4, 4}, {4, 4}));
    EXPECT_FALSE(hasLineOfSight(roi, {10, 10}, {10, 10}));
    EXPECT_FALSE(hasLineOfSight(roi, {5, 5}, {25, 5}));
    EXPECT_TRUE(hasLineOfSight({}, {2, 2}, {18, 18}));
    // A slit of pixels connected only at corners.
    const RoiMask slit = maskOf({20, 20}, [](int x, int y) { return x + y != 19; });
    for (int x = 0; x < 9; ++x) EXPECT_FALSE(hasLineOfSight(slit, {double(x), double(x)}, {19.0 - x, 19.0 - x}));
    EXPECT_FALSE(hasLineOfSight(slit, {3, 9}, {17, 11}));
}

}  // namespace
}  // namespace strainlens
