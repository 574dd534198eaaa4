// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame_reader.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/compute/test_camera.h"

namespace strainlens {
namespace {

/// A camera of which only the newest image is measured; it notes images that are loaded before a worker waits for them.
class CameraThatSkips : public test::TestCamera {
public:
    using test::TestCamera::TestCamera;
    bool skipsImages() const override { return true; }
    AnyImage loadFrame(int frame) override {
        loadedAhead = loadedAhead || (frame > 0 && awaited < frame);
        return test::TestCamera::loadFrame(frame);
    }
    std::atomic<int> awaited = 0;
    std::atomic<bool> loadedAhead = false;
};

TEST(FrameReader, LoadsTheNewestImageWhenItCanBeMeasured) {
    constexpr int kFrames = 4;
    CameraThatSkips camera(kFrames);
    camera.arrive(kFrames);
    camera.end();
    FrameReader reader(
        camera, {}, [](const AnyImage&) { return false; }, [](int, PreparedFrame&) {}, {});
    reader.takeReference();
    for (int frame = 1; frame < kFrames; ++frame) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));  // in which a reader ahead loads it
        EXPECT_FALSE(camera.loadedAhead) << "frame " << frame;
        camera.awaited = frame;
        const std::optional<PreparedFrame> image = reader.take(0);
        ASSERT_TRUE(image);
        EXPECT_EQ(image->frame, frame);
        reader.release(0);
    }
    EXPECT_FALSE(reader.take(0));
}

}  // namespace
}  // namespace strainlens
