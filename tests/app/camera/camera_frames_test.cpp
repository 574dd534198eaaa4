// SPDX-License-Identifier: MPL-2.0
#include "app/camera/camera_frames.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"

namespace strainlens {
namespace {

class CameraFramesTest : public testing::Test {
protected:
    void push(int from, int to) {
        for (int k = from; k < to; ++k) {
            auto frame = std::make_shared<CameraFrame>();
            frame->format = {{4, 2}, PixelFormat::Mono8};
            frame->bytes.assign(8, static_cast<std::uint8_t>(k));
            frame->counter = k, frame->timeNs = 1000 + k;
            m_queue->push(frame);
        }
    }
    static int greyOf(const AnyImage& image) { return std::get<GrayImage<std::uint8_t>>(image)(0, 0); }
    const std::shared_ptr<FrameQueue> m_queue = std::make_shared<FrameQueue>(FramePolicy::Newest);
};

TEST_F(CameraFramesTest, FramesAreTheImagesThatAreTaken) {
    CameraFrames frames(m_queue, {.camera = "front"});
    EXPECT_TRUE(frames.isLive());
    EXPECT_TRUE(frames.skipsImages());
    EXPECT_FALSE(CameraFrames(std::make_shared<FrameQueue>(FramePolicy::Every), {.camera = "front"}).skipsImages());
    push(0, 1);
    ASSERT_TRUE(frames.waitForFrame(0, {}));
    EXPECT_EQ(greyOf(frames.loadFrame(0)), 0);
    EXPECT_EQ(greyOf(frames.loadFrame(0)), 0) << "the reference stays";
    push(1, 5);
    ASSERT_TRUE(frames.waitForFrame(1, {}));
    push(5, 7);
    EXPECT_EQ(greyOf(frames.loadFrame(1)), 6) << "the newest when it is loaded";
    EXPECT_EQ(frames.identity(1), (FrameIdentity{"front, image 6", CameraImage{"front", 1006, 6}}));
    EXPECT_EQ(frames.moment(1)->image.timeNs, 1006);
    EXPECT_EQ(frames.frameCount(), 2);
    EXPECT_EQ(m_queue->skipped(), 5);
    EXPECT_THROW(frames.loadFrame(1), FileError);
    m_queue->end();
    EXPECT_FALSE(frames.waitForFrame(2, {}));
}

TEST_F(CameraFramesTest, AFrameThatIsNotTheNextOneIsRefused) {
    CameraFrames frames(m_queue, {.camera = "front"});
    push(0, 1);
    frames.loadFrame(0);
    push(1, 2);
    try {
        frames.loadFrame(2);
        ADD_FAILURE() << "image 1 as frame 2";
    } catch (const FileError& error) {
        EXPECT_EQ(error.path(), "front, frame 2");
    }
    EXPECT_EQ(frames.frameCount(), 1);
    EXPECT_EQ(greyOf(frames.loadFrame(1)), 1) << "is still there";
}

TEST_F(CameraFramesTest, AReferenceThatIsGivenIsFrameZero) {
    GrayImage<std::uint8_t> unloaded(4, 2);
    unloaded(0, 0) = 77;
    CameraFrames frames(m_queue, {.camera = "front",
                                  .reference = AnyImage(unloaded),
                                  .referenceIdentity = {"unloaded.tif", FileImage{"unloaded.tif"}}});
    EXPECT_TRUE(frames.waitForFrame(0, {}));
    EXPECT_EQ(greyOf(frames.loadFrame(0)), 77);
    EXPECT_EQ(frames.frameName(0), "unloaded.tif");
    EXPECT_FALSE(frames.moment(0));
    push(3, 4);
    ASSERT_TRUE(frames.waitForFrame(1, {}));
    EXPECT_EQ(greyOf(frames.loadFrame(1)), 3);
    EXPECT_EQ(frames.moment(1)->image.counter, 3);
}

TEST_F(CameraFramesTest, ItEndsAfterTheRequestedFrames) {
    int ends = 0;
    CameraFrames frames(m_queue, {.camera = "front", .maxFrames = 1, .onEnd = [&] { ++ends; }});
    for (int k = 0; k < 2; ++k) {
        push(k, k + 1);
        ASSERT_TRUE(frames.waitForFrame(k, {}));
        frames.loadFrame(k);
    }
    push(2, 3);
    EXPECT_FALSE(frames.waitForFrame(2, {}));
    EXPECT_EQ(ends, 1);
}

TEST_F(CameraFramesTest, StoredImagesAreIdentifiedByTheirFiles) {
    CameraFrames frames(m_queue, {.camera = "front", .save = [](int frame, const AnyImage& image) {
                                      return FileImage{"img" + std::to_string(frame) + ".tif", 0,
                                                       static_cast<std::uint64_t>(sizeOf(image).width)};
                                  }});
    push(8, 9);
    ASSERT_TRUE(frames.waitForFrame(0, {}));
    frames.loadFrame(0);
    EXPECT_EQ(frames.identity(0), (FrameIdentity{"img0.tif", FileImage{"img0.tif", 0, 4}}));
    EXPECT_EQ(frames.moment(0)->image.counter, 8);
}

TEST_F(CameraFramesTest, AStopEndsTheWait) {
    CameraFrames frames(m_queue, {.camera = "front"});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(frames.waitForFrame(0, stop.get_token()));
}

}  // namespace
}  // namespace strainlens
