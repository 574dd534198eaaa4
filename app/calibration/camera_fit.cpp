// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/camera_fit.h"

#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/calib3d.hpp>

#include "app/calibration/least_squares.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kLensUnknowns = 9, kPoseUnknowns = 6;
constexpr double kGuessedFocal = 1.2;            // over the longer side of the image
constexpr double kMaxRelativeFocalSigma = 0.02;  // above, all views have the same pose
constexpr int kDotSegments = 12;

/// Homography from points of the plane [mm] to rays, row-major: the inverse of a calibration's.
using RayFromMm = std::array<double, 9>;

struct Camera {
    Lens lens;
    RayFromMm plane;

    PointPx imageOf(PointMm p) const {
        const RayFromMm& m = plane;
        const double depth = m[6] * p.x + m[7] * p.y + m[8];
        return lens.project({(m[0] * p.x + m[1] * p.y + m[2]) / depth, (m[3] * p.x + m[4] * p.y + m[5]) / depth});
    }

    /// The centroid of the area that a dot covers in the image.
    PointPx imageOfDot(PointMm middle, double diameterMm) const {
        // A polygon with the circle's area has its second moments too, to 4e-4.
        const double segment = 2 * std::numbers::pi / kDotSegments;
        const double radius = diameterMm / 2 * std::sqrt(segment / std::sin(segment));
        std::array<PointPx, kDotSegments> rim;
        for (int k = 0; k < kDotSegments; ++k) {
            rim[static_cast<std::size_t>(k)] =
                imageOf({middle.x + radius * std::cos(k * segment), middle.y + radius * std::sin(k * segment)});
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

/// Rodrigues' formula; the last three values of the pose are its translation [mm].
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

[[noreturn]] void throwPoseError(const std::string& what) {
    throw InvalidInput(
        "photographs", what,
        "3 or more of the target tilted by 15 to 45 degrees in different directions, or a single one that "
        "shows it in the specimen's plane");
}

/// The unknowns of the fit: the free lens parameters, then the same number for each view.
class CameraModel {
public:
    CameraModel(std::span<const TargetView> views, const CameraFitOptions& options)
        : m_views(views), m_options(options), m_isSingle(views.size() == 1) {
        const double focal = kGuessedFocal * std::max(options.image.width, options.image.height);
        m_initialLens = {focal, focal, (options.image.width - 1) / 2.0, (options.image.height - 1) / 2.0, 0, 0, 0,
                         0,     0};
        for (std::size_t k = m_isSingle ? 4 : 0; k < kLensUnknowns - (options.withThirdRadial ? 0 : 1); ++k) {
            m_free.push_back(k);
        }
    }

    std::vector<Unknown> initialGuess() const {
        std::vector<Unknown> unknowns;
        m_isSingle ? addSingleViewGuess(unknowns) : addPoseGuesses(unknowns);
        return unknowns;
    }

    std::vector<ResidualBlock> blocks() const {
        std::vector<ResidualBlock> blocks;
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            ResidualBlock block;
            for (std::size_t k = 0; k < m_free.size(); ++k) block.unknowns.push_back(k);
            for (std::size_t k = 0; k < viewUnknowns(); ++k) {
                block.unknowns.push_back(m_free.size() + view * viewUnknowns() + k);
            }
            block.count = 2 * m_views[view].imagePoints.size();
            block.evaluate = [this, view](std::span<const double> own, std::span<double> residuals) {
                compare(m_views[view], cameraOf(own, own.subspan(m_free.size())), residuals);
            };
            blocks.push_back(std::move(block));
        }
        return blocks;
    }

    PlaneMap mapOf(const std::vector<double>& values) const {
        const std::span<const double> all = values;
        const Camera camera = cameraOf(all, all.subspan(m_free.size() + m_options.planeView * viewUnknowns()));
        PlaneMap map{camera.lens, inverse(camera.plane)};
        const double last = map.mmFromRay[8];
        for (double& number : map.mmFromRay) number /= last;
        return map;
    }

private:
    std::size_t viewUnknowns() const { return m_isSingle ? 8 : kPoseUnknowns; }

    Camera cameraOf(std::span<const double> lens, std::span<const double> view) const {
        MapParameters numbers{};
        std::copy(m_initialLens.begin(), m_initialLens.end(), numbers.begin());
        for (std::size_t k = 0; k < m_free.size(); ++k) numbers[m_free[k]] = lens[k];
        Camera camera{strainlens::makePlaneMap(numbers).lens, {}};
        if (m_isSingle) {
            std::copy_n(view.begin(), 8, camera.plane.begin());
            camera.plane[8] = 1;
        } else {
            camera.plane = rayFromPose(view);
        }
        return camera;
    }

    void compare(const TargetView& view, const Camera& camera, std::span<double> residuals) const {
        const double diameter = m_options.target.dotDiameterMm;
        for (std::size_t i = 0; i < view.imagePoints.size(); ++i) {
            const PointPx projected =
                diameter > 0 ? camera.imageOfDot(view.objectPoints[i], diameter) : camera.imageOf(view.objectPoints[i]);
            residuals[2 * i] = projected.x - view.imagePoints[i].x;
            residuals[2 * i + 1] = projected.y - view.imagePoints[i].y;
        }
    }

    /// To 14 bits: the last digits of OpenCV's results vary from call to call, those of the fit must not.
    static double rounded(double value) {
        constexpr double kScale = 1 << 14;
        int exponent = 0;
        const double mantissa = std::frexp(value, &exponent);
        return std::ldexp(std::round(mantissa * kScale) / kScale, exponent);
    }

    static double stepOf(std::size_t lensNumber) { return lensNumber < 4 ? 1e-2 : 1e-5; }

    void addSingleViewGuess(std::vector<Unknown>& unknowns) const {
        for (const std::size_t k : m_free) unknowns.push_back({0, stepOf(k)});
        std::vector<cv::Point2d> objectPoints, rays;
        for (std::size_t i = 0; i < m_views[0].imagePoints.size(); ++i) {
            const PointPx& p = m_views[0].imagePoints[i];
            objectPoints.emplace_back(m_views[0].objectPoints[i].x, m_views[0].objectPoints[i].y);
            rays.emplace_back((p.x - m_initialLens[2]) / m_initialLens[0], (p.y - m_initialLens[3]) / m_initialLens[1]);
        }
        const cv::Mat homography = cv::findHomography(objectPoints, rays);
        if (homography.empty()) throwPoseError("a photograph whose points give no homography");
        for (int k = 0; k < 8; ++k) {
            const double value = homography.at<double>(k / 3, k % 3) / homography.at<double>(2, 2);
            unknowns.push_back({value, 1e-7 * (k < 6 && k % 3 == 2 ? 1 : 1 / (m_options.target.spacingMm * 10))});
        }
    }

    void addPoseGuesses(std::vector<Unknown>& unknowns) const {
        std::vector<std::vector<cv::Point3f>> objectPoints(m_views.size());
        std::vector<std::vector<cv::Point2f>> imagePoints(m_views.size());
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            for (std::size_t i = 0; i < m_views[view].imagePoints.size(); ++i) {
                const PointMm& point = m_views[view].objectPoints[i];
                const PointPx& p = m_views[view].imagePoints[i];
                objectPoints[view].emplace_back(static_cast<float>(point.x), static_cast<float>(point.y), 0.0f);
                imagePoints[view].emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
            }
        }
        cv::Mat camera, distortion;
        std::vector<cv::Mat> rotations, translations;
        try {
            cv::calibrateCamera(objectPoints, imagePoints, {m_options.image.width, m_options.image.height}, camera,
                                distortion, rotations, translations, cv::CALIB_FIX_K3);
        } catch (const cv::Exception&) {
            throwPoseError(std::to_string(m_views.size()) + " photographs for which the calibration does not converge");
        }
        const std::array<double, kLensUnknowns> lens = {
            camera.at<double>(0, 0),  camera.at<double>(1, 1),  camera.at<double>(0, 2),
            camera.at<double>(1, 2),  distortion.at<double>(0), distortion.at<double>(1),
            distortion.at<double>(2), distortion.at<double>(3), 0};
        for (const std::size_t k : m_free) unknowns.push_back({rounded(lens[k]), stepOf(k)});
        for (std::size_t view = 0; view < m_views.size(); ++view) {
            const double depth = rounded(std::abs(translations[view].at<double>(2)));
            for (int k = 0; k < 3; ++k) unknowns.push_back({rounded(rotations[view].at<double>(k)), 1e-5});
            for (int k = 0; k < 3; ++k) unknowns.push_back({rounded(translations[view].at<double>(k)), 1e-5 * depth});
        }
    }

    std::span<const TargetView> m_views;
    const CameraFitOptions& m_options;
    bool m_isSingle;
    std::array<double, kLensUnknowns> m_initialLens{};
    std::vector<std::size_t> m_free;  ///< indices of the fitted lens parameters
};

}  // namespace

