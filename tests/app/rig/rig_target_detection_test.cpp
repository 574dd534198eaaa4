// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_target_detection.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <opencv2/aruco/charuco.hpp>
#include <opencv2/calib3d.hpp>
#include <random>

#include "app/rig/mark_projection.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Grey over the target's plane [mm].
using Paint = std::function<double(double x, double y)>;

RigCamera plainCamera() {
    RigCamera camera;
    camera.image = {800, 600};
    camera.lens = {1600, 1600, 399.5, 299.5};
    return camera;
}

/// The plane seen by the camera: means of 4 x 4 samples a pixel, with noise.
AnyImage photograph(const Paint& paint, const SpacePose& pose, std::uint64_t seed) {
    const RigCamera camera = plainCamera();
    const Matrix3 rotation = rotationMatrix(pose.rotation), back = transposeOf(rotation);
    const PositionMm eye = -1.0 * (back * pose.translation);
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise(0, 1.5);
    GrayImage<std::uint8_t> image(camera.image.width, camera.image.height);
    constexpr int kSamples = 4;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            double sum = 0;
            for (int k = 0; k < kSamples * kSamples; ++k) {
                const PointPx p = {x + (k % kSamples + 0.5) / kSamples - 0.5,
                                   y + (k / kSamples + 0.5) / kSamples - 0.5};
                const Ray ray = camera.lens.rayAt(p);
                const PositionMm direction = back * PositionMm{ray.x, ray.y, 1};
                const double depth = -eye.z / direction.z;
                sum += paint(eye.x + depth * direction.x, eye.y + depth * direction.y);
            }
            const double grey = sum / (kSamples * kSamples) + noise(random);
            image(x, y) = static_cast<std::uint8_t>(std::lround(std::clamp(grey, 0.0, 255.0)));
        }
    }
    return image;
}

/// White dots on a dark plate; those of `rings` have a dark middle.
Paint dotsOf(const TargetDescription& description, const std::vector<std::size_t>& rings = {}) {
    const CalibrationTarget lattice = description.lattice;
    const double radius = lattice.dotDiameterMm / 2, step = lattice.spacingMm;
    const bool isDisplaced = description.kind == TargetKind::AsymmetricDots;
    return [=](double x, double y) {
        const auto row = static_cast<int>(std::lround(y / step));
        const double width = isDisplaced ? 2 * step : step, shift = isDisplaced && row % 2 != 0 ? step : 0;
        const auto column = static_cast<int>(std::lround((x - shift) / width));
        if (row < 0 || column < 0 || row >= lattice.rows || column >= lattice.columns) return 40.0;
        const double dx = x - shift - column * width, dy = y - row * step, square = dx * dx + dy * dy;
        const bool isRing =
            std::ranges::find(rings, static_cast<std::size_t>(row * lattice.columns + column)) != rings.end();
        return square > radius * radius || (isRing && square < radius * radius / 4) ? 40.0 : 200.0;
    };
}

/// The target's middle in front of the camera, turned.
SpacePose poseOver(const RigTarget& target, PositionMm turn, double distance) {
    const PositionMm middle = 0.5 * (target.marks.front() + target.marks.back());
    const Matrix3 rotation = rotationMatrix(turn);
    return {turn, PositionMm{0, 0, distance} - rotation * middle};
}

void expectMarks(const std::vector<MarkObservation>& marks, const TargetDescription& description, const SpacePose& pose,
                 double tolerancePx) {
    const RigTarget target = description.target();
    for (const MarkObservation& observation : marks) {
        const PointPx truth =
            projectMark(plainCamera(), pose, target.marks[observation.mark], target.dotDiameterMm).pixel;
        EXPECT_NEAR(observation.pixel.x, truth.x, tolerancePx) << observation.mark;
        EXPECT_NEAR(observation.pixel.y, truth.y, tolerancePx) << observation.mark;
    }
}

TEST(RigTargets, AreParsed) {
    const auto parse = [](const std::string& text) { return parseTargetDescription(text, "--target"); };
    EXPECT_EQ(parse("chequerboard:12x8:5").target().marks.size(), 96u);
    EXPECT_TRUE(parse("dots:11x9:4:2").target().isHalfTurnAmbiguous);
    EXPECT_EQ(parse("asymmetric-dots:4x11:10:6").target().marks[5].x, 30);
    EXPECT_EQ(parse("charuco:12x9:10:7").lattice.columns, 11);
    EXPECT_EQ(parse("coded-dots:18x14:10:5:2,11,13,-8").alongY, -8);
    for (const char* text :
         {"", "board", "chequerboard:8x8:5", "chequerboard:12x8", "chequerboard:12x8:0", "dots:11x9:4:5",
          "coded-dots:18x14:10:5", "coded-dots:18x14:10:5:2,3,20,8", "coded-dots:18x14:10:5:2,3,8,8",
          "charuco:12x9:10:12", "charuco:12x9:10:7:9x9_1", "chequerboard:12x8:5:6", "dots:2x9:4:2"}) {
        EXPECT_THROW(parse(text), InvalidInput) << text;
    }
}

