// SPDX-License-Identifier: MPL-2.0
#include "app/camera/camera_settings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/types/error.h"

namespace strainlens {
namespace {

CameraLimits limits() {
    CameraLimits limits;
    limits.exposureUs = NumberRange{20, 1e6};
    limits.sensor = {640, 480};
    limits.triggers = {kTriggerOff, "Line1"};
    limits.pixelFormats = {PixelFormat::Mono8, PixelFormat::Mono12p};
    return limits;
}

std::string refusal(const CameraSettings& settings) {
    try {
        requireWithin(settings, limits(), "Vendor X-1");
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

TEST(CameraSettingsTest, SettingsWithinTheLimitsPass) {
    EXPECT_EQ(refusal({}), "");
    EXPECT_EQ(refusal({.exposureUs = 20,
                       .region = CameraRegion{320, 240, 320, 240},
                       .trigger = "Line1",
                       .pixelFormat = PixelFormat::Mono12p}),
              "");
}

TEST(CameraSettingsTest, ARefusalNamesSettingLimitsAndCamera) {
    EXPECT_EQ(refusal({.exposureUs = 19}), "exposure must be 20 to 1e+06 us at Vendor X-1 (got 19).");
    EXPECT_EQ(refusal({.gainDb = 3}), "gain must be left out: Vendor X-1 has no such setting (got 3).");
    EXPECT_EQ(refusal({.region = CameraRegion{321, 0, 320, 10}}),
              "camera region must be X,Y,WIDTH,HEIGHT within the sensor of 640 x 480 px of Vendor X-1 (got "
              "321,0,320,10).");
    EXPECT_EQ(refusal({.trigger = "Line2"}), "trigger must be one of off, Line1 of Vendor X-1 (got Line2).");
    EXPECT_EQ(refusal({.pixelFormat = PixelFormat::Mono16}),
              "pixel format must be one of Mono8, Mono12p of Vendor X-1 (got Mono16).");
}

TEST(CameraSettingsTest, NotANumberIsRefused) { EXPECT_NE(refusal({.exposureUs = std::nan("")}), ""); }

TEST(CameraSettingsTest, RegionsAreReadFromFourNumbers) {
    EXPECT_EQ(parseCameraRegion("1,2,30,40"), (CameraRegion{1, 2, 30, 40}));
    for (const char* text : {"", "1,2,3", "1,2,3,4,5", "1,2,3,x", "1, 2,3,4"}) {
        EXPECT_THROW(parseCameraRegion(text), InvalidInput) << text;
    }
}

}  // namespace
}  // namespace strainlens
