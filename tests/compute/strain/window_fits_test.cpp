// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/window_fits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/window_choice.h"

namespace strainlens {
namespace {

/// A field with random displacements about a deformation, a hole, a crack and single missing points.
DisplacementField fieldWithGaps(int step) {
    constexpr int kColumns = 40, kRows = 32;
    std::mt19937 random(5);
    std::normal_distribution<double> noise(0, 0.01);
    DisplacementField field;
    field.resize(kColumns, kRows);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            const std::size_t i = field.index(column, row);
            const double x = 7 + step * column, y = 11 + step * row;
            field.x[i] = x, field.y[i] = y;
            field.u[i] = 120 + 0.01 * x - 0.002 * y + 1e-5 * x * y + noise(random);
            field.v[i] = -40 + 0.003 * y + 2e-5 * x * x + noise(random);
            field.refined.sigmaU[i] = 0.01F, field.refined.sigmaV[i] = 0.02F;
            const bool isInHole = std::hypot(column - 25, row - 16) < 4.5, isCrack = column == 10 && row < 12;
            const bool isMissing = isInHole || isCrack || random() % 50 == 0;
            field.status[i] = isMissing ? PointStatus::Outlier : PointStatus::Ok;
        }
    }
    return field;
}

/// The same slopes and variances as those of gauges, whose windows hold the same points. A window around its point
/// that lacks few points has the plane's for both surfaces.
void expectThoseOfGauges(const DisplacementField& field, int window) {
    const GridLinks links(field, RoiMask());
    const WindowFits fits(field, links, 0, 2);
    LinkedPoints linked(field, links);
    int compared = 0;
    for (const StrainSurface surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
        StrainGauge gauge(field, links, {.window = window, .surface = surface, .minimumShare = 0});
        for (int row = 0; row < field.rows; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                if (gauge.centreOn(column, row) != StrainStatus::Ok) continue;
                const WindowFit fit = fits.at({column, row}, window, linked);
                if (fit.points != gauge.points().size()) continue;  // single points that links do not reach
                const bool isPlane = fit.quadratic.slopes == fit.plane.slopes;
                if (surface == StrainSurface::Quadratic && isPlane) continue;
                const SlopeFit& slopes = fit.of(surface);
                ASSERT_TRUE(slopes.isDetermined) << column << ' ' << row;
                ++compared;
                const std::array<double, 4> expected = gauge.slopes();
                double xx = 0, yy = 0;
                for (const double weight : gauge.weightsX()) xx += weight * weight;
                for (const double weight : gauge.weightsY()) yy += weight * weight;
                for (std::size_t k = 0; k < expected.size(); ++k) {
                    EXPECT_NEAR(slopes.slopes[k], expected[k], 1e-8) << column << ' ' << row;
                }
                EXPECT_NEAR(slopes.xx, xx, 1e-6 * xx);
                EXPECT_NEAR(slopes.yy, yy, 1e-6 * yy);
                EXPECT_NEAR(fit.squareU, 1e-4, 1e-9);
            }
        }
    }
    EXPECT_GT(compared, static_cast<int>(field.size()));
}

TEST(WindowFits, AreThoseOfGauges) {
    for (const int window : {5, 9, 15}) expectThoseOfGauges(fieldWithGaps(7), window);
}

TEST(WindowFits, AreThoseOfGaugesOnIrregularGrids) {
    DisplacementField field = fieldWithGaps(6);
    for (std::size_t i = 0; i < field.size(); ++i) field.x[i] -= field.x[i] < 8 ? 3 : 0;  // an edge column
    expectThoseOfGauges(field, 7);
}

/// Surfaces of the field's own order pass through its points, in complete windows and in those cut by edges and gaps.
TEST(WindowFits, ReturnTheDisplacementsOfASurface) {
    DisplacementField field = fieldWithGaps(7);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i] - 140, y = field.y[i] - 110;
        field.u[i] = 9 + 0.01 * x - 2e-5 * x * x + 3e-5 * x * y, field.v[i] = -4 + 0.02 * y + 4e-5 * y * y;
    }
    const GridLinks links(field, RoiMask());
    const WindowFits fits(field, links, 0, 1);
    LinkedPoints linked(field, links);
    int compared = 0;
    for (const int window : {5, 11}) {
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const int at = static_cast<int>(i);
            const WindowFit fit = fits.at({at % field.columns, at / field.columns}, window, linked);
            if (!fit.quadratic.isDetermined || fit.quadratic.slopes == fit.plane.slopes) continue;
            EXPECT_NEAR(fit.quadratic.values[0], field.u[i], 1e-6) << i;
            EXPECT_NEAR(fit.quadratic.values[1], field.v[i], 1e-6) << i;
            ++compared;
        }
    }
    EXPECT_GT(compared, static_cast<int>(field.size()) / 2);
}

