// SPDX-License-Identifier: MPL-2.0
// Videos that are damaged or cut off: what is read is right, everything else is said, and frames keep their numbers.
#include <gtest/gtest.h>

#include <random>

#include "app/io/image/image_reader.h"
#include "compute/types/error.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;
using Bytes = std::vector<std::uint8_t>;
using Words = std::vector<std::string>;

constexpr int kClipFrames = 12;

/// How ffmpeg makes a video.
struct Clip {
    std::string name;
    Words codec;
};

const Clip kClips[] = {
    {"ffv1.mkv", {"-c:v", "ffv1", "-level", "3", "-slicecrc", "1", "-g", "1"}},
    {"ffv1.avi", {"-c:v", "ffv1", "-level", "3", "-slicecrc", "1", "-g", "1"}},
    {"ffv1g.mkv", {"-c:v", "ffv1", "-level", "3", "-slicecrc", "1", "-g", "4"}},
    {"h264.mp4", {"-c:v", "libx264", "-qp", "10", "-g", "4", "-pix_fmt", "yuv420p", "-movflags", "+faststart"}},
    {"h264.mkv", {"-c:v", "libx264", "-qp", "10", "-g", "4", "-pix_fmt", "yuv420p"}},
    {"h264.avi", {"-c:v", "libx264", "-qp", "10", "-g", "4", "-pix_fmt", "yuv420p"}},
    {"mpeg4.avi", {"-c:v", "mpeg4", "-q:v", "2", "-g", "4", "-bf", "2"}},
    {"mjpeg.avi", {"-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p"}},
    {"mjpeg.mov", {"-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p"}},
};

class VideoDamage : public testing::Test {
protected:
    void SetUp() override {
        for (int k = 0; k < kClipFrames; ++k) {
            char name[16];
            std::snprintf(name, sizeof name, "%02d.png", k + 1);
            test::writeImage(m_folder / name, test::speckles(160, 128, k, 0));
        }
    }

    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    void make(const Clip& clip) const {
        Words words = {"-v", "error", "-y", "-i", at("%02d.png")};
        words.insert(words.end(), clip.codec.begin(), clip.codec.end());
        words.push_back(at(clip.name));
        const Finished made = test::Process(words, 0, "/usr/bin/ffmpeg").wait();
        ASSERT_EQ(made.exitCode, 0) << clip.name << ": " << made.err;
    }

    /// The frames; none for one that is refused with a sentence.
    static std::vector<std::optional<AnyImage>> framesOf(const std::string& path) {
        std::vector<std::optional<AnyImage>> frames;
        ImageReader reader;
        for (int page = 0, count = pageCount(path); page < count; ++page) {
            try {
                frames.emplace_back(reader.read(path, page));
            } catch (const FileError& error) {
                EXPECT_NE(std::string(error.what()).find("frame " + std::to_string(page + 1) + " is damaged: "),
                          std::string::npos)
                    << error.what();
                frames.emplace_back();
            }
        }
        return frames;
    }

    static bool areEqual(const AnyImage& a, const AnyImage& b) {
        const auto& x = std::get<GrayImage<std::uint8_t>>(a);
        const auto& y = std::get<GrayImage<std::uint8_t>>(b);
        for (int row = 0; row < x.height(); ++row) {
            if (!std::equal(x.row(row), x.row(row) + x.width(), y.row(row))) return false;
        }
        return x.size() == y.size();
    }

