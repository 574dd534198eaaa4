// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_floor.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/types/error.h"

namespace strainlens {
namespace {

DisplacementField rowOf(std::vector<double> u, std::vector<float> sigmas) {
    DisplacementField field;
    field.resize(static_cast<int>(u.size()), 1);
    field.refined.resize(u.size(), ShapeOrder::First);
    field.u = u;
    field.v = std::vector<double>(u.size(), 0.5);
    field.refined.sigmaU = std::move(sigmas);
    field.refined.sigmaV.assign(u.size(), 0);
    field.status.assign(u.size(), PointStatus::Ok);
    return field;
}

TEST(NoiseFloor, StatisticsOfTwoFrames) {
    NoiseFloorMeter meter;
    meter.add(rowOf({1, 3, 7}, {0.3F, 0.4F, 0.5F}));
    DisplacementField second = rowOf({2, 6, 0}, {0.3F, 0.4F, 0.5F});
    second.flag(2, PointStatus::Outlier);
    second.refined.clear(2);
    meter.add(second);
    const std::vector<FloorStatistics> found = meter.result();
    ASSERT_EQ(found.size(), 2u) << "no strain";
    const FloorStatistics& u = found[0];
    EXPECT_EQ(u.name, "u");
    EXPECT_EQ(u.unit, "px");
    EXPECT_EQ(u.values, 5u);
    EXPECT_DOUBLE_EQ(u.bias, (1 + 3 + 7 + 2 + 6) / 5.0);
    EXPECT_DOUBLE_EQ(u.drift, 4 - 3.8) << "the means are 11 / 3 and 4";
    // Squares about the means of the frames: (64 + 4 + 100) / 9 and 8, of 2 and 1 degrees of freedom.
    EXPECT_DOUBLE_EQ(u.spatial, std::sqrt((168 / 9.0 + 8) / 3));
    EXPECT_DOUBLE_EQ(u.temporal, std::sqrt((0.5 + 4.5) / 2)) << "the third point was Ok once";
    EXPECT_NEAR(u.predicted, std::sqrt((2 * 0.09 + 2 * 0.16 + 0.25) / 5), 1e-7);
    EXPECT_EQ(found[1].bias, 0.5);
    EXPECT_EQ(found[1].spatial, 0);
}

TEST(NoiseFloor, IsNanWithoutMeasurements) {
    NoiseFloorMeter meter;
    DisplacementField lost = rowOf({1, 2}, {0, 0});
    for (const std::size_t i : {0, 1}) lost.flag(i, PointStatus::NoTexture);
    meter.add(lost);
    const FloorStatistics u = meter.result().front();
    EXPECT_EQ(u.values, 0u);
    for (const double figure : {u.bias, u.spatial, u.temporal}) EXPECT_TRUE(std::isnan(figure));
    EXPECT_THROW(meter.add(rowOf({1, 2, 3}, {0, 0, 0})), InvalidInput);
}

}  // namespace
}  // namespace strainlens
