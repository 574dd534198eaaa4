// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_frames.h"

#include <gtest/gtest.h>

#include <future>

#include "compute/sequence/stoppable_frames.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr std::chrono::seconds kMaxWait{30};  // a test that fails waits as long

class LiveFramesTest : public testing::Test {
protected:
    /// Adds an image that was closed just now.
    void add(const std::filesystem::path& path) {
        m_frames->add({{path, 0, path.filename().string()}}, LiveClock::now());
    }
    /// Whether loading the first frame ends with this exception soon after `stop()`, and not before.
    template <typename Exception, typename Stop>
    static bool endsAt(FrameSource& frames, const Stop& stop) {
        std::future<bool> failed = std::async(std::launch::async, [&frames] {
            try {
                frames.loadFrame(0);
                return false;
            } catch (const Exception&) {
                return true;
            }
        });
        const bool isEarly = failed.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready;
        const LiveTime stopped = LiveClock::now();
        stop();
        const bool hasEnded = failed.wait_for(kMaxWait) == std::future_status::ready;
        const bool isSoon = LiveClock::now() - stopped < LiveFrames::kRetryTimeout * 3 / 4;
        return !isEarly && hasEnded && isSoon && failed.get();
    }

    const test::TemporaryFolder m_folder;
    const std::shared_ptr<LiveFrames> m_frames = std::make_shared<LiveFrames>();
};

TEST_F(LiveFramesTest, AStopEndsTheWaitForAFrame) {
    std::stop_source stop;
    std::future<bool> arrived =
        std::async(std::launch::async, [&] { return m_frames->waitForFrame(0, stop.get_token()); });
    EXPECT_EQ(arrived.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
    stop.request_stop();
    ASSERT_EQ(arrived.wait_for(kMaxWait), std::future_status::ready);
    EXPECT_FALSE(arrived.get());
    EXPECT_FALSE(m_frames->hasEnded()) << "others still wait";
}

TEST_F(LiveFramesTest, TheEndEndsTheWaitForAMissingFolder) {
    add(m_folder / "away" / "1.png");
    EXPECT_TRUE(endsAt<FileError>(*m_frames, [&] { m_frames->end(); }));
}

TEST_F(LiveFramesTest, AStopEndsTheWaitForAMissingFolder) {
    add(m_folder / "away" / "1.png");
    std::stop_source stop;
    StoppableFrames frames(m_frames, stop.get_token());
    EXPECT_TRUE(endsAt<LoadingStopped>(frames, [&] { stop.request_stop(); }));
    m_frames->end();  // so that the read in the background ends
}

TEST_F(LiveFramesTest, ImagesHaveThePositionsInWhichTheyArrive) {
    std::vector<FrameIdentity> images;
    for (const int number : {1, 2, 3}) {
        const std::filesystem::path path = m_folder / (std::to_string(number) + ".png");
        test::writeFile(path, std::string("no image"));
        m_frames->add(expandFrames({path}), LiveClock::now());
    }
    for (const int frame : {0, 1, 2}) images.push_back(m_frames->identity(frame));
    EXPECT_EQ(positionsOf(images), (std::vector<int>{0, 1, 2}));
    // Of no use if images have the same.
    images[2].position = 1;
    EXPECT_EQ(positionsOf(images), std::vector<int>());
    images[1].position = kUnknownPosition;
    EXPECT_EQ(positionsOf(images), (std::vector<int>{0, kUnknownPosition, 1}));
}

TEST_F(LiveFramesTest, AnUnreadableImageFailsAfterTheTimeout) {
    test::writeFile(m_folder / "1.png", std::string("no image"));
    add(m_folder / "1.png");
    const LiveTime began = LiveClock::now();
    EXPECT_THROW(m_frames->loadFrame(0), FileError);
    EXPECT_GE(LiveClock::now() - began, LiveFrames::kRetryTimeout);
}

}  // namespace
}  // namespace strainlens
