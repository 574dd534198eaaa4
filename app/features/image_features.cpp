// SPDX-License-Identifier: MPL-2.0
#include "app/features/image_features.h"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>
#include <tuple>

namespace strainlens {
namespace {

constexpr std::int64_t kMaxFeaturePixels = 4'000'000;
constexpr float kMaxRatio = 0.85F;

/// OpenCV's view of pixels that it only reads.
cv::Mat matOf(ImageView<std::uint8_t> image) {
    return {image.height, image.width, CV_8UC1, const_cast<std::uint8_t*>(image.pixels),
            static_cast<std::size_t>(image.strideBytes)};
}

/// OpenCV's view of descriptors that it only reads; their values are integers from 0 to 255.
cv::Mat descriptorsOf(const ImageFeatures& features) {
    return {static_cast<int>(features.positions.size()), static_cast<int>(ImageFeatures::kDescriptorBytes), CV_8UC1,
            const_cast<std::uint8_t*>(features.descriptors.data())};
}

/// The nearest features that pass Lowe's ratio test.
std::vector<cv::DMatch> ratioTestMatches(const cv::Mat& from, const cv::Mat& to) {
    std::vector<std::vector<cv::DMatch>> found;
    cv::BFMatcher(cv::NORM_L2).knnMatch(from, to, found, 2);
    std::vector<cv::DMatch> matches;
    for (const std::vector<cv::DMatch>& pair : found) {
        if (pair.size() == 2 && pair[0].distance <= kMaxRatio * pair[1].distance) matches.push_back(pair[0]);
    }
    return matches;
}

/// The matches that are nearest in the backward direction too.
std::vector<cv::DMatch> mutualMatches(const std::vector<cv::DMatch>& matches, const cv::Mat& from, const cv::Mat& to) {
    cv::Mat reached;
    for (const cv::DMatch& match : matches) reached.push_back(to.row(match.trainIdx));
    std::vector<cv::DMatch> back, mutual;
    if (!reached.empty()) cv::BFMatcher(cv::NORM_L2).match(reached, from, back);
    for (const cv::DMatch& match : back) {
        const cv::DMatch& there = matches[static_cast<std::size_t>(match.queryIdx)];
        if (match.trainIdx == there.queryIdx) mutual.push_back(there);
    }
    return mutual;
}

}  // namespace

ImageFeatures detectFeatures(ImageView<std::uint8_t> image, const RoiMask& roi, int most) {
    cv::Mat pixels = matOf(image), mask = roi.empty() ? cv::Mat() : matOf(roi.view());
    double scale = 1;  // full image size / size of the image they are detected in
    while (pixels.total() > static_cast<std::size_t>(kMaxFeaturePixels)) {
        cv::Mat half, halfMask;
        cv::resize(pixels, half, {}, 0.5, 0.5, cv::INTER_AREA);
        if (!mask.empty()) cv::resize(mask, halfMask, half.size(), 0, 0, cv::INTER_NEAREST);
        pixels = half;
        mask = halfMask;
        scale *= 2;
    }
    std::vector<cv::KeyPoint> points;
    cv::Mat descriptors;
    cv::SIFT::create(most)->detectAndCompute(pixels, mask, points, descriptors);
    ImageFeatures features;
    // Pixel centres have integer coordinates. OpenCV finds positions in the image of twice the size and halves them,
    // which adds a quarter of a pixel.
    const auto toFullImage = [scale](float coordinate) {
        return (static_cast<double>(coordinate) - 0.25 + 0.5) * scale - 0.5;
    };
    for (const cv::KeyPoint& point : points)
        features.positions.push_back({toFullImage(point.pt.x), toFullImage(point.pt.y)});
    features.descriptors.reserve(points.size() * ImageFeatures::kDescriptorBytes);
    for (int row = 0; row < descriptors.rows; ++row) {
        const float* values = descriptors.ptr<float>(row);
        for (std::size_t k = 0; k < ImageFeatures::kDescriptorBytes; ++k)
            features.descriptors.push_back(static_cast<std::uint8_t>(values[k]));
    }
    return features;
}

std::vector<FeatureMatch> matchFeatures(const ImageFeatures& from, const ImageFeatures& to) {
    std::vector<FeatureMatch> matches;
    if (from.empty() || to.empty()) return matches;
    const cv::Mat ofFrom = descriptorsOf(from), ofTo = descriptorsOf(to);
    for (const cv::DMatch& match : mutualMatches(ratioTestMatches(ofFrom, ofTo), ofFrom, ofTo)) {
        const PointPx a = from.positions[static_cast<std::size_t>(match.queryIdx)];
        const PointPx b = to.positions[static_cast<std::size_t>(match.trainIdx)];
        matches.push_back({a.x, a.y, b.x, b.y});
    }
    std::ranges::sort(matches, {}, [](const FeatureMatch& m) { return std::tuple(m.y, m.x, m.toY, m.toX); });
    return matches;
}

}  // namespace strainlens