CameraFit fitCamera(std::span<const TargetView> views, const CameraFitOptions& options) {
    const CameraModel model(views, options);
    const std::vector<Unknown> initialGuess = model.initialGuess();
    const std::vector<ResidualBlock> blocks = model.blocks();
    const LeastSquaresFit fit = fitLeastSquares(blocks, initialGuess);
    const bool isSingle = views.size() == 1;
    const bool hasOnePose =
        !isSingle && fit.isDetermined && std::sqrt(fit.covariance[0]) > kMaxRelativeFocalSigma * fit.values[0];
    if (!fit.isDetermined || hasOnePose) {
        throwPoseError(std::to_string(views.size()) + " in (nearly) the same pose");
    }
    CameraFit result;
    Calibration& calibration = result.calibration;
    calibration.source = options.target.hasDots() ? CalibrationSource::DotGrid : CalibrationSource::Chequerboard;
    calibration.image = options.image;
    calibration.map = model.mapOf(fit.values);
    calibration.covariance =
        propagateCovariance(fit, initialGuess, [&](const std::vector<double>& values) { return model.mapOf(values); });
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
        result.residualsPx.push_back(std::sqrt(squares / static_cast<double>(views[view].imagePoints.size())));
        calibration.points += static_cast<int>(views[view].imagePoints.size());
    }
    calibration.residualPx = std::sqrt(fit.squares / calibration.points);
    alignWithImage(calibration);
    return result;
}

}  // namespace strainlens
