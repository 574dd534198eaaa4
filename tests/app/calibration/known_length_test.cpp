// SPDX-License-Identifier: MPL-2.0
#include "app/measure/known_length.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/calibration/target.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

TEST(KnownLength, ParsesText) {
    const KnownLength length = parseKnownLength("10,20.5,110,20.5:25:0.01");
    EXPECT_EQ(length.from, (PointPx{10, 20.5}));
    EXPECT_EQ(length.to, (PointPx{110, 20.5}));
    EXPECT_EQ(length.mm, 25);
    EXPECT_EQ(length.sigmaMm, 0.01);
    EXPECT_EQ(parseKnownLength("1,2,3,4:5").sigmaMm, 0);
    for (const char* text : {"", "1,2,3,4", "1,2,3:4", "1,2,3,4:0", "1,2,3,4:-1", "1,2,3,4:5:-1", "1,2,3,4:5:6:7",
                             "1,2,3,4:5,", "1,2,3,4:nan", "a", "1,2,3,4:5:"}) {
        EXPECT_THROW(parseKnownLength(text), InvalidInput) << text;
    }
}

TEST(KnownLength, SetsScaleAndStandardDeviation) {
    const KnownLength length = {{10, 20}, {410, 320}, 25, 0.05};  // 500 px
    const Calibration calibration = scaleToLength(unitCalibration({640, 480}), length);
    EXPECT_NEAR(statisticsOf(calibration).mmPerPx, 0.05, 1e-12);
    const double expected = std::hypot(0.05 / 25, std::sqrt(2.0) * kPickedPointSigmaPx / 500);
    EXPECT_NEAR(statisticsOf(calibration).relativeScaleSigma, expected, 1e-9);
    const MeasuredScale scale = measureScale(unitCalibration({640, 480}), length);
    EXPECT_EQ(scale.factor, 0.05);
    EXPECT_NEAR(scale.relativeSigma, expected, 1e-15);
    EXPECT_THROW(scaleToLength(unitCalibration({400, 480}), length), InvalidInput);
    EXPECT_THROW(scaleToLength(unitCalibration({640, 480}), {{1, 1}, {1, 1}, 5, 0}), InvalidInput);
}

TEST(KnownLength, CorrectsForTheLens) {
    Calibration distorted = unitCalibration({640, 480});
    distorted.map.lens = {800, 800, 320, 240, -0.2, 0, 0, 0, 0};
    distorted.map.mmFromRay = {300, 7, 11, -13, 290, 17, 0.2, 0, 1};
    const KnownLength length = {{20, 30}, {600, 440}, 100, 0};
    const Calibration scaled = scaleToLength(distorted, length);
    const PlaneMap map = scaled.map;
    const PointMm a = map.at(length.from), b = map.at(length.to);
    EXPECT_NEAR(std::hypot(a.x - b.x, a.y - b.y), 100, 1e-9);
    EXPECT_EQ(map.lens, distorted.map.lens);
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_EQ(scaled.covariance[i][j], scaled.covariance[j][i]) << i << ' ' << j;
    }
}

TEST(CalibrationTarget, ParsesText) {
    const CalibrationTarget board = parseCalibrationTarget("chequerboard:9x6:5.5");
    EXPECT_EQ(board.columns, 9);
    EXPECT_EQ(board.rows, 6);
    EXPECT_EQ(board.spacingMm, 5.5);
    EXPECT_FALSE(board.hasDots());
    EXPECT_TRUE(board.hasSeparateDots()) << "it has none";
    const CalibrationTarget dots = parseCalibrationTarget("dots:11x9:4:2");
    EXPECT_EQ(dots.dotDiameterMm, 2);
    EXPECT_TRUE(dots.hasSeparateDots());
    EXPECT_FALSE((CalibrationTarget{11, 9, 4, 4}.hasSeparateDots()));
    for (const char* text : {"", "chequerboard", "chequerboard:9x6", "chequerboard:9x6:5:2", "chequerboard:2x6:5",
                             "chequerboard:9x6:0", "chequerboard:9x6:nan", "dots:11x9:4", "dots:11x9:4:4",
                             "dots:11x9:4:0", "dots:11x9x3:4:2", "rings:11x9:4:2", "dots:1001x9:4:2"}) {
        EXPECT_THROW(parseCalibrationTarget(text), InvalidInput) << text;
    }
}

}  // namespace
}  // namespace strainlens
