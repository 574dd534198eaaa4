// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/photograph_fit.h"

#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/calib3d.hpp>

#include "app/calibration/least_squares.h"
#include "app/calibration/map_covariance.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kLensNumbers = 9, kPoseNumbers = 6;
constexpr double kGuessedFocal = 1.2;             // over the longer side of the image
constexpr double kMostRelativeFocalSigma = 0.02;  // beyond, views are of one pose
constexpr int kDotPieces = 12;

/// From places of a plane to rays, row by row: the inverse of a calibration's homography.
using RayFromMm = std::array<double, 9>;

struct Camera {
    Lens lens;
    RayFromMm plane;

    PointPx imageOf(PointMm p) const {
        const RayFromMm& m = plane;
        const double depth = m[6] * p.x + m[7] * p.y + m[8];
        return lens.imageOf({(m[0] * p.x + m[1] * p.y + m[2]) / depth, (m[3] * p.x + m[4] * p.y + m[5]) / depth});
    }

    /// The centroid of the area that a dot covers in the image.
    PointPx imageOfDot(PointMm middle, double diameterMm) const {
        // A polygon of the circle's area has its second moments too, to 4e-4.
        const double piece = 2 * std::numbers::pi / kDotPieces;
        const double radius = diameterMm / 2 * std::sqrt(piece / std::sin(piece));
        std::array<PointPx, kDotPieces> rim;
        for (int k = 0; k < kDotPieces; ++k) {
            rim[static_cast<std::size_t>(k)] =
                imageOf({middle.x + radius * std::cos(k * piece), middle.y + radius * std::sin(k * piece)});
        }
        const PointPx origin = imageOf(middle);
        double area = 0, x = 0, y = 0;
        for (std::size_t k = 0; k < rim.size(); ++k) {
            const PointPx a = {rim[k].x - origin.x, rim[k].y - origin.y};
            const PointPx& next = rim[(k + 1) % rim.size()];
            const PointPx b = {next.x - origin.x, next.y - origin.y};
            const double twice = a.x * b.y - a.y * b.x;
            area += twice, x += twice * (a.x + b.x) / 3, y += twice * (a.y + b.y) / 3;
        }
        return {origin.x + x / area, origin.y + y / area};
    }
};

/// Rodrigues' formula; the pose's last three numbers are its translation [mm].
RayFromMm rayFromPose(std::span<const double> pose) {
    const double angle = std::hypot(pose[0], pose[1], pose[2]);
    const double c = std::cos(angle), s = angle > 1e-12 ? std::sin(angle) / angle : 1;
    const double k = angle > 1e-12 ? (1 - c) / (angle * angle) : 0.5;
    const double x = pose[0], y = pose[1], z = pose[2];
    return {c + k * x * x,     k * x * y - s * z, pose[3], k * x * y + s * z, c + k * y * y, pose[4],
            k * x * z - s * y, k * y * z + s * x, pose[5]};
}

RayFromMm inverse(const RayFromMm& m) {
    const RayFromMm adjugate = {m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
                                m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
                                m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]};
    const double determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6];
    RayFromMm result;
    for (std::size_t k = 0; k < result.size(); ++k) result[k] = adjugate[k] / determinant;
    return result;
}

/// The unknowns of the fit: those of the lens that are free, then as many for each view.
class CameraModel {
public:
    CameraModel(std::span<const TargetView> views, const PhotographQuestion& question)
        : m_views(views), m_question(question), m_isSingle(views.size() == 1) {
        const double focal = kGuessedFocal * std::max(question.image.width, question.image.height);
        m_start = {focal, focal, (question.image.width - 1) / 2.0, (question.image.height - 1) / 2.0, 0, 0, 0, 0, 0};
        for (std::size_t k = m_isSingle ? 4 : 0; k < kLensNumbers - (question.withThirdRadial ? 0 : 1); ++k) {
            m_free.push_back(k);
        }
    }

