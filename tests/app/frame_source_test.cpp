// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <thread>

#include "app/io/file_hash.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/picture_pixels.h"
#include "tests/app/test_files.h"
#include "tests/support/cpu_time.h"

namespace strainlens {
namespace {

TEST(FileFrameSource, ReadsFilesOnSeveralThreads) {
    const test::TemporaryFolder folder;
    constexpr int kFiles = 24;
    std::vector<std::filesystem::path> paths;
    for (int k = 0; k < kFiles; ++k) {
        GrayImage<std::uint8_t> image(64 + k, 40);
        for (int y = 0; y < 40; ++y) {
            for (int x = 0; x < image.width(); ++x) image(x, y) = static_cast<std::uint8_t>(x * k + y);
        }
        paths.push_back(folder / ("image" + std::to_string(k) + ".png"));
        writePng(paths.back(), image.view());
    }
    FileHashes expected;
    FileFrameSource frames(expandFrames(paths));
    frames.hashFiles();
    EXPECT_GT(frames.readersAtOnce(), 1);
    {
        std::vector<std::jthread> readers;
        for (int first = 0; first < 4; ++first) {
            readers.emplace_back([&frames, first] {
                for (int k = first; k < kFiles; k += 4) {
                    const auto image = std::get<GrayImage<std::uint8_t>>(frames.loadFrame(k));
                    ASSERT_EQ(image.width(), 64 + k);
                    EXPECT_EQ(image(37, 21), static_cast<std::uint8_t>(37 * k + 21));
                }
            });
        }
    }
    for (int k = 0; k < kFiles; ++k) {
        const std::filesystem::path& path = paths[static_cast<std::size_t>(k)];
        const std::string hash = *expected.hash(path);
        std::filesystem::remove(path);
        EXPECT_EQ(frames.identity(k).file()->sha256, hash) << "it was hashed while it was read";
    }
}

TEST(FileFrameSource, ReadsPagesOnOneThread) {
    const FileFrameSource frames({{"stack.tif", 0, "stack.tif[1]"}, {"stack.tif", 1, "stack.tif[2]"}});
    EXPECT_EQ(frames.readersAtOnce(), 1);
}

/// A recording of a terabyte, whose file has no blocks after its first frames.
class LargeRecording : public testing::Test {
protected:
    LargeRecording() {
        test::writeFile(m_path, std::string(3 * 8 * 4, 'a'));
        test::writeFile(m_folder / "r.raw.json", std::string(R"({"width": 8, "height": 4, "bits": 8, "frames": 3})"));
        std::filesystem::resize_file(m_path, std::uintmax_t{1} << 40);
    }
    const test::TemporaryFolder m_folder;
    const std::filesystem::path m_path = m_folder / "r.raw";
};

TEST_F(LargeRecording, AStopEndsHashing) {
    FileFrameSource frames(expandFrames({m_path}));
    std::stop_source stop;
    frames.hashFiles(stop.get_token());
    frames.loadFrame(0);
    const std::jthread stopper([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
    });
    const std::chrono::nanoseconds before = processCpuTime();
    EXPECT_EQ(frames.identity(0).file()->sha256, "") << "not known";
    frames.loadFrame(2);  // the last frame of its file closes it
    EXPECT_EQ(frames.identity(2).file()->sha256, "");
    EXPECT_LT(processCpuTime() - before, std::chrono::seconds(1)) << "all of it takes minutes";
}

}  // namespace
}  // namespace strainlens
