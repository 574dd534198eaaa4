// SPDX-License-Identifier: MPL-2.0
#include "app/camera/preview/camera_feed.h"

#include <gtest/gtest.h>

#include "app/camera/recording/image_folder.h"
#include "app/io/image/image_reader.h"
#include "tests/app/camera/ring_writer.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class CameraFeedTest : public testing::Test {
protected:
    template <typename Condition>
    static void waitFor(const Condition& condition) {
        for (int k = 0; k < 2000 && !condition(); ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        EXPECT_TRUE(condition());
    }
    const test::TemporaryFolder m_folder;
    test::RingWriter m_writer{m_folder / "ring", {40, 30}};
};

TEST_F(CameraFeedTest, TheNewestImageIsShownAndAllAreCounted) {
    const CameraFeed feed({.camera = m_writer.id()});
    EXPECT_EQ(feed.format(), (RawFormat{{40, 30}, PixelFormat::Mono8}));
    EXPECT_FALSE(feed.newest());
    for (int k = 1; k <= 3; ++k) m_writer.write(50 + k, k);
    waitFor([&] { return feed.newest() && feed.state().counts.received == 3; });
    EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(*feed.newest()->image)(3, 4), 50 + feed.newest()->counter);
    m_writer.close();
    waitFor([&] { return feed.state().hasEnded; });
}

TEST_F(CameraFeedTest, EveryImageIsRecordedAndStored) {
    std::filesystem::create_directory(m_folder / "images");
    {
        const CameraFeed feed(
            {.camera = m_writer.id(), .recording = m_folder / "r.raw", .folder = m_folder / "images"});
        for (int k = 0; k < 5; ++k) m_writer.write(10 * k, k);
        waitFor([&] { return feed.state().stored == 5 && feed.state().recorded == 5; });
        EXPECT_TRUE(feed.state().problems.empty());
    }
    EXPECT_EQ(pageCount(m_folder / "r.raw"), 5);
    for (int k = 0; k < 5; ++k) {
        const AnyImage image = readImage(m_folder / "images" / imageName(k));
        EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(image)(39, 29), 10 * k);
    }
}

/// Packed greys are scaled to 16 bits; their white is the largest of 12 bits.
TEST_F(CameraFeedTest, TheWhiteOfEveryPixelFormatIsFound) {
    for (const std::uint32_t format :
         {STRAINLENS_RING_MONO12, STRAINLENS_RING_MONO12P, STRAINLENS_RING_MONO12_PACKED}) {
        test::RingWriter writer(m_folder / std::to_string(format), {40, 30}, format);
        const CameraFeed feed({.camera = writer.id()});
        std::vector<std::uint8_t> white(rawBytes(feed.format()), 0xFF);
        if (format == STRAINLENS_RING_MONO12)
            for (std::size_t i = 1; i < white.size(); i += 2) white[i] = 0x0F;
        writer.write(white, 1);
        waitFor([&] { return feed.newest().has_value(); });
        EXPECT_EQ(feed.newest()->quality.whiteShare, 1) << format;
    }
}

TEST_F(CameraFeedTest, TheRateFallsWhenNoImageArrives) {
    const CameraFeed feed({.camera = m_writer.id()});
    EXPECT_EQ(feed.state().rateHz, 0);
    double rateHz = 0;
    for (int k = 0; k < 200 && rateHz == 0; ++k) {
        m_writer.write(k, k);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        rateHz = feed.state().rateHz;
    }
    EXPECT_GT(rateHz, 0);
    EXPECT_LE(rateHz, 25);
    waitFor([&] { return feed.state().rateHz < rateHz / 4; });
}

TEST_F(CameraFeedTest, WhatIsLeftOutByTheRateIsCounted) {
    const CameraFeed feed({.camera = m_writer.id(), .folder = m_folder / "", .storedRateHz = 1e-3});
    for (int k = 0; k < 4; ++k) m_writer.write(k, k);
    waitFor([&] { return feed.state().stored + feed.state().unstored == 4; });
    EXPECT_EQ(feed.state().stored, 1);
}

TEST_F(CameraFeedTest, AFolderThatCannotBeWrittenIsSaidOnce) {
    const CameraFeed feed({.camera = m_writer.id(), .folder = m_folder / "missing"});
    for (int k = 0; k < 3; ++k) m_writer.write(k, k);
    waitFor([&] { return feed.state().unstored == 3; });
    ASSERT_FALSE(feed.state().problems.empty());
    EXPECT_NE(feed.state().problems[0].find("missing"), std::string::npos);
    EXPECT_EQ(feed.state().stored, 0);
}

TEST_F(CameraFeedTest, ACameraThatIsGoneIsNamed) {
    EXPECT_THROW(CameraFeed({.camera = "ring:" + (m_folder / "no").string()}), CameraError);
}

}  // namespace
}  // namespace strainlens