    std::vector<Unknown> start() const {
        std::vector<Unknown> unknowns;
        m_isSingle ? startSingle(unknowns) : startPoses(unknowns);
        return unknowns;
    }

    std::vector<ResidualBlock> blocks() const {
        std::vector<ResidualBlock> blocks;
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            ResidualBlock block;
            for (std::size_t k = 0; k < m_free.size(); ++k) block.unknowns.push_back(k);
            for (std::size_t k = 0; k < viewNumbers(); ++k) {
                block.unknowns.push_back(m_free.size() + view * viewNumbers() + k);
            }
            block.count = 2 * m_views[view].seen.size();
            block.evaluate = [this, view](std::span<const double> own, std::span<double> residuals) {
                compare(m_views[view], cameraOf(own, own.subspan(m_free.size())), residuals);
            };
            blocks.push_back(std::move(block));
        }
        return blocks;
    }

    PlaneMap mapOf(const std::vector<double>& values) const {
        const std::span<const double> all = values;
        const Camera camera = cameraOf(all, all.subspan(m_free.size() + m_question.planeView * viewNumbers()));
        PlaneMap map{camera.lens, inverse(camera.plane)};
        const double last = map.mmFromRay[8];
        for (double& number : map.mmFromRay) number /= last;
        return map;
    }

private:
    std::size_t viewNumbers() const { return m_isSingle ? 8 : kPoseNumbers; }

    Camera cameraOf(std::span<const double> lens, std::span<const double> view) const {
        MapNumbers numbers{};
        std::copy(m_start.begin(), m_start.end(), numbers.begin());
        for (std::size_t k = 0; k < m_free.size(); ++k) numbers[m_free[k]] = lens[k];
        Camera camera{strainlens::mapOf(numbers).lens, {}};
        if (m_isSingle) {
            std::copy_n(view.begin(), 8, camera.plane.begin());
            camera.plane[8] = 1;
        } else {
            camera.plane = rayFromPose(view);
        }
        return camera;
    }

    void compare(const TargetView& view, const Camera& camera, std::span<double> residuals) const {
        const double diameter = m_question.target.dotDiameterMm;
        for (std::size_t i = 0; i < view.seen.size(); ++i) {
            const PointPx shown =
                diameter > 0 ? camera.imageOfDot(view.places[i], diameter) : camera.imageOf(view.places[i]);
            residuals[2 * i] = shown.x - view.seen[i].x;
            residuals[2 * i + 1] = shown.y - view.seen[i].y;
        }
    }

    static double stepOf(std::size_t lensNumber) { return lensNumber < 4 ? 1e-2 : 1e-5; }

    void startSingle(std::vector<Unknown>& unknowns) const {
        for (const std::size_t k : m_free) unknowns.push_back({0, stepOf(k)});
        std::vector<cv::Point2d> places, rays;
        for (std::size_t i = 0; i < m_views[0].seen.size(); ++i) {
            const PointPx& p = m_views[0].seen[i];
            places.emplace_back(m_views[0].places[i].x, m_views[0].places[i].y);
            rays.emplace_back((p.x - m_start[2]) / m_start[0], (p.y - m_start[3]) / m_start[1]);
        }
        const cv::Mat homography = cv::findHomography(places, rays);
        if (homography.empty()) refusePoses("a photograph that fixes no plane");
        for (int k = 0; k < 8; ++k) {
            const double value = homography.at<double>(k / 3, k % 3) / homography.at<double>(2, 2);
            unknowns.push_back({value, 1e-7 * (k < 6 && k % 3 == 2 ? 1 : 1 / (m_question.target.spacingMm * 10))});
        }
    }

    void startPoses(std::vector<Unknown>& unknowns) const {
        std::vector<std::vector<cv::Point3f>> places(m_views.size());
        std::vector<std::vector<cv::Point2f>> seen(m_views.size());
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            for (std::size_t i = 0; i < m_views[view].seen.size(); ++i) {
                const PointMm& place = m_views[view].places[i];
                const PointPx& p = m_views[view].seen[i];
                places[view].emplace_back(static_cast<float>(place.x), static_cast<float>(place.y), 0.0f);
                seen[view].emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
            }
        }
        cv::Mat camera, distortion;
        std::vector<cv::Mat> turns, shifts;
        try {
            cv::calibrateCamera(places, seen, {m_question.image.width, m_question.image.height}, camera, distortion,
                                turns, shifts, cv::CALIB_FIX_K3);
        } catch (const cv::Exception&) {
            refusePoses(std::to_string(m_views.size()) + " photographs that no camera explains");
        }
        const std::array<double, kLensNumbers> lens = {
            camera.at<double>(0, 0),  camera.at<double>(1, 1),  camera.at<double>(0, 2),
            camera.at<double>(1, 2),  distortion.at<double>(0), distortion.at<double>(1),
            distortion.at<double>(2), distortion.at<double>(3), 0};
        for (const std::size_t k : m_free) unknowns.push_back({lens[k], stepOf(k)});
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            const double depth = std::abs(shifts[view].at<double>(2));
            for (int k = 0; k < 3; ++k) unknowns.push_back({turns[view].at<double>(k), 1e-5});
            for (int k = 0; k < 3; ++k) unknowns.push_back({shifts[view].at<double>(k), 1e-5 * depth});
        }
    }

