// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

namespace strainlens::test {

/// Speckles whose whole-pixel shift is exactly (dx, dy): the same formula at shifted coordinates.
cv::Mat speckles(int width, int height, int dx, int dy);

void writeImage(const std::filesystem::path& path, const cv::Mat& image);

void writeTiffStack(const std::filesystem::path& path, const std::vector<cv::Mat>& pages);

/// The fields of a CSV text, header row included.
std::vector<std::vector<std::string>> csvRows(const std::string& text);

}  // namespace strainlens::test
