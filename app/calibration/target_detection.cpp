// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/target_detection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <opencv2/calib3d.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>

#include "app/calibration/mark_refinement.h"
#include "compute/types/error.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kMinDotAreaPx = 12;  // area

GrayImage<float> greysOf(const AnyImage& photograph) {
    return std::visit(
        [](const auto& image) {
            GrayImage<float> greys(image.width(), image.height());
            forEachPixel(image.size(), [&](int x, int y) { greys(x, y) = static_cast<float>(image(x, y)); });
            return greys;
        },
        photograph);
}

/// Converts the image to 8 bit for OpenCV's detectors: unchanged, or stretched from the 0.1 and 99.9 percentiles to 0
/// and 255. Images of more than 8 bit are always stretched.
cv::Mat convertTo8Bit(const GrayImage<float>& greys, bool isStretched) {
    const cv::Mat view(greys.height(), greys.width(), CV_32F, const_cast<float*>(greys.row(0)),
                       static_cast<std::size_t>(greys.strideBytes()));
    cv::Mat result;
    if (!isStretched) {
        view.convertTo(result, CV_8U);
        return result;
    }
    std::vector<float> values;
    for (int y = 0; y < view.rows; ++y) {
        std::copy_if(view.ptr<float>(y), view.ptr<float>(y) + view.cols, std::back_inserter(values),
                     [](float grey) { return std::isfinite(grey); });
    }
    if (values.empty()) return cv::Mat::zeros(view.size(), CV_8U);
    const auto quantile = [&values](double share) {
        const auto rank = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
        return static_cast<double>(orderStatistic(values, rank));
    };
    const double darkest = quantile(0.001), brightest = quantile(0.999);
    const double scale = brightest > darkest ? 255 / (brightest - darkest) : 1;
    view.convertTo(result, CV_8U, scale, -darkest * scale);
    return result;
}

/// Settings of one attempt to detect the marks.
struct Attempt {
    int longestSidePx;  ///< of the downscaled image
    bool isStretched;
    bool usesQuads;  ///< chequerboards: quadrilateral-based detector instead of the sector-based one (SB)
};

/// The sector-based detector is best for defocused and tilted boards with squares of about 10 to 60 px; the other
/// attempts detect small boards, low contrast and glare.
constexpr std::array<Attempt, 6> kAttempts = {{{800, false, false},
                                               {800, true, false},
                                               {1600, false, false},
                                               {1600, true, false},
                                               {3200, true, false},
                                               // This detector takes minutes for larger images of other boards.
                                               {500, true, true}}};

cv::Mat downscale(const cv::Mat& image, int longestSidePx) {
    const double scale = static_cast<double>(longestSidePx) / std::max(image.cols, image.rows);
    if (scale >= 1) return image;
    cv::Mat result;
    cv::resize(image, result, {}, scale, scale, cv::INTER_AREA);
    return result;
}

bool findDots(const cv::Mat& image, cv::Size size, std::vector<cv::Point2f>& found) {
    cv::SimpleBlobDetector::Params params;
    params.minArea = static_cast<float>(kMinDotAreaPx);
    params.maxArea = static_cast<float>(image.total()) / static_cast<float>(size.area());
    params.minDistBetweenBlobs = 4;
    for (const int colour : {0, 255}) {
        params.blobColor = static_cast<uchar>(colour);
        const auto detector = cv::SimpleBlobDetector::create(params);
        for (const int flags :
             {int{cv::CALIB_CB_SYMMETRIC_GRID}, cv::CALIB_CB_SYMMETRIC_GRID | cv::CALIB_CB_CLUSTERING}) {
            if (cv::findCirclesGrid(image, size, found, flags, detector)) return true;
        }
    }
    return false;
}

bool findCorners(const cv::Mat& image, cv::Size size, const Attempt& attempt, std::vector<cv::Point2f>& found) {
    if (!attempt.usesQuads) return cv::findChessboardCornersSB(image, size, found, 0);
    return cv::findChessboardCorners(
        image, size, found, cv::CALIB_CB_ADAPTIVE_THRESH | cv::CALIB_CB_NORMALIZE_IMAGE | cv::CALIB_CB_FAST_CHECK);
}

