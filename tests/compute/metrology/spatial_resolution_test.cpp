// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "compute/metrology/spatial_resolution.h"
#include "compute/synthetic/specimen.h"

using namespace strainlens;

namespace {

/// Response of a mean over `width` px to sines of 10 to 400 px: sin(a) / a, a = pi width / period.
std::vector<SineResponse> movingMean(double width) {
    std::vector<SineResponse> points;
    for (double period = 10; period <= 400; period += 0.5) {
        const double a = std::numbers::pi * width / period;
        points.push_back({period, std::sin(a) / a});
    }
    return points;
}

TEST(SpatialResolution, MovingMeanMatchesTheSincFunction) {
    for (const double width : {11.0, 33.0, 61.0}) {
        // sin(a) / a = 0.9 at a = 0.78668.
        const double expected = std::numbers::pi * width / 0.786683;
        const auto resolution = spatialResolution(smoothResponse(movingMean(width)));
        ASSERT_TRUE(resolution);
        EXPECT_NEAR(*resolution, expected, 0.002 * expected);
    }
}

TEST(SpatialResolution, IsUnknownBeyondTheMeasuredPeriods) {
    EXPECT_FALSE(spatialResolution(smoothResponse(movingMean(200))));
    EXPECT_FALSE(spatialResolution(smoothResponse(movingMean(1))));
    EXPECT_FALSE(spatialResolution({}));
}

TEST(SpatialResolution, SkipsNan) {
    std::vector<SineResponse> points = movingMean(33);
    const auto expected = spatialResolution(smoothResponse(points));
    points.push_back({100, std::numeric_limits<double>::quiet_NaN()});
    EXPECT_EQ(spatialResolution(smoothResponse(points)), expected);
}

/// The star's exact displacement and strain on a grid.
TEST(SpatialResolution, ExactStarHasFullResponse) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {1001, 401};
    options.leftPeriodPx = 10;
    options.rightPeriodPx = 300;
    options.crestY = 200;
    const Specimen star(options);
    DisplacementField field;
    field.resize(41, 201);
    StrainField strain;
    strain.resize(field.size());
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            const PointPx p = {25.0 * column, 2.0 * row};
            field.x[i] = p.x, field.y[i] = p.y;
            field.u[i] = 0, field.v[i] = star.displacementAt(p).y;
            field.status[i] = PointStatus::Ok;
            strain.eyy[i] = star.gradientAt(p).vy;
        }
    }
    const auto crest = crestResponse(field, options);
    ASSERT_EQ(crest.size(), 41U);
    for (const SineResponse& p : crest) EXPECT_NEAR(p.response, 1, 1e-12) << p.periodPx;
    const auto slope = slopeResponse(field, strain, options);
    ASSERT_EQ(slope.size(), 82U);
    for (const SineResponse& p : slope) {
        // Between rows 2 px apart a line loses up to (2 pi / period)^2 / 2 of the sine.
        EXPECT_NEAR(p.response, 1, 0.5 * std::pow(2 * std::numbers::pi / p.periodPx, 2) + 1e-12) << p.periodPx;
    }
}

}  // namespace