/// Along the border of a grid windows are cut, and a quadratic surface has terms of its own.
TEST(NoiseFactors, AreThoseOfGaugesAtEdges) {
    DisplacementField field = fieldWithGaps(7);
    std::ranges::fill(field.status, PointStatus::Ok);
    const GridLinks links(field, RoiMask());
    const WindowFits fits(field, links, 0, 1);
    const NoiseCorrelation correlation(field, {.side = 21, .order = ShapeOrder::First}, 40, 1);
    const SlopeNoise slopeNoise(correlation, field.columns, field.rows, 15);
    LinkedPoints linked(field, links);
    GaugeNoise exact(correlation);
    for (const StrainSurface surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
        for (const int window : {5, 11}) {
            StrainGauge gauge(field, links, {.window = window, .surface = surface, .minimumShare = 0});
            for (const auto& [column, row] : {GridPosition{0, 0}, GridPosition{1, 15}, GridPosition{20, 31}}) {
                ASSERT_EQ(gauge.centreOn(column, row), StrainStatus::Ok);
                const SlopeVariance expected = exact.of(gauge.weighted(), field.refined.sigmaU);
                const WindowFit fit = fits.at({column, row}, window, linked);
                const auto factors = noiseFactors(fit, surface, slopeNoise);
                const SlopeFit& slopes = fit.of(surface);
                EXPECT_NEAR(slopes.xx * factors[0] * fit.squareU, expected.xx, 0.01 * expected.xx) << column;
                EXPECT_NEAR(slopes.yy * factors[1] * fit.squareU, expected.yy, 0.01 * expected.yy) << column;
            }
        }
    }
}

TEST(WindowFits, NeedIntegerPixelsAndStandardDeviations) {
    DisplacementField field = fieldWithGaps(7);
    EXPECT_TRUE(WindowFits::canFit(field));
    field.x[3] += 0.5;
    EXPECT_FALSE(WindowFits::canFit(field));
    field = fieldWithGaps(7);
    for (auto* sigmas : {&field.refined.sigmaU, &field.refined.sigmaV}) {
        sigmas->assign(field.size(), std::numeric_limits<float>::quiet_NaN());
    }
    EXPECT_FALSE(WindowFits::canFit(field));
}

TEST(AutomaticStrain, WithoutNoiseIsThatOfTheUsualWindow) {
    const DisplacementField field = fieldWithGaps(7);
    const StrainField automatic = computeStrain(field, {.window = kAutomaticWindow});
    const StrainField usual = computeStrain(field, {.window = kUsualWindow});
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_EQ(automatic.status[i], usual.status[i]);
        EXPECT_EQ(automatic.window[i], usual.ok(i) ? kUsualWindow : 0);
        if (usual.ok(i)) {
            EXPECT_EQ(automatic.exx[i], usual.exx[i]);
        }
    }
}

TEST(AutomaticStrain, DoesNotDependOnThreads) {
    const DisplacementField field = fieldWithGaps(7);
    const NoiseCorrelation correlation(field, {21, ShapeOrder::First, {}, nullptr, 0}, 254, 1);
    const StrainField one = computeStrain(field, {.window = kAutomaticWindow}, {}, 1, &correlation);
    const StrainField three = computeStrain(field, {.window = kAutomaticWindow}, {}, 3, &correlation);
    EXPECT_EQ(one.window, three.window);
    EXPECT_EQ(one.count(StrainStatus::Ok), field.count(PointStatus::Ok));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!one.ok(i)) continue;
        EXPECT_EQ(one.exx[i], three.exx[i]);
        EXPECT_EQ(one.sigmaE1[i], three.sigmaE1[i]);
        EXPECT_GT(one.sigmaE1[i], 0);
    }
}

}  // namespace
}  // namespace strainlens
