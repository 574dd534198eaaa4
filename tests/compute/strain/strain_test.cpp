// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/error.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

using test::affineField;
using test::fieldOf;

constexpr double kExactStrain = 1e-12;

StrainParameters gauge(int window, StrainSurface surface = StrainSurface::Plane) {
    StrainParameters parameters;
    parameters.window = window;
    parameters.surface = surface;
    return parameters;
}

void expectNothing(const StrainField& strain, std::size_t i) {
    for (const auto* values : {&strain.exx, &strain.eyy, &strain.exy, &strain.e1, &strain.e2, &strain.angle,
                               &strain.maxShear, &strain.vonMises, &strain.tresca}) {
        EXPECT_TRUE(std::isnan((*values)[i]));
    }
    EXPECT_EQ(strain.points[i], 0);
}

TEST(Strain, AffineFieldsAreExact) {
    const double c = std::cos(0.5), s = std::sin(0.5);
    const DisplacementGradient cases[] = {{0.45, 0, 0, -0.15},                              // large stretch
                                          {c - 1, -s, s, c - 1},                            // rotation
                                          {1.45 * c - 1, -0.9 * s, 1.45 * s, 0.9 * c - 1},  // both
                                          {1e-5, 2e-6, -3e-6, 4e-6}};
    for (const DisplacementGradient& h : cases) {
        const DisplacementField field = affineField(17, 13, h.ux, h.uy, h.vx, h.vy);
        for (auto measure : {StrainMeasure::Engineering, StrainMeasure::GreenLagrange, StrainMeasure::EulerAlmansi,
                             StrainMeasure::Hencky}) {
            for (auto surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
                for (int window : {5, 9, 33}) {
                    StrainParameters parameters = gauge(window, surface);
                    parameters.measure = measure;
                    parameters.minimumShare = 0;
                    const StrainField strain = computeStrain(field, parameters);
                    const StrainTensor truth = strainOf(h, measure);
                    ASSERT_EQ(strain.count(StrainStatus::Ok), field.size());
                    for (std::size_t i = 0; i < field.size(); ++i) {
                        ASSERT_NEAR(strain.exx[i], truth.xx, kExactStrain);
                        ASSERT_NEAR(strain.eyy[i], truth.yy, kExactStrain);
                        ASSERT_NEAR(strain.exy[i], truth.xy, kExactStrain);
                        ASSERT_NEAR(strain.e1[i], principalStrain(truth).e1, kExactStrain);
                        ASSERT_NEAR(strain.vonMises[i], vonMisesStrain(principalStrain(truth)), 2 * kExactStrain);
                    }
                }
            }
        }
    }
}

TEST(Strain, QuadraticFieldsAreExactWithQuadraticSurface) {
    const auto u = [](double x, double y) { return 3e-5 * x * x - 2e-5 * x * y + 1e-5 * y * y; };
    const auto v = [](double x, double y) { return -1e-5 * x * x + 4e-5 * x * y - 2e-5 * y * y; };
    const DisplacementField field = fieldOf(15, 15, 10, u, v);
    const StrainField quadratic = computeStrain(field, gauge(7, StrainSurface::Quadratic));
    const StrainField plane = computeStrain(field, gauge(7));
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i], y = field.y[i];
        ASSERT_NEAR(quadratic.exx[i], 6e-5 * x - 2e-5 * y, kExactStrain);
        ASSERT_NEAR(quadratic.eyy[i], 4e-5 * x - 4e-5 * y, kExactStrain);
        ASSERT_NEAR(quadratic.exy[i], (-2e-5 * x + 2e-5 * y - 2e-5 * x + 4e-5 * y) / 2, kExactStrain);
    }
    // A plane is exact for symmetric windows but not in a corner.
    const std::size_t middle = field.index(7, 7);
    EXPECT_NEAR(plane.exx[middle], quadratic.exx[middle], kExactStrain);
    EXPECT_GT(std::abs(plane.exx[0] - quadratic.exx[0]), 1e-4);
}