    /// Nothing that is read may differ from what was recorded, and something must be refused.
    void expectSaid(const std::vector<std::optional<AnyImage>>& recorded, const std::string& damaged,
                    const std::string& what) const {
        std::vector<std::optional<AnyImage>> frames;
        try {
            frames = framesOf(damaged);
        } catch (const FileError&) {
            return;  // refused as a whole
        }
        int failed = 0;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            failed += frames[i] ? 0 : 1;
            if (!frames[i]) continue;
            ASSERT_LT(i, recorded.size()) << what;
            EXPECT_TRUE(areEqual(*frames[i], *recorded[i])) << what << ", frame " << i + 1;
        }
        EXPECT_GT(failed, 0) << what;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(VideoDamage, NothingIsMadeUpAndNothingIsMissingInSilence) {
    std::mt19937 random(11);
    for (const Clip& clip : kClips) {
        make(clip);
        const auto recorded = framesOf(at(clip.name));
        ASSERT_EQ(recorded.size(), std::size_t{kClipFrames}) << clip.name;
        ASSERT_TRUE(std::ranges::all_of(recorded, [](const auto& frame) { return frame.has_value(); })) << clip.name;
        const Bytes bytes = test::readBytes(at(clip.name));
        for (int k = 0; k < 4; ++k) {
            const std::size_t place = bytes.size() / 10 + random() % (bytes.size() * 8 / 10);
            const auto from = static_cast<std::ptrdiff_t>(place);
            Bytes wiped = bytes;
            std::fill_n(wiped.begin() + from, std::min<std::size_t>(1500, bytes.size() - place), std::uint8_t{0});
            const std::string damaged = at("damaged_" + clip.name), what = clip.name + " at " + std::to_string(place);
            test::writeFile(damaged, wiped);
            expectSaid(recorded, damaged, what + ", wiped");
            test::writeFile(damaged, Bytes(bytes.begin(), bytes.begin() + from));
            expectSaid(recorded, damaged, what + ", cut");
        }
    }
}

TEST_F(VideoDamage, ADamagedFrameCostsThoseThatDependOnIt) {
    make(kClips[2]);
    Bytes bytes = test::readBytes(at("ffv1g.mkv"));
    // The data of a frame are the largest part of the file: the seventh of twelve is in the second group of four.
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() * 65 / 120), 40, std::uint8_t{0});
    test::writeFile(at("d.mkv"), bytes);
    const auto frames = framesOf(at("d.mkv"));
    ASSERT_EQ(frames.size(), std::size_t{kClipFrames});
    for (const int sound : {0, 1, 2, 3, 8, 9, 10, 11}) EXPECT_TRUE(frames[static_cast<std::size_t>(sound)]) << sound;
    EXPECT_FALSE(frames[7]);
}

TEST_F(VideoDamage, ARunKeepsTheOthersAndFails) {
    make(kClips[7]);
    Bytes bytes = test::readBytes(at("mjpeg.avi"));
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2), 1500, std::uint8_t{0});
    test::writeFile(at("d.avi"), bytes);
    const Finished run = runCli({"run", at("d.avi"), "--device", "cpu", "-o", at("t.csv")});
    EXPECT_EQ(run.exitCode, 1) << run.err;
    EXPECT_NE(run.err.find("is damaged: "), std::string::npos) << run.err;
    const auto rows = test::csvRows(test::readText(m_folder / "t.csv"));
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows.back().front(), "11");
}

TEST_F(VideoDamage, DeepGreyKeepsItsDepth) {
    GrayImage<std::uint16_t> deep(160, 128);
    std::mt19937 random(3);
    cv::Mat image(128, 160, CV_16UC1);
    for (int y = 0; y < 128; ++y) {
        for (int x = 0; x < 160; ++x) image.at<std::uint16_t>(y, x) = deep(x, y) = static_cast<std::uint16_t>(random());
    }
    test::writeImage(m_folder / "deep.png", image);
    const Finished made = test::Process({"-v", "error", "-y", "-i", at("deep.png"), "-c:v", "ffv1", "-pix_fmt",
                                         "gray16le", at("deep.mkv")},
                                        0, "/usr/bin/ffmpeg")
                              .wait();
    ASSERT_EQ(made.exitCode, 0) << made.err;
    const auto frame = std::get<GrayImage<std::uint16_t>>(readImage(at("deep.mkv")));
    for (int y = 0; y < 128; ++y) ASSERT_TRUE(std::equal(frame.row(y), frame.row(y) + 160, deep.row(y))) << y;
}

TEST_F(VideoDamage, FramesAreTheSameHoweverTheyAreReached) {
    make(kClips[4]);
    const auto frames = framesOf(at("h264.mkv"));
    for (const int page : {11, 3, 7, 0, 10}) {
        EXPECT_TRUE(areEqual(readImage(at("h264.mkv"), page), *frames[static_cast<std::size_t>(page)])) << page;
    }
}

}  // namespace
}  // namespace strainlens
