// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_quality.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "app/calibration/photograph_fit.h"
#include "app/rig/mark_projection.h"
#include "compute/stereo/triangulation.h"
#include "compute/types/format.h"

namespace strainlens {
namespace {

constexpr int kPlaneColumns = 9, kPlaneRows = 7;
constexpr double kViewShare = 0.8, kDegreeInRadians = std::numbers::pi / 180;

/// Where the targets of a calibration are: a frame at the mean distance in which all cameras look at the origin.
struct WorkingVolume {
    SpacePose frame;  ///< to the coordinates of camera 0
    double halfWidthMm = 0, halfHeightMm = 0;
};

/// The mean direction of the optical axes gives the plane's normal; the plane's width is what camera 0 sees.
WorkingVolume volumeOf(const RigFit& fit) {
    PositionMm axis, middle;
    for (const RigCamera& camera : fit.rig.cameras) {
        axis = axis + transposeOf(rotationMatrix(camera.pose.rotation)) * PositionMm{0, 0, 1};
    }
    axis = (1 / lengthOf(axis)) * axis;
    std::size_t count = 0;
    for (std::size_t v = 0; v < fit.poses.size(); ++v) {
        const bool isUsed = std::ranges::any_of(
            fit.residuals[v], [](const ViewResidual& residual) { return residual.marks > residual.rejected; });
        if (!isUsed) continue;
        PositionMm centre;
        for (const PositionMm& mark : fit.marks) centre = centre + transform(fit.poses[v], mark);
        middle = middle + (1 / static_cast<double>(fit.marks.size())) * centre;
        ++count;
    }
    middle = (1 / static_cast<double>(count)) * middle;
    const PositionMm down = {0, 1, 0};
    PositionMm x = cross(down, axis);
    x = (1 / lengthOf(x)) * x;
    const PositionMm y = cross(axis, x);
    const RigCamera& zero = fit.rig.cameras[0];
    WorkingVolume volume;
    volume.frame = {rotationVector({x.x, y.x, axis.x, x.y, y.y, axis.y, x.z, y.z, axis.z}), middle};
    volume.halfWidthMm = kViewShare * middle.z * zero.image.width / (2 * zero.lens.fx);
    volume.halfHeightMm = kViewShare * middle.z * zero.image.height / (2 * zero.lens.fy);
    return volume;
}

/// Derivatives of the plane's points, in its frame, by all parameters of the rig: three rows a point.
Eigen::MatrixXd planeSensitivity(const RigFit& fit, const WorkingVolume& volume, std::vector<PositionMm>& points) {
    const auto n = static_cast<Eigen::Index>(fit.rig.parameterCount());
    const Matrix3 back = transposeOf(rotationMatrix(volume.frame.rotation));
    Eigen::MatrixXd all(3 * kPlaneColumns * kPlaneRows, n);
    for (int row = 0; row < kPlaneRows; ++row) {
        for (int column = 0; column < kPlaneColumns; ++column) {
            const PositionMm own = {volume.halfWidthMm * (2.0 * column / (kPlaneColumns - 1) - 1),
                                    volume.halfHeightMm * (2.0 * row / (kPlaneRows - 1) - 1), 0};
            std::vector<PointObservation> observations;
            for (std::size_t i = 0; i < fit.rig.cameras.size(); ++i) {
                observations.push_back(
                    {i, fit.rig.cameras[i].project(transform(volume.frame, own)), PixelCovariance::uniform(1)});
            }
            const TriangulatedPoint point = triangulate(fit.rig, observations);
            const std::vector<double> s = positionSensitivity(fit.rig, observations, point);
            const auto first = static_cast<Eigen::Index>(3 * points.size());
            for (Eigen::Index k = 0; k < n; ++k) {
                const auto i = static_cast<std::size_t>(k), m = static_cast<std::size_t>(n);
                const PositionMm step = back * PositionMm{s[i], s[m + i], s[2 * m + i]};
                all(first, k) = step.x, all(first + 1, k) = step.y, all(first + 2, k) = step.z;
            }
            points.push_back(own);
        }
    }
    return all;
}

Eigen::MatrixXd covarianceMatrix(const Rig& rig) {
    const auto n = static_cast<Eigen::Index>(rig.parameterCount());
    return Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
        rig.covariance.data(), n, n);
}

/// Rows that compute scale, strains xx, yy, xy at inner points, and heights freed of a plane, from moves of points.
struct PlaneModes {
    Eigen::RowVectorXd scale, position;
    Eigen::MatrixXd strain, heights;
};

PlaneModes modesOf(const std::vector<PositionMm>& points, const Eigen::MatrixXd& moves) {
    const auto count = static_cast<Eigen::Index>(points.size());
    PlaneModes modes;
    modes.scale = modes.position = Eigen::RowVectorXd::Zero(moves.cols());
    double squares = 0;
    Eigen::MatrixXd plane(count, 3), heights(count, moves.cols());
    for (Eigen::Index i = 0; i < count; ++i) {
        const PositionMm& p = points[static_cast<std::size_t>(i)];
        modes.scale += p.x * moves.row(3 * i) + p.y * moves.row(3 * i + 1);
        modes.position += moves.row(3 * i + 2) / static_cast<double>(count);
        squares += p.x * p.x + p.y * p.y;
        plane.row(i) << 1, p.x, p.y;
        heights.row(i) = moves.row(3 * i + 2);
    }
    modes.scale /= squares;
    modes.heights = heights - plane * plane.colPivHouseholderQr().solve(heights);
    // Central differences over neighbours; out-of-plane moves do not strain a plane to first order.
    std::vector<Eigen::RowVectorXd> strains;
    for (int row = 1; row + 1 < kPlaneRows; ++row) {
        for (int column = 1; column + 1 < kPlaneColumns; ++column) {
            const Eigen::Index i = row * kPlaneColumns + column, right = i + 1, left = i - 1, below = i + kPlaneColumns,
                               above = i - kPlaneColumns;
            const double dx = points[static_cast<std::size_t>(right)].x - points[static_cast<std::size_t>(left)].x;
            const double dy = points[static_cast<std::size_t>(below)].y - points[static_cast<std::size_t>(above)].y;
            strains.emplace_back((moves.row(3 * right) - moves.row(3 * left)) / dx);
            strains.emplace_back((moves.row(3 * below + 1) - moves.row(3 * above + 1)) / dy);
        }
    }
    modes.strain.resize(static_cast<Eigen::Index>(strains.size()), moves.cols());
    for (std::size_t k = 0; k < strains.size(); ++k) modes.strain.row(static_cast<Eigen::Index>(k)) = strains[k];
    return modes;
}

double rmsOf(const Eigen::MatrixXd& rows, const Eigen::MatrixXd& covariance) {
    const double sum = (rows * covariance).cwiseProduct(rows).sum();
    return std::sqrt(std::max(sum, 0.0) / static_cast<double>(rows.rows()));
}

bool canTriangulate(const RigFit& fit) { return fit.rig.cameras.size() > 1 && !fit.rig.covariance.empty(); }

/// A pose of the target that could come next.
struct Candidate {
    SpacePose pose;
    std::string text;
};

std::vector<Candidate> candidatesFor(const WorkingVolume& volume) {
    struct Tilt {
        double aboutX, aboutY;
        const char* text;
    };
    constexpr std::array<Tilt, 5> kTilts = {{{0, 0, "facing the cameras"},
                                             {30, 0, "tilted by 30 degrees, its lower edge away from the cameras"},
                                             {-30, 0, "tilted by 30 degrees, its upper edge away from the cameras"},
                                             {0, 30, "tilted by 30 degrees, its left edge away from the cameras"},
                                             {0, -30, "tilted by 30 degrees, its right edge away from the cameras"}}};
    struct Place {
        double x, y, z;
        const char* text;
    };
    constexpr std::array<Place, 7> kPlaces = {{{0, 0, 0, "in the middle"},
                                               {-0.5, -0.5, 0, "at the upper left"},
                                               {0.5, -0.5, 0, "at the upper right"},
                                               {-0.5, 0.5, 0, "at the lower left"},
                                               {0.5, 0.5, 0, "at the lower right"},
                                               {0, 0, 0.3, "farther away"},
                                               {0, 0, -0.3, "nearer"}}};
    std::vector<Candidate> candidates;
    for (const Tilt& tilt : kTilts) {
        for (const double roll : {0.0, 90.0}) {
            for (const Place& place : kPlaces) {
                const Matrix3 turn = multiply(multiply(rotationMatrix({tilt.aboutX * kDegreeInRadians, 0, 0}),
                                                       rotationMatrix({0, tilt.aboutY * kDegreeInRadians, 0})),
                                              rotationMatrix({0, 0, roll * kDegreeInRadians}));
                const SpacePose own = {
                    rotationVector(turn),
                    {place.x * volume.halfWidthMm, place.y * volume.halfHeightMm, place.z * volume.halfWidthMm}};
                candidates.push_back({compose(volume.frame, own), std::string(place.text) + ", " + tilt.text +
                                                                      (roll > 0 ? ", turned by 90 degrees" : "")});
            }
        }
    }
    return candidates;
}

/// Information about the estimated parameters from one more view, its pose unknown.
Eigen::MatrixXd informationOf(const RigViews& views, const RigFit& fit, const SpacePose& pose,
                              const std::vector<Eigen::Index>& placeOf, Eigen::Index count) {
    Eigen::MatrixXd cameras = Eigen::MatrixXd::Zero(count, count);
    Eigen::MatrixXd mixed = Eigen::MatrixXd::Zero(count, 6);
    Eigen::Matrix<double, 6, 6> own = Eigen::Matrix<double, 6, 6>::Zero();
    const double weight = 1 / (fit.sigmaPx * fit.sigmaPx);
    for (std::size_t i = 0; i < fit.rig.cameras.size(); ++i) {
        const ImageSize image = views.images[i];
        for (const PositionMm& mark : fit.marks) {
            const MarkProjection projection = projectMark(fit.rig.cameras[i], pose, mark, views.target.dotDiameterMm);
            const PointPx p = projection.pixel;
            if (!(p.x > 0 && p.y > 0 && p.x < image.width - 1 && p.y < image.height - 1)) continue;
            for (const auto& row : projection.derivatives) {
                Eigen::VectorXd byCameras = Eigen::VectorXd::Zero(count);
                for (std::size_t k = 0; k < kCameraParameters; ++k) {
                    const Eigen::Index place = placeOf[i * kCameraParameters + k];
                    if (place >= 0) byCameras(place) = row[k];
                }
                const Eigen::Map<const Eigen::Matrix<double, 6, 1>> byPose(row.data() + kCameraParameters);
                cameras += weight * byCameras * byCameras.transpose();
                mixed += weight * byCameras * byPose.transpose();
                own += weight * byPose * byPose.transpose();
            }
        }
    }
    return cameras - mixed * own.ldlt().solve(mixed.transpose());
}

}  // namespace

