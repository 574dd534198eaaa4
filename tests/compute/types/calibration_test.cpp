// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/calibration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/types/error.h"

namespace strainlens {
namespace {

Calibration bent() {
    Calibration calibration;
    calibration.source = CalibrationSource::Chequerboard;
    calibration.image = {800, 600};
    calibration.map.lens = {1000, 990, 405, 290, -0.12, 0.08, 4e-4, -3e-4, 0.01};
    calibration.map.mmFromRay = {280, 40, 12, -35, 290, -20, 0.15, -0.08, 1};
    return calibration;
}

TEST(Lens, ProjectInvertsRayAt) {
    const Lens lens = bent().map.lens;
    for (int k = 0; k < 121; ++k) {
        const PointPx pixel = {799.0 * (k % 11) / 10, 599.0 * (k / 11) / 10};
        const PointPx back = lens.project(lens.rayAt(pixel));
        EXPECT_NEAR(back.x, pixel.x, 1e-9);
        EXPECT_NEAR(back.y, pixel.y, 1e-9);
    }
}

TEST(Lens, PixelsBeyondTheFoldHaveNoRay) {
    Lens lens{100, 100, 0, 0, -0.5, 0, 0, 0, 0};
    // r (1 - r^2 / 2) is largest at r = sqrt(2/3), where it is 0.5443.
    EXPECT_NEAR(lens.rayAt({54.4, 0}).x, 0.8, 0.02);
    EXPECT_TRUE(std::isnan(lens.rayAt({54.5, 0}).x));
    EXPECT_TRUE(std::isnan(lens.rayAt({0, 400}).y));
}

TEST(PlaneMap, ProjectInvertsAt) {
    const PlaneMap map = bent().map;
    for (int k = 0; k < 121; ++k) {
        const PointPx pixel = {799.0 * (k % 11) / 10, 599.0 * (k / 11) / 10};
        const PointPx back = map.project(map.at(pixel));
        EXPECT_NEAR(back.x, pixel.x, 1e-9);
        EXPECT_NEAR(back.y, pixel.y, 1e-9);
    }
}

TEST(PlaneMap, ScaleIsTheDerivative) {
    const PlaneMap map = bent().map;
    const PointPx pixel = {120, 500};
    const PlaneScale scale = map.scaleAt(pixel);
    const PointMm here = map.at(pixel), there = map.at({pixel.x + 0.01, pixel.y - 0.02});
    const PointMm step = scale(PointPx{0.01, -0.02});
    EXPECT_NEAR(there.x - here.x, step.x, 1e-7);
    EXPECT_NEAR(there.y - here.y, step.y, 1e-7);
}

TEST(Calibration, AlignedMapHasNoRotationOrMirroringAtTheCentre) {
    for (const double mirror : {1.0, -1.0}) {
        Calibration calibration = bent();
        for (std::size_t k = 3; k < 6; ++k) calibration.map.mmFromRay[k] *= mirror;
        const Calibration before = calibration;
        alignWithImage(calibration);
        const PlaneScale scale = calibration.map.scaleAt({399.5, 299.5});
        EXPECT_NEAR(scale.xy, scale.yx, 1e-12);
        EXPECT_GT(scale.area(), 0);
        EXPECT_GT(scale.xx, 0);
        EXPECT_NEAR(std::hypot(calibration.map.at({0, 0}).x, calibration.map.at({0, 0}).y), 0, 1e-9);
        // Lengths do not change.
        const auto length = [](const PlaneMap& map) {
            const PointMm a = map.at({10, 20}), b = map.at({700, 400});
            return std::hypot(a.x - b.x, a.y - b.y);
        };
        EXPECT_NEAR(length(calibration.map), length(before.map), 1e-9);
    }
}

/// Standard deviation of the scale from that of one parameter.
TEST(Calibration, ScaleSigmaFollowsFromTheCovariance) {
    Calibration calibration;
    calibration.image = {640, 480};
    calibration.map.mmFromRay = {0.05, 0, 0, 0, 0.05, 0, 0, 0, 1};
    calibration.covariance[9][9] = 1e-8;  // h0: 1e-4 of 0.05; the scale is its square root
    EXPECT_NEAR(statisticsOf(calibration).mmPerPx, 0.05, 1e-12);
    EXPECT_NEAR(statisticsOf(calibration).relativeScaleSigma, 1e-4 / 0.05 / 2, 1e-9);
    EXPECT_EQ(statisticsOf(calibration).cornerShiftPx, 0);
}

TEST(Calibration, FoldedMapIsRejected) {
    Calibration calibration = bent();
    EXPECT_NO_THROW(requireUsable(calibration, "calibration"));
    calibration.map.lens.k1 = -3;
    EXPECT_THROW(requireUsable(calibration, "calibration"), InvalidInput);
    calibration = bent();
    calibration.map.mmFromRay[6] = -4;  // the horizon crosses the image
    EXPECT_THROW(requireUsable(calibration, "calibration"), InvalidInput);
    calibration = bent();
    calibration.covariance[0][1] = calibration.covariance[1][0] = 1;
    EXPECT_THROW(requireUsable(calibration, "calibration"), InvalidInput);
}

}  // namespace
}  // namespace strainlens
