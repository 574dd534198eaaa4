// SPDX-License-Identifier: MPL-2.0
#include "app/features/sift_matcher.h"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>
#include <tuple>
#include <utility>

#include "compute/types/threads/detached_threads.h"

namespace strainlens {
namespace {

constexpr int kMaxFeatures = 5000;
constexpr std::int64_t kMaxFeaturePixels = 4'000'000;
constexpr float kMaxRatio = 0.85F;

/// OpenCV's view of pixels that it only reads.
cv::Mat matOf(ImageView<std::uint8_t> image) {
    return {image.height, image.width, CV_8UC1, const_cast<std::uint8_t*>(image.pixels),
            static_cast<std::size_t>(image.strideBytes)};
}

/// The features of one image.
struct Features {
    std::vector<cv::KeyPoint> points;
    cv::Mat descriptors;
    double scale = 1;  ///< full image size / size of the image they were detected in

    Features(ImageView<std::uint8_t> image, const RoiMask& roi) {
        cv::Mat pixels = matOf(image), mask = roi.empty() ? cv::Mat() : matOf(roi.view());
        while (pixels.total() > static_cast<std::size_t>(kMaxFeaturePixels)) {
            cv::Mat half, halfMask;
            cv::resize(pixels, half, {}, 0.5, 0.5, cv::INTER_AREA);
            if (!mask.empty()) cv::resize(mask, halfMask, half.size(), 0, 0, cv::INTER_NEAREST);
            pixels = half;
            mask = halfMask;
            scale *= 2;
        }
        cv::SIFT::create(kMaxFeatures)->detectAndCompute(pixels, mask, points, descriptors);
    }

    /// A coordinate in the full image; pixel centres have integer coordinates.
    double toFullImage(float coordinate) const { return (static_cast<double>(coordinate) + 0.5) * scale - 0.5; }
};

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

/// Checks for a stop between the steps.
std::vector<FeatureMatch> matchFeatures(const GrayImage<std::uint8_t>& reference,
                                        const GrayImage<std::uint8_t>& deformed, const RoiMask& roi,
                                        const std::stop_token& stop) {
    const Features from(reference.view(), roi);
    if (stop.stop_requested()) return {};
    const Features to(deformed.view(), {});
    if (stop.stop_requested() || from.points.empty() || to.points.empty()) return {};
    const std::vector<cv::DMatch> forward = ratioTestMatches(from.descriptors, to.descriptors);
    if (stop.stop_requested()) return {};
    std::vector<FeatureMatch> matches;
    for (const cv::DMatch& match : mutualMatches(forward, from.descriptors, to.descriptors)) {
        const cv::Point2f a = from.points[static_cast<std::size_t>(match.queryIdx)].pt;
        const cv::Point2f b = to.points[static_cast<std::size_t>(match.trainIdx)].pt;
        matches.push_back({from.toFullImage(a.x), from.toFullImage(a.y), to.toFullImage(b.x), to.toFullImage(b.y)});
    }
    std::ranges::sort(matches, {}, [](const FeatureMatch& m) { return std::tuple(m.y, m.x, m.toY, m.toX); });
    return matches;
}

}  // namespace

std::vector<FeatureMatch> SiftMatcher::match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                             const RoiMask& roi, const std::stop_token& stop) const {
    auto matches = runCancellable(stop, [from = std::move(reference), to = std::move(deformed), roi, stop] {
        return matchFeatures(from, to, roi, stop);
    });
    return matches ? std::move(*matches) : std::vector<FeatureMatch>();
}

}  // namespace strainlens