MetricSigma metricSigmaOf(const RigFit& fit) {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    if (!canTriangulate(fit)) return {kUnknown, kUnknown, kUnknown, kUnknown};
    std::vector<PositionMm> points;
    const Eigen::MatrixXd moves = planeSensitivity(fit, volumeOf(fit), points);
    const PlaneModes modes = modesOf(points, moves);
    const Eigen::MatrixXd covariance = covarianceMatrix(fit.rig);
    return {rmsOf(modes.scale, covariance), rmsOf(modes.strain, covariance), rmsOf(modes.heights, covariance),
            rmsOf(modes.position, covariance)};
}

std::vector<Coverage> coverageOf(const RigViews& views, const RigFit& fit) {
    std::vector<Coverage> all;
    for (std::size_t i = 0; i < views.images.size(); ++i) {
        std::vector<PointPx> marks;
        for (std::size_t v = 0; v < views.views.size(); ++v) {
            if (!fit.residuals[v][i].problem.empty()) continue;
            for (const MarkObservation& observation : views.views[v].cameras[i]) marks.push_back(observation.pixel);
        }
        Coverage coverage{coveredCells(marks, views.images[i]), 0};
        coverage.share =
            static_cast<double>(std::ranges::count(coverage.cells, true)) / static_cast<double>(coverage.cells.size());
        all.push_back(std::move(coverage));
    }
    return all;
}

