// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/target_detection.h"

#include <algorithm>
#include <opencv2/calib3d.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>

#include "app/calibration/mark_placement.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kSmallestDotPx = 12;  // area

GrayImage<float> greysOf(const AnyImage& photograph) {
    return std::visit(
        [](const auto& image) {
            GrayImage<float> greys(image.width(), image.height());
            forEachPixel(image.size(), [&](int x, int y) { greys(x, y) = static_cast<float>(image(x, y)); });
            return greys;
        },
        photograph);
}

/// Stretched to 0 .. 255.
cv::Mat eightBitsOf(const GrayImage<float>& greys) {
    const cv::Mat view(greys.height(), greys.width(), CV_32F, const_cast<float*>(greys.row(0)),
                       static_cast<std::size_t>(greys.strideBytes()));
    cv::Mat result;
    cv::normalize(view, result, 0, 255, cv::NORM_MINMAX, CV_8U);
    return result;
}

bool findDots(const cv::Mat& image, cv::Size size, std::vector<cv::Point2f>& found) {
    cv::SimpleBlobDetector::Params params;
    params.minArea = static_cast<float>(kSmallestDotPx);
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

/// Each of the two finders sees boards that the other misses.
bool findCorners(const cv::Mat& image, cv::Size size, std::vector<cv::Point2f>& found) {
    return cv::findChessboardCorners(
               image, size, found,
               cv::CALIB_CB_ADAPTIVE_THRESH | cv::CALIB_CB_NORMALIZE_IMAGE | cv::CALIB_CB_FAST_CHECK) ||
           cv::findChessboardCornersSB(image, size, found, cv::CALIB_CB_NORMALIZE_IMAGE);
}

/// A mirrored order is as good to a finder, but no plane before a camera shows it.
void unmirror(const CalibrationTarget& target, std::vector<PointPx>& marks) {
    const PointPx first = marks[0], right = marks[1], below = marks[static_cast<std::size_t>(target.columns)];
    const double turn = (right.x - first.x) * (below.y - first.y) - (right.y - first.y) * (below.x - first.x);
    if (turn > 0) return;
    for (int row = 0; row < target.rows; ++row) {
        std::reverse(marks.begin() + row * target.columns, marks.begin() + (row + 1) * target.columns);
    }
}

}  // namespace

TargetView findTarget(const AnyImage& photograph, const CalibrationTarget& target, const std::string& name) {
    const GrayImage<float> greys = greysOf(photograph);
    const cv::Mat image = eightBitsOf(greys);
    const cv::Size size(target.columns, target.rows);
    std::vector<cv::Point2f> found;
    bool isFound = false;
    try {
        isFound = target.hasDots() ? findDots(image, size, found) : findCorners(image, size, found);
    } catch (const cv::Exception&) {
        // Some photographs without a target end the search this way.
    }
    if (!isFound || static_cast<int>(found.size()) != size.area()) {
        throw FileError(name, "does not show " + marksText(target) +
                                  "; photograph the whole target, sharp and without glare, or correct --target.");
    }
    std::vector<PointPx> marks;
    for (const cv::Point2f& p : found) marks.push_back({static_cast<double>(p.x), static_cast<double>(p.y)});
    unmirror(target, marks);
    return placeMarks(greys, target, marks, name);
}

}  // namespace strainlens