TEST(RigTargets, CodedDotsAreFoundInEveryTurn) {
    const TargetDescription description = parseTargetDescription("coded-dots:12x9:4:2.2:2,2,7,5", "--target");
    const Paint paint = dotsOf(description, {2 * 12 + 2, 2 * 12 + 9, 7 * 12 + 2});
    for (const PositionMm turn : {PositionMm{0.3, 0.2, 0.1}, {-0.25, 0.3, 1.6}, {0.2, -0.3, 3.0}}) {
        const SpacePose pose = poseOver(description.target(), turn, 160);
        const std::vector<MarkObservation> marks = detectRigTarget(photograph(paint, pose, 1), description, "dots");
        EXPECT_EQ(marks.size(), 12u * 9 - 3);
        expectMarks(marks, description, pose, 0.04);
    }
}

TEST(RigTargets, PartOfCodedDotsIsEnough) {
    const TargetDescription description = parseTargetDescription("coded-dots:12x9:4:2.2:2,2,7,5", "--target");
    const Paint paint = dotsOf(description, {2 * 12 + 2, 2 * 12 + 9, 7 * 12 + 2});
    SpacePose pose = poseOver(description.target(), {0.2, 0.1, 0.1}, 150);
    pose.translation.x += 14;
    const std::vector<MarkObservation> marks = detectRigTarget(photograph(paint, pose, 2), description, "dots");
    EXPECT_GT(marks.size(), 60u);
    EXPECT_LT(marks.size(), 105u);
    expectMarks(marks, description, pose, 0.04);
}

TEST(RigTargets, AsymmetricDotsAreFound) {
    const TargetDescription description = parseTargetDescription("asymmetric-dots:4x11:3:2.4", "--target");
    const SpacePose pose = poseOver(description.target(), {0.2, 0.25, 0.1}, 130);
    const Paint paint = dotsOf(description);
    const std::vector<MarkObservation> marks = detectRigTarget(photograph(paint, pose, 3), description, "dots");
    EXPECT_EQ(marks.size(), 44u);
    expectMarks(marks, description, pose, 0.04);
}

TEST(RigTargets, CharucoIsFoundWithAPartHidden) {
    const TargetDescription description = parseTargetDescription("charuco:9x7:6:4.4:5x5_100", "--target");
    const auto board =
        cv::aruco::CharucoBoard::create(9, 7, 6, 4.4f, cv::aruco::getPredefinedDictionary(description.dictionary));
    cv::Mat drawing;
    board->draw({1800, 1400}, drawing, 0, 1);
    const Paint paint = [&](double x, double y) {
        const int column = static_cast<int>(std::floor((x + 6) / 54 * 1800)),
                  row = static_cast<int>(std::floor((y + 6) / 42 * 1400));
        const bool isHidden = x > 30 && y > 22;
        if (column < 0 || row < 0 || column >= 1800 || row >= 1400 || isHidden) return 200.0;
        return 30 + 170.0 * drawing.at<uchar>(row, column) / 255;
    };
    const SpacePose pose = poseOver(description.target(), {0.2, -0.25, 0.2}, 150);
    const std::vector<MarkObservation> marks = detectRigTarget(photograph(paint, pose, 4), description, "charuco");
    EXPECT_GT(marks.size(), 30u);
    EXPECT_LT(marks.size(), 48u);
    // OpenCV may count the rows of the drawn board upwards: a plane maps the lattice onto the marks either way.
    std::vector<cv::Point2d> plane, image;
    for (const MarkObservation& observation : marks) {
        const PositionMm mark = description.target().marks[observation.mark];
        plane.emplace_back(mark.x, mark.y), image.emplace_back(observation.pixel.x, observation.pixel.y);
    }
    std::vector<cv::Point2d> mapped;
    cv::perspectiveTransform(plane, mapped, cv::findHomography(plane, image));
    for (std::size_t k = 0; k < image.size(); ++k) EXPECT_LT(cv::norm(mapped[k] - image[k]), 0.1) << k;
}

TEST(RigTargets, ImagesWithoutTheTargetAreRefusedInWords) {
    const Paint empty = [](double, double) { return 128.0; };
    const SpacePose pose = {{}, {0, 0, 150}};
    for (const char* text : {"coded-dots:12x9:4:2.2:2,2,7,5", "asymmetric-dots:4x11:3:2.4", "charuco:9x7:6:4.4"}) {
        const TargetDescription description = parseTargetDescription(text, "--target");
        try {
            detectRigTarget(photograph(empty, pose, 5), description, "wall.tif");
            ADD_FAILURE() << text;
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find("wall.tif: does not show"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace strainlens
