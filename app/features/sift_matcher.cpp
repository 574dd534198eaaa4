// SPDX-License-Identifier: MPL-2.0
#include "app/features/sift_matcher.h"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>
#include <tuple>
#include <utility>

#include "compute/types/threads/left_behind.h"

namespace strainlens {
namespace {

constexpr int kMostFeatures = 5000;
constexpr std::int64_t kMostFeaturePixels = 4'000'000;
constexpr float kLargestRatio = 0.85F;

/// OpenCV's view of pixels that it only reads.
cv::Mat matOf(ImageView<std::uint8_t> image) {
    return {image.height, image.width, CV_8UC1, const_cast<std::uint8_t*>(image.pixels),
            static_cast<std::size_t>(image.strideBytes)};
}

/// The features of one image.
struct Features {
    std::vector<cv::KeyPoint> points;
    cv::Mat descriptors;
    double scale = 1;  ///< of the image that they were found in

    Features(ImageView<std::uint8_t> image, const RoiMask& roi) {
        cv::Mat pixels = matOf(image), mask = roi.empty() ? cv::Mat() : matOf(roi.view());
        while (pixels.total() > static_cast<std::size_t>(kMostFeaturePixels)) {
            cv::Mat half, halfMask;
            cv::resize(pixels, half, {}, 0.5, 0.5, cv::INTER_AREA);
            if (!mask.empty()) cv::resize(mask, halfMask, half.size(), 0, 0, cv::INTER_NEAREST);
            pixels = half;
            mask = halfMask;
            scale *= 2;
        }
        cv::SIFT::create(kMostFeatures)->detectAndCompute(pixels, mask, points, descriptors);
    }

    /// A feature's place in the full image; pixel centres stand at whole numbers.
    double full(float place) const { return (static_cast<double>(place) + 0.5) * scale - 0.5; }
};

/// The nearest feature of `to` for those of `from` to which the second nearest is clearly farther.
std::vector<cv::DMatch> clearMatches(const cv::Mat& from, const cv::Mat& to) {
    std::vector<std::vector<cv::DMatch>> found;
    cv::BFMatcher(cv::NORM_L2).knnMatch(from, to, found, 2);
    std::vector<cv::DMatch> matches;
    for (const std::vector<cv::DMatch>& pair : found) {
        if (pair.size() == 2 && pair[0].distance <= kLargestRatio * pair[1].distance) matches.push_back(pair[0]);
    }
    return matches;
}

/// Those of the matches that are the nearest ones the other way round too.
std::vector<cv::DMatch> mutualOnes(const std::vector<cv::DMatch>& matches, const cv::Mat& from, const cv::Mat& to) {
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

/// Every step looks whether the one before was the last that is wanted.
std::vector<FeatureMatch> matchesOf(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                                    const RoiMask& roi, const std::stop_token& stop) {
    const Features from(reference.view(), roi);
    if (stop.stop_requested()) return {};
    const Features to(deformed.view(), {});
    if (stop.stop_requested() || from.points.empty() || to.points.empty()) return {};
    const std::vector<cv::DMatch> clear = clearMatches(from.descriptors, to.descriptors);
    if (stop.stop_requested()) return {};
    std::vector<FeatureMatch> matches;
    for (const cv::DMatch& match : mutualOnes(clear, from.descriptors, to.descriptors)) {
        const cv::Point2f a = from.points[static_cast<std::size_t>(match.queryIdx)].pt;
        const cv::Point2f b = to.points[static_cast<std::size_t>(match.trainIdx)].pt;
        matches.push_back({from.full(a.x), from.full(a.y), to.full(b.x), to.full(b.y)});
    }
    std::ranges::sort(matches, {}, [](const FeatureMatch& m) { return std::tuple(m.y, m.x, m.toY, m.toX); });
    return matches;
}

}  // namespace

std::vector<FeatureMatch> SiftMatcher::match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                             const RoiMask& roi, const std::stop_token& stop) const {
    auto matches = unlessStopped(stop, [from = std::move(reference), to = std::move(deformed), roi, stop] {
        return matchesOf(from, to, roi, stop);
    });
    return matches ? std::move(*matches) : std::vector<FeatureMatch>();
}

}  // namespace strainlens
