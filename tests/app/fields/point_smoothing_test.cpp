// SPDX-License-Identifier: MPL-2.0
#include "app/fields/point_smoothing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "app/fields/value_statistics.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

DisplacementField grid() {
    return test::gridField(40, 30, 6, 12, [](double, double) { return PointPx{}; });
}

TEST(PointSmoothing, KeepsAGradientAtEdgesAndHoles) {
    const DisplacementField field = grid();
    std::vector<double> values(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) values[i] = 1 + 0.01 * field.x[i] - 0.02 * field.y[i];
    values[field.index(20, 15)] = std::nan("");
    const std::vector<double> smoothed = smoothValues(field, values, 7);
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_EQ(std::isnan(smoothed[i]), std::isnan(values[i]));
        if (std::isnan(values[i])) continue;
        EXPECT_NEAR(smoothed[i], values[i], 1e-9);
    }
    EXPECT_EQ(smoothingGaugePx(field, 7), 42);
}

TEST(PointSmoothing, AveragesNoiseOfItsWindow) {
    const DisplacementField field = grid();
    std::mt19937 random(3);
    std::normal_distribution<double> noise;
    std::vector<double> values(field.size());
    for (double& value : values) value = noise(random);
    const std::vector<double> smoothed = smoothValues(field, values, 5);
    double squares = 0, count = 0;
    for (int row = 2; row < 28; ++row) {
        for (int column = 2; column < 38; ++column, ++count) {
            squares += std::pow(smoothed[field.index(column, row)], 2);
        }
    }
    // 936 means of 25 values, as good as 37 independent ones: the deviation to 12 %, three of which are the limit.
    EXPECT_NEAR(std::sqrt(squares / count), 0.2, 0.07);
}

TEST(ValueStatistics, AreaAboveALimit) {
    const DisplacementField field = grid();
    std::vector<double> values(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) values[i] = field.x[i] > 12 + 6 * 29.5 ? 2 : 1;
    values[0] = std::nan("");
    const ValueStatistics statistics = statisticsOf(field, values, AreaLimit{1.5}, 0.1);
    EXPECT_EQ(statistics.count, 1199u);
    EXPECT_EQ(statistics.minimum, 1);
    EXPECT_EQ(statistics.maximum, 2);
    EXPECT_NEAR(statistics.mean, 1 + 300.0 / 1199, 1e-12);
    ASSERT_TRUE(statistics.beyond);
    EXPECT_EQ(statistics.beyond->points, 300u);
    EXPECT_NEAR(statistics.beyond->percent, 100 * 300.0 / 1199, 1e-12) << "of the area with values";
    EXPECT_DOUBLE_EQ(statistics.beyond->areaPx2, 300 * 36);
    EXPECT_DOUBLE_EQ(statistics.beyond->areaMm2, 108);
    EXPECT_TRUE(std::isnan(statisticsOf(field, {}).mean));
}

TEST(ValueStatistics, AreaBelowALimit) {
    const DisplacementField field = grid();
    std::vector<double> values(field.size(), 1);
    for (int column = 0; column < 10; ++column) values[field.index(column, 3)] = -1;
    values[0] = std::nan("");
    const auto share = statisticsOf(field, values, AreaLimit{0, true}, 0.1).beyond;
    ASSERT_TRUE(share);
    EXPECT_EQ(share->points, 10u);
    EXPECT_DOUBLE_EQ(share->percent, 100 * 10.0 / 1199);
    EXPECT_DOUBLE_EQ(share->areaPx2, 360);
    EXPECT_DOUBLE_EQ(share->areaMm2, 3.6);
}

}  // namespace
}  // namespace strainlens