TEST(Strain, WindowsShrinkAtEdgesAndHoles) {
    DisplacementField field = affineField(11, 11, 0.02, 0, 0, -0.01);
    for (int row = 4; row <= 6; ++row) {
        for (int column = 4; column <= 6; ++column) field.flag(field.index(column, row), PointStatus::OutsideRoi);
    }
    const StrainField strain = computeStrain(field, gauge(5));
    EXPECT_EQ(strain.points[field.index(0, 0)], 9);
    EXPECT_EQ(strain.points[field.index(2, 2)], 24);
    EXPECT_EQ(strain.points[field.index(8, 8)], 24);
    EXPECT_EQ(strain.points[field.index(5, 3)], 19);
    EXPECT_EQ(strain.status[field.index(5, 5)], StrainStatus::NoDisplacement);
    expectNothing(strain, field.index(5, 5));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!strain.ok(i)) continue;
        EXPECT_NEAR(strain.exx[i], 0.02, kExactStrain);
    }
    EXPECT_EQ(strain.count(StrainStatus::Ok), field.size() - 9);
}

/// Two halves that move apart by 5 px along y at row 5, each without strain.
DisplacementField openedCrack() {
    return fieldOf(
        15, 11, 10, [](double, double) { return 0.0; }, [](double, double y) { return y > 145 ? 5.0 : 0.0; });
}

TEST(Strain, DoesNotReachAcrossACrackOfMissingPoints) {
    DisplacementField field = openedCrack();
    for (int column = 0; column < 15; ++column) field.flag(field.index(column, 5), PointStatus::NotConverged);
    const StrainField strain = computeStrain(field, gauge(7));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        EXPECT_EQ(strain.eyy[i], 0) << i;
    }
    // Ahead of the crack tip the halves are connected: the window reaches around it.
    DisplacementField half = openedCrack();
    for (int column = 0; column < 7; ++column) half.flag(half.index(column, 5), PointStatus::NotConverged);
    const StrainField tip = computeStrain(half, gauge(7));
    EXPECT_EQ(tip.eyy[half.index(1, 4)], 0);
    EXPECT_GT(tip.eyy[half.index(7, 4)], 0.05);
}

TEST(Strain, DoesNotReachAcrossASlitOfTheRegion) {
    const DisplacementField field = openedCrack();
    RoiMask roi = RoiMask::full({300, 300});
    for (int x = 0; x < 300; ++x) roi.row(144)[x] = RoiMask::kOutside;
    const StrainField strain = computeStrain(field, gauge(7), roi);
    EXPECT_EQ(strain.count(StrainStatus::Ok), field.size());
    for (double eyy : strain.eyy) EXPECT_EQ(eyy, 0);
    const StrainField blind = computeStrain(field, gauge(7));
    EXPECT_GT(blind.eyy[field.index(7, 4)], 0.05);
}

TEST(Strain, FewPointsAndPointsOnALineHaveAStatus) {
    const DisplacementField line = affineField(9, 1, 0.01, 0, 0, 0);
    StrainParameters parameters = gauge(5);
    parameters.minimumShare = 0;
    for (StrainStatus status : computeStrain(line, parameters).status) EXPECT_EQ(status, StrainStatus::Undetermined);
    for (StrainStatus status : computeStrain(line, gauge(5)).status) EXPECT_EQ(status, StrainStatus::TooFewPoints);
    // Two rows determine a plane but no second derivative along y.
    const DisplacementField rows = affineField(9, 2, 0.01, 0, 0, 0);
    EXPECT_EQ(computeStrain(rows, parameters).count(StrainStatus::Ok), rows.size());
    parameters.surface = StrainSurface::Quadratic;
    EXPECT_EQ(computeStrain(rows, parameters).count(StrainStatus::Undetermined), rows.size());

    const DisplacementField one = affineField(1, 1, 0, 0, 0, 0);
    const StrainField alone = computeStrain(one, parameters);
    EXPECT_EQ(alone.status[0], StrainStatus::TooFewPoints);
    expectNothing(alone, 0);

    DisplacementField failed = affineField(9, 9, 0, 0, 0, 0);
    for (std::size_t i = 0; i < failed.size(); ++i) failed.flag(i, PointStatus::NoTexture);
    EXPECT_EQ(computeStrain(failed, parameters).count(StrainStatus::NoDisplacement), failed.size());
    EXPECT_EQ(computeStrain(DisplacementField{}, parameters).size(), 0u);
}

