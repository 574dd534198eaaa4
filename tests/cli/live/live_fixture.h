// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/app/camera/ring_writer.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens::test {

using Words = std::vector<std::string>;

constexpr ImageSize kLiveSize{220, 180};

/// Runs of strainlens-cli live with a camera in shared memory.
class Live : public testing::Test {
protected:
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::filesystem::path ring() const { return m_folder / "ring"; }

    /// Speckles that move by (2, -1) px from image to image.
    static std::vector<std::uint8_t> imageOf(int k) {
        const cv::Mat image = speckles(kLiveSize.width, kLiveSize.height, 2 * k, -k);
        std::vector<std::uint8_t> bytes;
        for (int y = 0; y < image.rows; ++y) bytes.insert(bytes.end(), image.ptr(y), image.ptr(y) + image.cols);
        return bytes;
    }
    Words measuring(const Words& more) const {
        Words words = {"live", "ring:" + ring().string()};
        words.insert(words.end(), more.begin(), more.end());
        words.insert(words.end(), {"--device", "cpu", "--threads", "1", "--refine", "icgn1", "--step", "8",
                                   "--strain-window", "5", "--extensometer", "60,60,60,120"});
        return withTableParameters(words);
    }
    static void waitFor(const Process& process, const std::string& words, int count = 1) {
        const auto found = [&] {
            const std::string text = process.errSoFar();
            int times = 0;
            for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++times;
            return times >= count;
        };
        for (int k = 0; k < 3000 && !found(); ++k) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ASSERT_TRUE(found()) << words << "\n" << process.errSoFar();
    }
    static void waitForFile(const std::filesystem::path& path) {
        for (int k = 0; k < 3000 && !std::filesystem::exists(path); ++k)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ASSERT_TRUE(std::filesystem::exists(path)) << path;
    }
    static void waitForLines(const std::filesystem::path& path, int lines) {
        const auto count = [&] {
            std::ifstream file(path);
            return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
        };
        for (int k = 0; k < 3000 && count() < lines; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ASSERT_GE(count(), lines) << path;
    }
    static void waitForStart(const Process& process) { waitFor(process, "sends images of"); }
    static std::vector<nlohmann::json> linesOf(const Finished& run) {
        std::vector<nlohmann::json> lines;
        std::istringstream text(run.out);
        for (std::string line; std::getline(text, line);) lines.push_back(nlohmann::json::parse(line));
        return lines;
    }

    const TemporaryFolder m_folder;
};

}  // namespace strainlens::test
