// SPDX-License-Identifier: MPL-2.0
#include "app/compare/field_difference.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/compare/run_comparison.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

/// Linear displacements with standard deviations, or without.
DisplacementField linear(double slope, int step, double sigma) {
    DisplacementField field = test::gridField(20, 15, step, 10, [slope](double x, double y) {
        return PointPx{1 + slope * x, 2 - slope * y};
    });
    if (sigma > 0) field.refined.resize(field.size(), ShapeOrder::First);
    for (float& value : field.refined.sigmaU) value = static_cast<float>(sigma);
    for (float& value : field.refined.sigmaV) value = static_cast<float>(sigma);
    return field;
}

TEST(FieldDifference, SubtractsValuesAndAddsVariances) {
    DisplacementField first = linear(0.02, 8, 0.03), second = linear(0.015, 8, 0.04);
    second.flag(3, PointStatus::LowScore);
    const DisplacementField difference = differenceOf(first, second);
    EXPECT_NEAR(difference.u[0], 0.05, 1e-12);
    EXPECT_NEAR(difference.v[25], -0.005 * first.y[25], 1e-12);
    EXPECT_NEAR(difference.refined.sigmaU[0], 0.05, 1e-6);
    EXPECT_EQ(difference.status[3], PointStatus::LowScore);
    EXPECT_TRUE(std::isnan(difference.score[0])) << "a score has no difference";
    EXPECT_NEAR(differenceOf(first, second, SecondField::Exact).refined.sigmaU[0], 0.03, 1e-6);
    const DisplacementField unknown = differenceOf(first, linear(0.015, 8, 0));
    EXPECT_TRUE(std::isnan(unknown.refined.sigmaU[0])) << "the second run tells no standard deviation";
    EXPECT_TRUE(std::isnan(unknown.refined.ux[0])) << "nor gradients";
}

TEST(FieldDifference, InterpolatesAnotherGrid) {
    const DisplacementField coarse = linear(0.01, 10, 0.02), grid = linear(0, 7, 0.02);
    const DisplacementField found = resampleField(coarse, {}, grid);
    std::size_t inside = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        ASSERT_TRUE(found.ok(i)) << "the coarse grid is the larger one";
        EXPECT_NEAR(found.u[i], 1 + 0.01 * grid.x[i], 1e-12);
        EXPECT_NEAR(found.refined.sigmaU[i], 0.02, 1e-6);
        ++inside;
    }
    EXPECT_EQ(inside, grid.size());
    EXPECT_EQ(resampleField(grid, {}, coarse).status.back(), PointStatus::OutsideRoi);
}

TEST(FieldDifference, MatchesTheRigidMotionOnly) {
    const DisplacementField field = linear(0.01, 8, 0);
    DisplacementField turned = field;
    const double angle = 0.03, c = std::cos(angle), s = std::sin(angle);
    for (std::size_t i = 0; i < turned.size(); ++i) {
        const double x = turned.x[i] + turned.u[i], y = turned.y[i] + turned.v[i];
        turned.u[i] = c * x - s * y + 5 - turned.x[i], turned.v[i] = s * x + c * y - 7 - turned.y[i];
    }
    matchRigidMotion(turned, field);
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_NEAR(turned.u[i], field.u[i], 1e-9);
        EXPECT_NEAR(turned.v[i], field.v[i], 1e-9);
    }
}

TEST(FieldDifference, Statistics) {
    const std::vector<double> values = {-0.1, 0.1, std::nan(""), 0.2, 0}, sigmas = {0.06, 0.04, 1, 0.05, std::nan("")};
    const DifferenceStatistics statistics = summariseDifference(values, sigmas, 2);
    EXPECT_EQ(statistics.count, 4u);
    EXPECT_NEAR(statistics.mean, 0.05, 1e-12);
    EXPECT_NEAR(statistics.rms, std::sqrt(0.06 / 4), 1e-12);
    EXPECT_EQ(statistics.largest, 0.2);
    EXPECT_NEAR(*statistics.withinSigmas, 100.0 / 3, 1e-9) << "of the three with a known standard deviation";
    std::size_t counted = 0;
    for (const std::size_t count : statistics.histogram.counts) counted += count;
    EXPECT_EQ(counted, 4u);
    EXPECT_EQ(statistics.histogram.counts.back(), 1u);
    EXPECT_EQ(statistics.histogram.counts[20], 1u) << "0 is in the middle";
    EXPECT_FALSE(summariseDifference(values, {}, 2).withinSigmas);
}

/// A field that is not known to be of any frame has no rate, rather than a wrong one.
TEST(FieldFrames, AreNotGuessed) {
    const DisplacementField field = linear(0.01, 8, 0);
    EXPECT_TRUE(fieldQuantity("rate(u)", "quantity").values(field).empty());
    EXPECT_TRUE(fieldQuantity("at(u, 1)", "quantity").values(field).empty());
    EXPECT_EQ(fieldQuantity("u - at(u, 0)", "quantity").values(field), field.u);
    const auto before = std::make_shared<const DisplacementField>(linear(0.004, 8, 0));
    const FieldFrames frames = {[before](int frame) { return frame == 4 ? before : nullptr; },
                                [](int frame) { return 0.5 * frame; }};
    const std::vector<double> rate = fieldQuantity("rate(u)", "quantity").values({field, &frames, 5});
    ASSERT_EQ(rate.size(), field.size());
    EXPECT_NEAR(rate[7], 0.006 * field.x[7] / 0.5, 1e-12);
    EXPECT_TRUE(fieldQuantity("rate(u)", "quantity").values({field, &frames, 4}).empty()) << "frame 3 was not measured";
}

TEST(RunComparison, RefusesRunsOfImagesOfDifferentSizes) {
    const auto seriesOf = [](const char* name, ImageSize size) {
        FieldSeries series;
        series.name = name;
        series.region = RoiMask::full(size);
        series.frames = {1};
        return series;
    };
    EXPECT_NO_THROW(RunComparison(seriesOf("a.h5", {320, 240}), seriesOf("b.h5", {320, 240}), {}));
    try {
        const RunComparison comparison(seriesOf("a.h5", {320, 240}), seriesOf("b.h5", {400, 240}), {});
        FAIL() << "pixels of different images are not the same points";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find("b.h5: is of images of 400 x 240 px"), std::string::npos)
            << error.what();
    }
}

}  // namespace
}  // namespace strainlens
