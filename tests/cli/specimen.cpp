// SPDX-License-Identifier: MPL-2.0
#include "tests/cli/specimen.h"

#include <opencv2/imgcodecs.hpp>
#include <sstream>
#include <stdexcept>

#include "tests/app/test_files.h"

namespace strainlens::test {
namespace {

/// A random number of a lattice point.
std::uint32_t hashOf(int x, int y) {
    std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u;
    h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
    h = (h ^ (h >> 12)) * 0x297A2D39u;
    return h ^ (h >> 15);
}

}  // namespace

cv::Mat speckles(int width, int height, int dx, int dy) {
    cv::Mat_<std::uint8_t> image(height, width);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            // Lattice cells of 4 px, blended, so that neighbouring pixels are similar.
            const int px = x - dx + 4096, py = y - dy + 4096;
            const int cx = px / 4, cy = py / 4, fx = px % 4, fy = py % 4;
            const auto grey = [&](int i, int j) { return static_cast<int>(hashOf(cx + i, cy + j) & 255); };
            const int top = grey(0, 0) * (4 - fx) + grey(1, 0) * fx, low = grey(0, 1) * (4 - fx) + grey(1, 1) * fx;
            image(y, x) = static_cast<std::uint8_t>((top * (4 - fy) + low * fy) / 16);
        }
    }
    return image;
}

void writeImage(const std::filesystem::path& path, const cv::Mat& image) {
    std::vector<std::uint8_t> bytes;
    if (!cv::imencode(path.extension().string(), image, bytes))
        throw std::runtime_error("cannot encode " + path.string());
    writeFile(path, bytes);
}

void writeTiffStack(const std::filesystem::path& path, const std::vector<cv::Mat>& pages) {
    if (!cv::imwritemulti(path.string(), pages)) throw std::runtime_error("cannot write " + path.string());
}

std::vector<std::vector<std::string>> csvRows(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        rows.emplace_back();
        for (std::string field; std::getline(fields, field, ',');) rows.back().push_back(field);
    }
    return rows;
}

}  // namespace strainlens::test
