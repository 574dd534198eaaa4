// SPDX-License-Identifier: MPL-2.0
// A video's frames are images like others, and --frames takes some of them.
#include <gtest/gtest.h>

#include "app/io/image/image_reader.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

/// Twelve images, each moved on by a pixel, and the same as a video that loses nothing.
class Video : public testing::Test {
protected:
    static constexpr int kFrames = 12;

    void SetUp() override {
        for (int k = 0; k < kFrames; ++k) {
            const cv::Mat image = test::speckles(160, 128, k, 0);
            char name[16];
            std::snprintf(name, sizeof name, "%02d.png", k + 1);
            test::writeImage(m_folder / name, image);
        }
        const Finished made = test::Process({"-v", "error", "-y", "-i", at("%02d.png"), "-c:v", "ffv1", "-pix_fmt",
                                             "gray", at("clip.mkv")},
                                            0, "/usr/bin/ffmpeg")
                                  .wait();
        ASSERT_EQ(made.exitCode, 0) << made.err;
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::string image(int k) const { return at((k < 10 ? "0" : "") + std::to_string(k) + ".png"); }

    /// The table of a run, without the names of the images.
    std::string table(std::vector<std::string> inputs) const {
        inputs.insert(inputs.begin(), "run");
        inputs.insert(inputs.end(),
                      {"--device", "cpu", "--export-columns", "x_px,y_px,u_px,v_px,status", "-o", at("t.csv")});
        const Finished run = runCli(inputs);
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return test::readText(m_folder / "t.csv");
    }

    test::TemporaryFolder m_folder;
};

TEST_F(Video, FramesAreTheImagesThatItWasMadeOf) {
    EXPECT_EQ(pageCount(at("clip.mkv")), kFrames);
    EXPECT_EQ(imageSizeOf(at("clip.mkv"), 3), (ImageSize{160, 128}));
    ImageReader reader;
    for (const int k : {0, 1, 5, 11, 3}) {  // forwards, over some, and back again
        const auto frame = std::get<GrayImage<std::uint8_t>>(reader.read(at("clip.mkv"), k));
        const auto expected = std::get<GrayImage<std::uint8_t>>(readImage(image(k + 1)));
        ASSERT_EQ(frame.size(), expected.size());
        for (int y = 0; y < frame.height(); ++y) {
            ASSERT_TRUE(std::equal(frame.row(y), frame.row(y) + frame.width(), expected.row(y))) << k << ' ' << y;
        }
    }
}

TEST_F(Video, IsMeasuredAsItsImagesAre) {
    std::vector<std::string> images;
    for (int k = 1; k <= kFrames; ++k) images.push_back(image(k));
    const std::string expected = table(images);
    EXPECT_GT(test::csvRows(expected).size(), 100U);
    EXPECT_EQ(table({at("clip.mkv")}), expected);
}

TEST_F(Video, SomeFramesAreTaken) {
    EXPECT_EQ(table({at("clip.mkv"), "--frames", "2,5-11:3"}), table({image(2), image(5), image(8), image(11)}));
    EXPECT_EQ(table({at("clip.mkv"), "--frames", "10-"}), table({image(10), image(11), image(12)}));
    EXPECT_EQ(table({image(12), at("clip.mkv"), "--frames", "1-4"}), table({image(12), image(1), image(2), image(3)}));
}

TEST_F(Video, AProjectNamesItsFrames) {
    const Finished made =
        runCli({"project", at("p.strainlens"), at("clip.mkv"), "--frames", "1,4-10:3", "--device", "cpu"});
    ASSERT_EQ(made.exitCode, 0) << made.err;
    EXPECT_EQ(table({at("p.strainlens")}), table({image(1), image(4), image(7), image(10)}));
    const Finished again = runCli({"run", at("p.strainlens"), "--frames", "1-2"});
    EXPECT_EQ(again.exitCode, 2);
    EXPECT_NE(again.err.find("--frames"), std::string::npos) << again.err;
}

TEST_F(Video, WhatCannotBeMeantIsRefused) {
    for (const char* text : {",", "0", "13", "5-3", "1-5:0", "1-2:3:4", "a", "1,", "-1", "1-5,", "2 3"}) {
        const Finished run = runCli({"run", at("clip.mkv"), std::string("--frames=") + text, "-o", at("t.csv")});
        EXPECT_EQ(run.exitCode, 2) << text;
        EXPECT_NE(run.err.find("--frames"), std::string::npos) << run.err;
    }
}

TEST_F(Video, WhatIsCutOffIsNamedWithItsFrame) {
    const std::vector<std::uint8_t> bytes = test::readBytes(m_folder / "clip.mkv");
    test::writeFile(
        m_folder / "cut.mkv",
        std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2)));
    // One more stands for those that are missing.
    const int frames = pageCount(at("cut.mkv"));
    EXPECT_GT(frames, 2);
    EXPECT_LT(frames, kFrames);
    EXPECT_NO_THROW(readImage(at("cut.mkv"), frames - 3));
    for (const int missing : {frames - 1, frames}) {
        try {
            readImage(at("cut.mkv"), missing);
            FAIL() << "read beyond the end";
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find("frame " + std::to_string(missing + 1)), std::string::npos)
                << error.what();
        }
    }
    test::writeFile(m_folder / "head.mkv", std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + 40));
    EXPECT_THROW(readImage(at("head.mkv")), FileError);
}

}  // namespace
}  // namespace strainlens
