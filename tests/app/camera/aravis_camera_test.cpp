// SPDX-License-Identifier: MPL-2.0
// GenICam through the camera that Aravis simulates.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/camera/camera_list.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

constexpr const char* kSimulatedCamera = "aravis:Fake_1";

class AravisCameraTest : public testing::Test {
protected:
    void SetUp() override {
        if (!isModuleInstalled("strainlens-aravis.so")) GTEST_SKIP() << "built without Aravis";
    }
    CameraFrame m_frame;
};

TEST_F(AravisCameraTest, SettingsAreSetAndRead) {
    const auto camera = openCamera(kSimulatedCamera);
    const CameraLimits limits = camera->limits();
    EXPECT_EQ(limits.sensor, (ImageSize{2048, 2048}));
    ASSERT_TRUE(limits.exposureUs && limits.frameRateHz && limits.gainDb);
    const CameraSettings set = camera->configure({.exposureUs = 2000,
                                                  .gainDb = 3,
                                                  .frameRateHz = 100,
                                                  .region = CameraRegion{16, 32, 256, 128},
                                                  .pixelFormat = PixelFormat::Mono16});
    EXPECT_EQ(set.exposureUs, 2000);
    EXPECT_EQ(set.gainDb, 3);
    EXPECT_EQ(set.frameRateHz, 100);
    EXPECT_EQ(set.region, (CameraRegion{16, 32, 256, 128}));
    EXPECT_EQ(camera->format(), (RawFormat{{256, 128}, PixelFormat::Mono16}));
    EXPECT_THROW(camera->configure({.exposureUs = limits.exposureUs->high * 2}), InvalidInput);
    EXPECT_THROW(camera->configure({.region = CameraRegion{0, 0, 4096, 10}}), InvalidInput);
}

TEST_F(AravisCameraTest, ImagesComeWithConsecutiveCountersAndTimes) {
    const auto camera = openCamera(kSimulatedCamera);
    camera->configure({.frameRateHz = 100, .region = CameraRegion{0, 0, 512, 512}});
    for (int run = 0; run < 2; ++run) {  // a camera can be started again
        camera->start();
        std::int64_t last = -1, lastNs = 0;
        for (int k = 0; k < 20; ++k) {
            ASSERT_EQ(camera->receive(m_frame, std::chrono::seconds(20)), Received::Image);
            EXPECT_EQ(m_frame.bytes.size(), 512U * 512);
            if (k > 0) {
                EXPECT_EQ(m_frame.counter, last + 1);
            }
            EXPECT_GT(m_frame.timeNs, lastNs);
            last = m_frame.counter, lastNs = m_frame.timeNs;
        }
        EXPECT_NEAR(static_cast<double>(utcNowNs() - lastNs), 0, 1e10);
        EXPECT_NE(std::ranges::min(m_frame.bytes), std::ranges::max(m_frame.bytes));
        camera->stop();
    }
}

TEST_F(AravisCameraTest, TheTriggerOutlivesTheFrameRate) {
    const auto camera = openCamera(kSimulatedCamera);
    EXPECT_EQ(camera->configure({}).trigger, kTriggerOff);
    EXPECT_EQ(camera->configure({.trigger = kTriggerSoftware}).trigger, kTriggerSoftware);
    EXPECT_EQ(camera->configure({.frameRateHz = 50}).trigger, kTriggerSoftware);
    EXPECT_EQ(camera->configure({}).trigger, kTriggerSoftware) << "it is still set in the camera";
    EXPECT_EQ(camera->configure({.trigger = kTriggerOff}).trigger, kTriggerOff);
}

TEST_F(AravisCameraTest, ACameraThatIsNotConnectedIsNamed) {
    try {
        openCamera("aravis:No-Such-Camera");
        ADD_FAILURE();
    } catch (const CameraError& error) {
        EXPECT_NE(std::string(error.what()).find("camera aravis:No-Such-Camera: "), std::string::npos);
    }
}

}  // namespace
}  // namespace strainlens