public:
    [[noreturn]] static void refusePoses(const std::string& what) {
        throw InvalidInput("photographs", what,
                           "3 or more of the target tilted by 15 to 45 degrees, each another way, or a single one that "
                           "shows it in the specimen's plane");
    }

private:
    std::span<const TargetView> m_views;
    const PhotographQuestion& m_question;
    bool m_isSingle;
    std::array<double, kLensNumbers> m_start{};
    std::vector<std::size_t> m_free;  ///< numbers of the lens that are fitted
};

}  // namespace

PhotographFit fitPhotographs(std::span<const TargetView> views, const PhotographQuestion& question) {
    const CameraModel model(views, question);
    const std::vector<Unknown> start = model.start();
    const std::vector<ResidualBlock> blocks = model.blocks();
    const LeastSquares fit = fitLeastSquares(blocks, start);
    const bool isSingle = views.size() == 1;
    const bool isOfOnePose =
        !isSingle && fit.isDetermined && std::sqrt(fit.covariance[0]) > kMostRelativeFocalSigma * fit.values[0];
    if (!fit.isDetermined || isOfOnePose) {
        CameraModel::refusePoses(std::to_string(views.size()) + " in (nearly) the same pose");
    }
    PhotographFit result;
    Calibration& calibration = result.calibration;
    calibration.source = question.target.hasDots() ? CalibrationSource::DotGrid : CalibrationSource::Chequerboard;
    calibration.image = question.image;
    calibration.map = model.mapOf(fit.values);
    calibration.covariance =
        mapCovariance(fit, start, [&](const std::vector<double>& values) { return model.mapOf(values); });
    if (isSingle) {
        calibration.notes.emplace_back(
            "A single photograph shows neither the focal length nor the tilt; both are in the plane's map.");
    }
    for (std::size_t view = 0; view < views.size(); ++view) {
        std::vector<double> own, residuals(blocks[view].count);
        for (const std::size_t k : blocks[view].unknowns) own.push_back(fit.values[k]);
        blocks[view].evaluate(own, residuals);
        double squares = 0;
        for (const double residual : residuals) squares += residual * residual;
        result.residualsPx.push_back(std::sqrt(squares / static_cast<double>(views[view].seen.size())));
        calibration.points += static_cast<int>(views[view].seen.size());
    }
    calibration.residualPx = std::sqrt(fit.squares / calibration.points);
    alignWithImage(calibration);
    return result;
}

}  // namespace strainlens
