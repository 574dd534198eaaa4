// SPDX-License-Identifier: MPL-2.0
#include "app/probes/field_sampler.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

/// A function that bilinear interpolation reproduces exactly.
double bilinear(double x, double y) { return 1 + 0.25 * x - 0.5 * y + 0.01 * x * y; }

DisplacementField bilinearField() {
    return test::gridField(5, 4, 10, 20, [](double x, double y) { return PointPx{bilinear(x, y), 0}; });
}

TEST(FieldSampler, InterpolatesBilinearlyUpToGridEdges) {
    const DisplacementField field = bilinearField();
    const RoiMask full;
    const FieldSampler sampler(field, full);
    for (const PointPx p : {PointPx{20, 20}, {60, 50}, {60, 33.5}, {31.25, 50}, {25, 25}, {47.3, 41.9}, {40, 30}}) {
        const PointWeights weights = sampler.weightsAt(p, field.u);
        ASSERT_FALSE(weights.empty()) << p.x << " " << p.y;
        EXPECT_NEAR(weights.evaluate(field.u), bilinear(p.x, p.y), 1e-12);
    }
    for (const PointPx p : {PointPx{19.99, 30}, {60.01, 30}, {30, 19.99}, {30, 50.01}, {std::nan(""), 30}}) {
        EXPECT_TRUE(sampler.weightsAt(p, field.u).empty()) << p.x << " " << p.y;
    }
}

TEST(FieldSampler, UnknownIfWeightedCornerIsInvalid) {
    DisplacementField field = bilinearField();
    field.flag(field.index(2, 1), PointStatus::Outlier);  // at (40, 30)
    const RoiMask full;
    const FieldSampler sampler(field, full);
    for (const PointPx p : {PointPx{40, 30}, {35, 25}, {45, 35}, {30.1, 39.9}, {45, 30}}) {
        EXPECT_TRUE(sampler.weightsAt(p, field.u).empty()) << p.x << " " << p.y;
    }
    // On grid lines only the two ends of the edge have weights.
    for (const PointPx p : {PointPx{30, 25}, {45, 20}, {50, 35}, {45, 40}}) {
        EXPECT_NEAR(sampler.weightsAt(p, field.u).evaluate(field.u), bilinear(p.x, p.y), 1e-12);
    }
    // An Ok point may lack another quantity.
    std::vector<double> strain(field.size(), 1);
    strain[0] = std::nan("");
    EXPECT_TRUE(sampler.weightsAt({25, 25}, strain).empty());
    EXPECT_EQ(sampler.weightsAt({55, 45}, strain).evaluate(strain), 1);
}

TEST(FieldSampler, DoesNotInterpolateAcrossSlit) {
    const DisplacementField field = bilinearField();
    RoiMask region = RoiMask::full({100, 100});
    for (int y = 0; y < 100; ++y) region.row(y)[34] = RoiMask::kOutside;
    const FieldSampler sampler(field, region);
    EXPECT_TRUE(sampler.weightsAt({32, 25}, field.u).empty());
    EXPECT_TRUE(sampler.weightsAt({34, 25}, field.u).empty());
    EXPECT_TRUE(sampler.weightsAt({38, 30}, field.u).empty());
    EXPECT_FALSE(sampler.weightsAt({30, 25}, field.u).empty());
    EXPECT_FALSE(sampler.weightsAt({42, 25}, field.u).empty());
}

TEST(FieldSampler, MeanOverLineUsesKnownPositions) {
    DisplacementField field = test::gridField(5, 4, 10, 20, [](double x, double) { return PointPx{0.1 * x, 0}; });
    const RoiMask full;
    const ProbeEnd line{{20, 25}, {60, 25}};
    const EndMean mean = FieldSampler(field, full).mean(line);
    EXPECT_NEAR(mean.weights.evaluate(field.u), 4, 1e-12);
    EXPECT_NEAR(mean.middle.x, 40, 1e-12);
    EXPECT_EQ(mean.middle.y, 25);
    // The right quarter is unknown: middle and mean are those of the rest.
    field.flag(field.index(4, 0), PointStatus::NotConverged);
    const EndMean rest = FieldSampler(field, full).mean(line);
    EXPECT_NEAR(rest.middle.x, 35, 1e-12);
    EXPECT_NEAR(rest.weights.evaluate(field.u), 3.5, 1e-12);
    // Three quarters are unknown.
    field.flag(field.index(2, 0), PointStatus::NotConverged);
    EXPECT_TRUE(FieldSampler(field, full).mean(line).weights.empty());
    const EndMean point = FieldSampler(field, full).mean({{22, 30}, {22, 30}});
    EXPECT_EQ(point.middle, (PointPx{22, 30}));
    EXPECT_NEAR(point.weights.evaluate(field.u), 2.2, 1e-12);
}

}  // namespace
}  // namespace strainlens