PoseAdvice adviseNextPose(const RigViews& views, const RigFit& fit) {
    if (!canTriangulate(fit)) return {};
    const WorkingVolume volume = volumeOf(fit);
    std::vector<PositionMm> points;
    const Eigen::MatrixXd moves = planeSensitivity(fit, volume, points);
    std::vector<Eigen::Index> placeOf(fit.rig.parameterCount(), -1), estimated;
    for (std::size_t k = 0; k < placeOf.size(); ++k) {
        if (!(fit.rig.covarianceOf(k, k) > 0)) continue;
        placeOf[k] = static_cast<Eigen::Index>(estimated.size());
        estimated.push_back(static_cast<Eigen::Index>(k));
    }
    const Eigen::MatrixXd covariance = covarianceMatrix(fit.rig)(estimated, estimated);
    const Eigen::MatrixXd strain = modesOf(points, moves).strain(Eigen::all, estimated);
    const double now = rmsOf(strain, covariance);
    const auto count = static_cast<Eigen::Index>(estimated.size());
    PoseAdvice best;
    std::string text;
    for (const Candidate& candidate : candidatesFor(volume)) {
        const Eigen::MatrixXd added = informationOf(views, fit, candidate.pose, placeOf, count);
        // (C^-1 + A)^-1 = C (I + A C)^-1, without inverting C.
        const Eigen::MatrixXd system = Eigen::MatrixXd::Identity(count, count) + added * covariance;
        const Eigen::MatrixXd then = covariance * system.partialPivLu().inverse();
        const double reduction = 1 - rmsOf(strain, then) / now;
        if (reduction > best.reduction) best.reduction = reduction, text = candidate.text;
    }
    if (best.reduction > 0) {
        best.text = "Next, hold the target " + text +
                    format(": it lowers the calibration's false strain by %.0f %%, to %.2g.", 100 * best.reduction,
                           now * (1 - best.reduction));
    }
    return best;
}

}  // namespace strainlens
