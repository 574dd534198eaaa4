// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_target_detection.h"

#include <algorithm>
#include <cmath>
#include <opencv2/aruco/charuco.hpp>
#include <opencv2/calib3d.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "app/calibration/mark_refinement.h"
#include "app/calibration/target_detection.h"
#include "app/rig/coded_dots.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinMarks = 8;

GrayImage<float> floatGreys(const AnyImage& photograph) {
    return std::visit(
        [](const auto& image) {
            GrayImage<float> greys(image.width(), image.height());
            forEachPixel(image.size(), [&](int x, int y) { greys(x, y) = static_cast<float>(image(x, y)); });
            return greys;
        },
        photograph);
}

/// Stretched to 0 .. 255 between the darkest and the brightest thousandth.
cv::Mat stretchedBytes(const GrayImage<float>& greys) {
    const cv::Mat view(greys.height(), greys.width(), CV_32F, const_cast<float*>(greys.row(0)),
                       static_cast<std::size_t>(greys.strideBytes()));
    std::vector<float> values(view.begin<float>(), view.end<float>());
    const auto quantile = [&](double share) {
        const auto rank = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
        std::ranges::nth_element(values, values.begin() + rank);
        return static_cast<double>(values[static_cast<std::size_t>(rank)]);
    };
    const double darkest = quantile(0.001), brightest = quantile(0.999);
    const double scale = brightest > darkest ? 255 / (brightest - darkest) : 1;
    cv::Mat bytes;
    view.convertTo(bytes, CV_8U, scale, -darkest * scale);
    return bytes;
}

std::vector<MarkObservation> findAsymmetricDots(const cv::Mat& image, const TargetDescription& target) {
    cv::SimpleBlobDetector::Params params;
    params.minArea = 12;
    params.maxArea = static_cast<float>(image.total()) / 20;
    params.minDistBetweenBlobs = 4;
    const cv::Size size(target.lattice.columns, target.lattice.rows);
    for (const int colour : {0, 255}) {
        params.blobColor = static_cast<uchar>(colour);
        std::vector<cv::Point2f> found;
        if (!cv::findCirclesGrid(image, size, found, cv::CALIB_CB_ASYMMETRIC_GRID,
                                 cv::SimpleBlobDetector::create(params)))
            continue;
        std::vector<MarkObservation> marks;
        for (std::size_t k = 0; k < found.size(); ++k) {
            marks.push_back({k, {static_cast<double>(found[k].x), static_cast<double>(found[k].y)}});
        }
        return marks;
    }
    return {};
}

std::vector<MarkObservation> findCharuco(const cv::Mat& image, const TargetDescription& target) {
    const cv::Ptr<cv::aruco::Dictionary> dictionary = cv::aruco::getPredefinedDictionary(target.dictionary);
    const cv::Ptr<cv::aruco::CharucoBoard> board = cv::aruco::CharucoBoard::create(
        target.lattice.columns + 1, target.lattice.rows + 1, static_cast<float>(target.lattice.spacingMm),
        static_cast<float>(target.markerMm), dictionary);
    std::vector<std::vector<cv::Point2f>> markers;
    std::vector<int> ids;
    cv::aruco::detectMarkers(image, dictionary, markers, ids);
    if (ids.empty()) return {};
    std::vector<cv::Point2f> corners;
    std::vector<int> cornerIds;
    cv::aruco::interpolateCornersCharuco(markers, ids, image, board, corners, cornerIds);
    std::vector<MarkObservation> marks;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        marks.push_back({static_cast<std::size_t>(cornerIds[k]),
                         {static_cast<double>(corners[k].x), static_cast<double>(corners[k].y)}});
    }
    return marks;
}

/// Refines approximate marks. A homography through all gives the directions to the neighbours.
std::vector<MarkObservation> refineAll(const GrayImage<float>& greys, const TargetDescription& description,
                                       const std::vector<MarkObservation>& found) {
    const RigTarget target = description.target();
    std::vector<cv::Point2d> plane, image;
    for (const MarkObservation& observation : found) {
        plane.emplace_back(target.marks[observation.mark].x, target.marks[observation.mark].y);
        image.emplace_back(observation.pixel.x, observation.pixel.y);
    }
    const cv::Mat fitted = cv::findHomography(plane, image);
    if (fitted.empty()) return {};
    const cv::Matx33d map(fitted);
    const auto at = [&](double x, double y) {
        const cv::Vec3d p = map * cv::Vec3d(x, y, 1);
        return PointPx{p[0] / p[2], p[1] / p[2]};
    };
    // The nearest neighbours of displaced rows are along the diagonals.
    const bool isDisplaced = description.kind == TargetKind::AsymmetricDots;
    const double step = description.lattice.spacingMm;
    CalibrationTarget lattice = description.lattice;
    if (isDisplaced) lattice.spacingMm *= std::sqrt(2.0);
    std::vector<MarkObservation> refined;
    for (const MarkObservation& observation : found) {
        const PositionMm mark = target.marks[observation.mark];
        const PointPx here = at(mark.x, mark.y), right = at(mark.x + step, mark.y + (isDisplaced ? step : 0)),
                      below = at(mark.x - (isDisplaced ? step : 0), mark.y + step);
        const auto position = refineMark(greys, lattice, observation.pixel, {right.x - here.x, right.y - here.y},
                                         {below.x - here.x, below.y - here.y});
        if (position) refined.push_back({observation.mark, *position});
    }
    return refined;
}

std::vector<MarkObservation> detectLattice(const AnyImage& photograph, const TargetDescription& target,
                                           const std::string& name) {
    const TargetView view = detectTarget(photograph, target.lattice, name);
    std::vector<MarkObservation> marks;
    for (std::size_t k = 0; k < view.imagePoints.size(); ++k) {
        const auto column = static_cast<int>(std::lround(view.objectPoints[k].x / target.lattice.spacingMm));
        const auto row = static_cast<int>(std::lround(view.objectPoints[k].y / target.lattice.spacingMm));
        marks.push_back({static_cast<std::size_t>(row * target.lattice.columns + column), view.imagePoints[k]});
    }
    return marks;
}

}  // namespace

std::vector<MarkObservation> detectRigTarget(const AnyImage& photograph, const TargetDescription& target,
                                             const std::string& name) {
    if (target.kind == TargetKind::Chequerboard || target.kind == TargetKind::Dots) {
        return detectLattice(photograph, target, name);
    }
    const GrayImage<float> greys = floatGreys(photograph);
    std::vector<MarkObservation> found;
    try {
        const cv::Mat bytes = stretchedBytes(greys);
        found = target.kind == TargetKind::AsymmetricDots ? findAsymmetricDots(bytes, target)
                : target.kind == TargetKind::CodedDots    ? findCodedDots(bytes, target)
                                                          : findCharuco(bytes, target);
        if (found.size() >= kMinMarks) found = refineAll(greys, target, found);
    } catch (const cv::Exception&) {
        // OpenCV's detectors fail with an assertion on some images without a target.
        found.clear();
    }
    if (found.size() < kMinMarks) {
        throw FileError(name, "does not show " + marksText(target) +
                                  "; photograph the target sharp and without glare, or correct --target.");
    }
    return found;
}

}  // namespace strainlens