TEST(Strain, NegativeAreaRatioIsFolded) {
    const DisplacementField field = affineField(7, 7, -2.5, 0, 0, 0);
    const StrainField strain = computeStrain(field, gauge(5));
    EXPECT_EQ(strain.count(StrainStatus::Folded), field.size());
    expectNothing(strain, 24);
}

TEST(Strain, MinimumShareIsCountedInPoints) {
    DisplacementField field = affineField(5, 5, 0.01, 0, 0, 0);
    for (int k = 0; k < 5; ++k) field.flag(field.index(k, 0), PointStatus::Outlier);
    StrainParameters parameters = gauge(5);
    parameters.minimumShare = 0.8;
    EXPECT_EQ(computeStrain(field, parameters).status[field.index(2, 2)], StrainStatus::Ok);
    parameters.minimumShare = 0.81;
    EXPECT_EQ(computeStrain(field, parameters).status[field.index(2, 2)], StrainStatus::TooFewPoints);
}

TEST(Strain, NoiseOfAPlaneSlopeMatchesTheFormula) {
    // n x n points `step` apart: sum of w^2 = 1 / sum x^2 = 12 / (step^2 n^2 (n^2 - 1)).
    const DisplacementField field = affineField(31, 31, 0, 0, 0, 0);
    const GridLinks links(field, {});
    for (int n : {3, 5, 15, 21}) {
        for (auto surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
            StrainGauge placed(field, links, gauge(n, surface));
            ASSERT_EQ(placed.centreOn(15, 15), StrainStatus::Ok);
            double sumX = 0, sumY = 0;
            for (double w : placed.weightsX()) sumX += w * w;
            for (double w : placed.weightsY()) sumY += w * w;
            // In the centre of a symmetric window the quadratic surface has the plane's slope.
            const double truth = 12.0 / (100.0 * n * n * (n * n - 1.0));
            EXPECT_NEAR(sumX / truth, 1, 1e-12);
            EXPECT_NEAR(sumY / truth, 1, 1e-12);
        }
    }
}

TEST(Strain, UsesGradientsUnchanged) {
    DisplacementField field = affineField(3, 2, 0, 0, 0, 0);
    StrainParameters parameters;
    parameters.source = StrainSource::Gradients;
    parameters.measure = StrainMeasure::GreenLagrange;
    EXPECT_THROW(computeStrain(field, parameters), InvalidInput);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.ux[i] = 0.25F, field.refined.uy[i] = 0.5F, field.refined.vx[i] = -0.125F, field.refined.vy[i] = 0;
    }
    field.flag(4, PointStatus::NotConverged);
    const StrainField strain = computeStrain(field, parameters);
    const StrainTensor truth = strainOf({0.25, 0.5, -0.125, 0}, StrainMeasure::GreenLagrange);
    EXPECT_EQ(strain.exx[0], truth.xx);
    EXPECT_EQ(strain.eyy[5], truth.yy);
    EXPECT_EQ(strain.exy[3], truth.xy);
    expectNothing(strain, 4);
}

TEST(Strain, DoesNotDependOnThreads) {
    const auto wave = [](double x, double y) { return std::sin(x / 31) * std::cos(y / 17); };
    DisplacementField field = fieldOf(40, 37, 8, wave, wave);
    for (std::size_t i = 0; i < field.size(); i += 11) field.flag(i, PointStatus::Outlier);
    const StrainField one = computeStrain(field, gauge(9), {}, 1);
    for (int threads : {2, 5}) {
        const StrainField many = computeStrain(field, gauge(9), {}, threads);
        EXPECT_EQ(one.status, many.status);
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!one.ok(i)) continue;
            EXPECT_EQ(one.exx[i], many.exx[i]);
            EXPECT_EQ(one.vonMises[i], many.vonMises[i]);
        }
    }
}

TEST(Strain, RejectsParametersOutOfRange) {
    const DisplacementField field = affineField(3, 3, 0, 0, 0, 0);
    for (int window : {0, 1, 4, 257, -3}) EXPECT_THROW(computeStrain(field, gauge(window)), InvalidInput) << window;
    StrainParameters parameters = gauge(3);
    for (double share : {-0.1, 1.1, std::nan("")}) {
        parameters.minimumShare = share;
        EXPECT_THROW(computeStrain(field, parameters), InvalidInput) << share;
    }
}

}  // namespace
}  // namespace strainlens
