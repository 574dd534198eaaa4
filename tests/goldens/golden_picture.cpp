// SPDX-License-Identifier: MPL-2.0
#include "tests/goldens/golden_picture.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <string_view>

namespace strainlens::test {
namespace {

constexpr std::uintmax_t kMaxGoldenBytes = 60'000;  // bytes, so that the repository stays small

/// Smaller than what programs write, as nobody waits for it.
std::vector<std::uint8_t> compressed(const cv::Mat& picture) {
    std::vector<std::uint8_t> bytes;
    EXPECT_TRUE(cv::imencode(".png", picture, bytes, {cv::IMWRITE_PNG_COMPRESSION, 9}));
    return bytes;
}

void write(const std::filesystem::path& path, const std::vector<std::uint8_t>& bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    ASSERT_TRUE(file.flush()) << path;
}

bool updates() {
    const char* const value = std::getenv("STRAINLENS_UPDATE_GOLDENS");
    return value && std::string_view(value) == "1";
}

/// White where the pictures agree, the expected pixel's complement mixed with what is there elsewhere.
cv::Mat differenceOf(const cv::Mat& expected, const cv::Mat& actual, int& pixels) {
    cv::Mat difference(expected.size(), CV_8UC3, cv::Scalar::all(255));
    pixels = 0;
    for (int y = 0; y < expected.rows; ++y) {
        for (int x = 0; x < expected.cols; ++x) {
            const cv::Vec3b a = expected.at<cv::Vec3b>(y, x), b = actual.at<cv::Vec3b>(y, x);
            if (a == b) continue;
            ++pixels;
            // Even a difference of one grey level is to be seen.
            for (int c = 0; c < 3; ++c) {
                difference.at<cv::Vec3b>(y, x)[c] = static_cast<std::uint8_t>(std::max(0, 160 - std::abs(a[c] - b[c])));
            }
        }
    }
    return difference;
}

}  // namespace

void expectGolden(const std::string& name, const std::vector<std::uint8_t>& png) {
    const std::filesystem::path golden =
        std::filesystem::path(STRAINLENS_SOURCE_DIR "/tests/goldens") / (name + ".png");
    const cv::Mat actual = cv::imdecode(png, cv::IMREAD_COLOR);
    ASSERT_FALSE(actual.empty());
    if (updates()) {
        // One with a palette is smaller as it is.
        const std::vector<std::uint8_t> again = compressed(actual);
        write(golden, again.size() < png.size() ? again : png);
        EXPECT_LE(std::filesystem::file_size(golden), kMaxGoldenBytes) << golden;
        GTEST_SKIP() << golden << " was written, nothing was compared";
    }
    const std::filesystem::path here = std::filesystem::path(STRAINLENS_GOLDEN_OUTPUT) / (name + ".png");
    const cv::Mat expected = cv::imread(golden.string(), cv::IMREAD_COLOR);
    if (expected.size() != actual.size()) {
        write(here, compressed(actual));
        FAIL() << "The picture is " << actual.cols << " x " << actual.rows << " px, the golden one " << golden << " "
               << expected.cols << " x " << expected.rows << " (0 x 0: missing). It is in " << here << ".";
    }
    int pixels = 0;
    const cv::Mat difference = differenceOf(expected, actual, pixels);
    if (pixels == 0) return;
    std::filesystem::path beside = here;
    beside.replace_extension(".difference.png");
    write(here, compressed(actual));
    write(beside, compressed(difference));
    FAIL() << pixels << " pixels differ from " << golden << ". The picture is in " << here << ", the difference in "
           << beside << ".";
}

}  // namespace strainlens::test