/// Columns and rows of inner corners of the largest chequerboard in the image; 0 if there is none.
cv::Size largestChequerboard(const cv::Mat& photograph) {
    std::vector<cv::Point2f> corners;
    cv::Mat layout;
    const cv::Mat image = downscale(photograph, kAttempts[0].longestSidePx);
    if (!cv::findChessboardCornersSB(image, {3, 3}, corners, cv::CALIB_CB_LARGER, layout)) return {};
    return {std::max(layout.cols, layout.rows), std::min(layout.cols, layout.rows)};
}

/// Detectors may return a mirrored order, which no plane in front of a camera can have.
void unmirror(const CalibrationTarget& target, std::vector<PointPx>& marks) {
    const PointPx first = marks[0], right = marks[1], below = marks[static_cast<std::size_t>(target.columns)];
    const double turn = (right.x - first.x) * (below.y - first.y) - (right.y - first.y) * (below.x - first.x);
    if (turn > 0) return;
    for (int row = 0; row < target.rows; ++row) {
        std::reverse(marks.begin() + row * target.columns, marks.begin() + (row + 1) * target.columns);
    }
}

/// The marks, row by row, in full-image pixels; empty if no attempt detects all of them.
std::vector<PointPx> findMarks(const GrayImage<float>& greys, bool isEightBit, const CalibrationTarget& target) {
    const cv::Size size(target.columns, target.rows);
    const int longestSide = std::max(greys.width(), greys.height());
    for (std::size_t i = 0; i < kAttempts.size(); ++i) {
        const Attempt& attempt = kAttempts[i];
        if (!attempt.isStretched && !isEightBit) continue;
        if (target.hasDots() && attempt.usesQuads) continue;
        // Skip if an earlier attempt used the same detector at full resolution.
        const auto isSame = [&](const Attempt& earlier) {
            return earlier.isStretched == attempt.isStretched && earlier.usesQuads == attempt.usesQuads &&
                   (target.hasDots() || earlier.longestSidePx >= longestSide);
        };
        if (std::any_of(kAttempts.begin(), kAttempts.begin() + static_cast<std::ptrdiff_t>(i), isSame)) continue;
        // Dots are few pixels wide: no downscaling.
        const cv::Mat image = downscale(convertTo8Bit(greys, attempt.isStretched),
                                        target.hasDots() ? longestSide : attempt.longestSidePx);
        std::vector<cv::Point2f> found;
        const bool isFound = target.hasDots() ? findDots(image, size, found) : findCorners(image, size, attempt, found);
        if (!isFound || static_cast<int>(found.size()) != size.area()) continue;
        const double scaleX = static_cast<double>(greys.width()) / image.cols;
        const double scaleY = static_cast<double>(greys.height()) / image.rows;
        std::vector<PointPx> marks;
        for (const cv::Point2f& p : found) marks.push_back({(p.x + 0.5) * scaleX - 0.5, (p.y + 0.5) * scaleY - 0.5});
        return marks;
    }
    return {};
}

}  // namespace

TargetView detectTarget(const AnyImage& photograph, const CalibrationTarget& target, const std::string& name) {
    const GrayImage<float> greys = greysOf(photograph);
    const bool isEightBit = std::holds_alternative<GrayImage<std::uint8_t>>(photograph);
    std::vector<PointPx> marks;
    cv::Size detected;
    try {
        marks = findMarks(greys, isEightBit, target);
        if (!target.hasDots()) detected = largestChequerboard(convertTo8Bit(greys, !isEightBit));
    } catch (const cv::Exception&) {
        // OpenCV's detectors fail with an assertion on some images without a target.
    }
    const cv::Size requested(std::max(target.columns, target.rows), std::min(target.columns, target.rows));
    // A part of a larger board matches the requested lattice at an unknown position.
    const bool isPart =
        detected.width >= requested.width && detected.height >= requested.height && detected != requested;
    // Speckles resemble a few corners of a board.
    const bool isCredible = 2 * detected.area() >= requested.area();
    if (isCredible && detected != requested && (marks.empty() || isPart)) {
        throw FileError(name, "shows " + std::to_string(detected.width) + " x " + std::to_string(detected.height) +
                                  " inner corners and not " + marksText(target) +
                                  "; --target counts the corners between the squares, not the squares.");
    }
    if (marks.empty()) {
        throw FileError(name, "does not show " + marksText(target) +
                                  "; photograph the whole target, sharp and without glare, or correct --target.");
    }
    unmirror(target, marks);
    return refineMarks(greys, target, marks, name);
}

}  // namespace strainlens
