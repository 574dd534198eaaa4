// SPDX-License-Identifier: MPL-2.0
#include "app/batch/outline_placement.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <opencv2/core.hpp>

#include "app/batch/outline_points.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kSpacingPx = 1.5;             // of the points along an outline
constexpr std::size_t kMinOutlinePoints = 40;  // of an outline
constexpr std::size_t kCoarsePoints = 200;     // that the coarse search compares
constexpr int kCoarsePositions = 64;           // along the longer side of the image
constexpr double kCoarseDegrees = 2.5;
constexpr std::size_t kCandidates = 8;  // of the coarse search that are refined
constexpr int kIterations = 60;
constexpr double kConvergedPx = 1e-5;
constexpr double kMinInside = 0.6;    // share of the template's outline in the specimen's image
constexpr double kMinMatching = 0.7;  // share of that part which is near the specimen's outline
constexpr double kMaxScale = 1.25;
constexpr double kSignificantSigmas = 3;
constexpr double kMinRise = 0.03;           // of the mean distance where the outline is moved, relative to the motion
constexpr double kMinLimitPx = 0.5;         // of distances that count fully in the precise fit
constexpr double kSameDirection = 0.7;      // cosine between directions of two outlines that may match
constexpr double kInsideIfSymmetric = 0.9;  // share of the outline in the image after a quarter or half turn
constexpr double kSimilarCost = 1.3, kSimilarPx = 0.3;  // another pose that fits about as well

constexpr double kRadPerDegree = std::numbers::pi / 180;
constexpr double kMaxAngle = 1.2 * kMaxPlacementDegrees * kRadPerDegree;  // after refinement [rad]

/// Shift, angle and logarithm of the scale about a centre.
struct Pose {
    PointPx shift;
    double angle = 0, logScale = 0;
};

PointPx turned(const Pose& pose, PointPx arm) {
    const double scale = std::exp(pose.logScale), c = scale * std::cos(pose.angle), s = scale * std::sin(pose.angle);
    return {c * arm.x - s * arm.y, s * arm.x + c * arm.y};
}

/// Distance of a point of the template from the outline of the specimen.
struct Residual {
    double px;
    PointPx slope;  ///< its gradient
    PointPx arm;    ///< from the placed centre to the placed point [px]
};

/// The template's outline, to be placed.
class TemplateOutline {
public:
    explicit TemplateOutline(std::vector<OutlinePoint> points) : m_points(std::move(points)) {
        const double count = static_cast<double>(m_points.size());
        for (const OutlinePoint& point : m_points) {
            m_centre = {m_centre.x + point.at.x / count, m_centre.y + point.at.y / count};
        }
        double squares = 0;
        for (OutlinePoint& point : m_points) {
            point.at = {point.at.x - m_centre.x, point.at.y - m_centre.y};
            squares += point.at.x * point.at.x + point.at.y * point.at.y;
        }
        m_armPx = std::sqrt(squares / count);
    }

    /// Relative to the centre.
    const std::vector<OutlinePoint>& points() const { return m_points; }
    PointPx centre() const { return m_centre; }
    /// Root mean square distance from the centre, which makes angles and scales lengths.
    double armPx() const { return m_armPx; }

    PointPx place(const Pose& pose, PointPx arm) const {
        return {m_centre.x + pose.shift.x + arm.x, m_centre.y + pose.shift.y + arm.y};
    }
    /// Root mean square motion of the outline between two poses.
    double motionPx(const Pose& a, const Pose& b) const {
        const double x = a.shift.x - b.shift.x, y = a.shift.y - b.shift.y;
        const double turn = m_armPx * std::remainder(a.angle - b.angle, 2 * std::numbers::pi);
        const double grow = m_armPx * (a.logScale - b.logScale);
        return std::sqrt(x * x + y * y + turn * turn + grow * grow);
    }

private:
    std::vector<OutlinePoint> m_points;
    PointPx m_centre;
    double m_armPx = 1;
};

using FindResiduals = std::function<std::vector<Residual>(const Pose& pose)>;

/// Distances from the specimen's mask, for the search.
class MaskFit {
public:
    MaskFit(const TemplateOutline& outline, const RoiMask& specimen, double capPx)
        : m_outline(outline), m_distance(specimen), m_capPx(capPx) {}

    std::vector<Residual> operator()(const Pose& pose) const {
        std::vector<Residual> residuals;
        for (const OutlinePoint& point : m_outline.points()) {
            const PointPx arm = turned(pose, point.at), at = m_outline.place(pose, arm);
            if (!m_distance.contains(at)) continue;
            const auto [value, slope] = m_distance.at(at);
            residuals.push_back({value, slope, arm});
        }
        return residuals;
    }

    /// Mean distance of the outlines, each at most the cap; infinite if less than this share of the outline is in the
    /// image.
    double cost(const Pose& pose, std::size_t every = 1, double minInside = kMinInside) const {
        double sum = 0;
        std::size_t inside = 0, used = 0;
        for (std::size_t k = 0; k < m_outline.points().size(); k += every, ++used) {
            const PointPx at = m_outline.place(pose, turned(pose, m_outline.points()[k].at));
            if (!m_distance.contains(at)) continue;
            sum += std::min(std::abs(m_distance.value(at)), m_capPx);
            ++inside;
        }
        const double count = static_cast<double>(inside);
        return count < minInside * static_cast<double>(used) ? HUGE_VAL : sum / count;
    }

private:
    const TemplateOutline& m_outline;
    SignedDistance m_distance;
    double m_capPx;
};

/// Distances from the tangent at the nearest point of the specimen's edge, for the precise position.
class EdgeFit {
public:
    EdgeFit(const TemplateOutline& outline, std::vector<OutlinePoint> edge, double reachPx)
        : m_outline(outline), m_edge(std::move(edge)), m_reachPx(reachPx) {}

    std::vector<Residual> operator()(const Pose& pose) const {
        std::vector<Residual> residuals;
        for (const OutlinePoint& point : m_outline.points()) {
            const PointPx arm = turned(pose, point.at), outward = turned({{}, pose.angle, 0}, point.outward);
            const PointPx at = m_outline.place(pose, arm);
            const OutlinePoint* nearest = find(at, outward);
            if (!nearest) continue;
            const PointPx n = nearest->outward;
            residuals.push_back({n.x * (at.x - nearest->at.x) + n.y * (at.y - nearest->at.y), n, arm});
        }
        return residuals;
    }

private:
    /// The nearest point within reach that has about the same direction; null if there is none.
    const OutlinePoint* find(PointPx at, PointPx outward) const {
        const OutlinePoint* nearest = nullptr;
        double minimum = m_reachPx * m_reachPx;
        for (const OutlinePoint& point : m_edge) {
            const double x = at.x - point.at.x, y = at.y - point.at.y, squared = x * x + y * y;
            if (squared >= minimum || outward.x * point.outward.x + outward.y * point.outward.y < kSameDirection)
                continue;
            minimum = squared;
            nearest = &point;
        }
        return nearest;
    }

    const TemplateOutline& m_outline;
    std::vector<OutlinePoint> m_edge;
    double m_reachPx;
};

/// Three times the median of the absolute distances, at least `minPx`.
double robustLimit(const std::vector<Residual>& residuals, double minPx) {
    std::vector<double> distances;
    for (const Residual& residual : residuals) distances.push_back(std::abs(residual.px));
    if (distances.empty()) return minPx;
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::ranges::nth_element(distances, middle);
    return std::max(minPx, 3 * *middle);
}

/// Normal equations of shift, angle and scale, the last two as lengths at the mean arm. Without `scales` the last row
/// is that of a unit matrix.
struct NormalEquations {
    cv::Matx44d matrix = cv::Matx44d::zeros();
    cv::Vec4d right;

    NormalEquations(const std::vector<Residual>& residuals, double armPx, double limitPx, bool scales) {
        for (const auto& [px, slope, arm] : residuals) {
            const cv::Vec4d row(slope.x, slope.y, (slope.y * arm.x - slope.x * arm.y) / armPx,
                                scales ? (slope.x * arm.x + slope.y * arm.y) / armPx : 0);
            const double ratio = px / limitPx, weight = 1 / ((1 + ratio * ratio) * (1 + ratio * ratio));
            matrix += weight * (row * row.t());
            right -= weight * px * row;
        }
        if (!scales) matrix(3, 3) = 1;
    }
};

/// The nearest minimum from a pose.
Pose refine(const TemplateOutline& outline, const FindResiduals& find, Pose pose, double minLimitPx, bool scales) {
    for (int k = 0; k < kIterations; ++k) {
        const std::vector<Residual> residuals = find(pose);
        if (residuals.size() < kMinOutlinePoints / 2) return pose;
        const NormalEquations normal(residuals, outline.armPx(), robustLimit(residuals, minLimitPx), scales);
        cv::Vec4d step;
        if (!cv::solve(normal.matrix, normal.right, step, cv::DECOMP_CHOLESKY)) return pose;
        pose.shift = {pose.shift.x + step[0], pose.shift.y + step[1]};
        pose.angle += step[2] / outline.armPx();
        pose.logScale += step[3] / outline.armPx();
        if (cv::norm(step) < kConvergedPx) break;
    }
    return pose;
}

struct RatedPose {
    Pose pose;
    double cost = HUGE_VAL;
};

/// The best poses of a grid of shifts and rotations, each at least two steps from better ones.
std::vector<RatedPose> searchCoarsely(const TemplateOutline& outline, const MaskFit& fit, ImageSize image) {
    const int stepPx = std::max(1, std::max(image.width, image.height) / kCoarsePositions);
    const std::size_t every = std::max<std::size_t>(1, outline.points().size() / kCoarsePoints);
    std::vector<RatedPose> rated;
    for (int y = stepPx / 2; y < image.height; y += stepPx) {
        for (int x = stepPx / 2; x < image.width; x += stepPx) {
            RatedPose best;
            for (double degrees = -kMaxPlacementDegrees; degrees <= kMaxPlacementDegrees; degrees += kCoarseDegrees) {
                const Pose pose{{x - outline.centre().x, y - outline.centre().y}, degrees * kRadPerDegree, 0};
                const double cost = fit.cost(pose, every);
                if (cost < best.cost) best = {pose, cost};
            }
            if (best.cost < HUGE_VAL) rated.push_back(best);
        }
    }
    std::ranges::stable_sort(rated, {}, &RatedPose::cost);
    std::vector<RatedPose> chosen;
    for (const RatedPose& candidate : rated) {
        const auto isNear = [&](const RatedPose& other) {
            return outline.motionPx(candidate.pose, other.pose) < 2.5 * stepPx;
        };
        if (std::ranges::none_of(chosen, isNear)) chosen.push_back(candidate);
        if (chosen.size() == kCandidates) break;
    }
    return chosen;
}

/// The best poses of the coarse search, refined, the best first.
std::vector<RatedPose> findPoses(const TemplateOutline& outline, const MaskFit& fit, ImageSize image, double nearPx) {
    std::vector<RatedPose> refined;
    for (const RatedPose& candidate : searchCoarsely(outline, fit, image)) {
        // First widely, then only with what is near.
        Pose pose = refine(outline, std::cref(fit), candidate.pose, std::max(image.width, image.height) / 20.0, false);
        const Pose scaled = refine(outline, std::cref(fit), pose, nearPx, true);
        if (std::abs(scaled.logScale) < std::log(kMaxScale)) pose = scaled;
        refined.push_back({pose, fit.cost(pose)});
    }
    std::ranges::stable_sort(refined, {}, &RatedPose::cost);
    if (refined.empty() || refined.front().cost == HUGE_VAL) {
        throw Error("Most of the template's outline is outside the image of the specimen.");
    }
    return refined;
}

/// Number of consecutive residuals that carry the information of one.
double correlationLength(const std::vector<Residual>& residuals, double variance) {
    double length = 1;
    for (std::size_t lag = 1; lag < residuals.size() / 4; ++lag) {
        double sum = 0;
        for (std::size_t k = lag; k < residuals.size(); ++k) sum += residuals[k].px * residuals[k - lag].px;
        const double correlation = sum / static_cast<double>(residuals.size() - lag) / variance;
        if (correlation < 0.05) break;
        length += 2 * correlation;
    }
    return length;
}

/// Residual and covariance of the pose, the latter of shift [px], angle [rad] and logarithm of the scale.
void setUncertainty(Placement& placement, std::vector<Residual> residuals, double armPx, bool scales) {
    const double limitPx = robustLimit(residuals, kMinLimitPx);
    cv::Matx44d inverse = NormalEquations(residuals, armPx, limitPx, scales).matrix.inv(cv::DECOMP_SVD);
    if (!scales) inverse(3, 3) = 0;
    std::erase_if(residuals, [&](const Residual& residual) { return std::abs(residual.px) > 2 * limitPx; });
    double squares = 0;
    for (const Residual& residual : residuals) squares += residual.px * residual.px;
    const double variance = std::max(1e-12, squares / static_cast<double>(residuals.size()));
    placement.residualPx = std::sqrt(variance);
    const double factor = variance * correlationLength(residuals, variance);
    const double unit[] = {1, 1, 1 / armPx, 1 / armPx};
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
            placement.covariance[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] =
                factor * inverse(i, j) * unit[i] * unit[j];
        }
    }
}

/// Throws unless most of the outline is within `nearPx` of the specimen's.
void requireMatch(const std::vector<Residual>& residuals, const Pose& pose, double nearPx) {
    const auto near = std::ranges::count_if(residuals, [&](const Residual& r) { return std::abs(r.px) <= nearPx; });
    const double share = static_cast<double>(near) / static_cast<double>(std::max<std::size_t>(1, residuals.size()));
    if (share >= kMinMatching && std::abs(pose.angle) <= kMaxAngle) return;
    throw Error("The outline of the specimen does not match the template's: " +
                std::to_string(std::lround(100 * share)) + " % of it is within " + readableText(nearPx, 3) +
                " px. Specimens must have the same shape and be rotated by at most " +
                readableText(kMaxPlacementDegrees, 3) + " degrees.");
}

/// Throws if the outline can be moved along itself: a strip that the image cuts at both ends, a disc.
void requireFixed(const TemplateOutline& outline, const MaskFit& fit, const RatedPose& best, double nearPx) {
    const cv::Matx44d all = NormalEquations(fit(best.pose), outline.armPx(), nearPx, false).matrix;
    const cv::Matx33d rigid(all(0, 0), all(0, 1), all(0, 2), all(1, 0), all(1, 1), all(1, 2), all(2, 0), all(2, 1),
                            all(2, 2));
    cv::Vec3d values;
    cv::Matx33d vectors;
    cv::eigen(rigid, values, vectors);
    const double x = vectors(2, 0), y = vectors(2, 1), turn = vectors(2, 2), motionPx = 2 * nearPx;
    double rise = HUGE_VAL;
    for (const double length : {motionPx, -motionPx}) {
        Pose moved = best.pose;
        moved.shift = {moved.shift.x + length * x, moved.shift.y + length * y};
        moved.angle += length * turn / outline.armPx();
        rise = std::min(rise, fit.cost(moved) - best.cost);
    }
    if (rise >= kMinRise * motionPx) return;
    if (std::abs(turn) > std::hypot(x, y)) {
        throw Error("The outline of the specimen does not show its rotation; include an edge or a hole that does.");
    }
    const double degrees = std::abs(std::atan2(y, x)) / kRadPerDegree;
    const std::string direction = degrees < 45 || degrees > 135 ? "horizontal" : "vertical";
    throw Error("The outline of the specimen does not show its " + direction +
                " position; include a shoulder, an end or a hole that does.");
}

/// Throws if another pose fits about as well.
void requireUnique(const TemplateOutline& outline, const std::vector<RatedPose>& poses, double nearPx) {
    const RatedPose& best = poses.front();
    for (const RatedPose& other : poses) {
        const double distancePx = outline.motionPx(best.pose, other.pose);
        if (distancePx < 2 * nearPx || std::abs(other.pose.angle) > kMaxAngle) continue;
        if (other.cost > kSimilarCost * best.cost + kSimilarPx) continue;
        throw Error("The outline of the specimen fits at two positions, " + readableText(distancePx, 3) +
                    " px apart; include an edge or a hole that distinguishes them.");
    }
}

/// A note if the outline also fits after a quarter or half turn.
void addSymmetryNote(Placement& placement, const TemplateOutline& outline, const MaskFit& fit, const RatedPose& best,
                     double nearPx) {
    for (const int degrees : {180, 90, -90}) {
        Pose start = best.pose;
        start.angle += degrees * kRadPerDegree;
        const Pose pose = refine(outline, std::cref(fit), start, nearPx, false);
        if (std::abs(pose.angle - start.angle) > kMaxAngle) continue;
        if (fit.cost(pose, 1, kInsideIfSymmetric) > kSimilarCost * best.cost + kSimilarPx) continue;
        placement.notes.push_back("The outline also fits after a rotation of " + std::to_string(std::abs(degrees)) +
                                  " degrees; the smallest rotation was chosen.");
        return;
    }
}

/// The points of an outline. Throws if there are too few.
std::vector<OutlinePoint> pointsOf(const SpecimenOutline& outline, double marginPx, const char* of) {
    std::vector<OutlinePoint> points = outlinePoints(outline.shapes, outline.image, kSpacingPx, marginPx);
    if (points.size() >= kMinOutlinePoints) return points;
    throw Error(std::string("There is no outline of the specimen in the image of the ") + of +
                ": its speckles must end inside the image, at an edge or a hole.");
}

}  // namespace

PointPx Placement::operator()(PointPx point) const {
    const PointPx arm = turned({{}, angleRad, std::log(scale)}, {point.x - centre.x, point.y - centre.y});
    return {centre.x + shift.x + arm.x, centre.y + shift.y + arm.y};
}

double Placement::sigmaAt(PointPx point) const {
    const PointPx arm = turned({{}, angleRad, std::log(scale)}, {point.x - centre.x, point.y - centre.y});
    const double rows[2][4] = {{1, 0, -arm.y, arm.x}, {0, 1, arm.x, arm.y}};
    double variance = 0;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < 4; ++j) variance += row[i] * covariance[i][j] * row[j];
        }
    }
    return std::sqrt(std::max(0.0, variance));
}

Placement placeOutline(const SpecimenOutline& reference, const SpecimenOutline& specimen, int squarePx) {
    const double marginPx = squarePx / 2 + 3, nearPx = std::max(4.0, squarePx / 2.0);
    const TemplateOutline outline(pointsOf(reference, marginPx, "template"));
    const EdgeFit edge(outline, pointsOf(specimen, marginPx, "specimen"), nearPx);
    const MaskFit mask(outline, specimen.shapes.rasterise(specimen.image),
                       std::max(specimen.image.width, specimen.image.height) / 10.0);
    const std::vector<RatedPose> poses = findPoses(outline, mask, specimen.image, nearPx);
    const RatedPose& best = poses.front();
    requireMatch(mask(best.pose), best.pose, nearPx);
    requireFixed(outline, mask, best, nearPx);
    requireUnique(outline, poses, nearPx);

    Placement placement;
    Pose pose = refine(outline, std::cref(edge), best.pose, kMinLimitPx, true);
    setUncertainty(placement, edge(pose), outline.armPx(), true);
    if (std::abs(pose.logScale) < kSignificantSigmas * std::sqrt(placement.covariance[3][3])) {
        pose.logScale = 0;
        pose = refine(outline, std::cref(edge), pose, kMinLimitPx, false);
        setUncertainty(placement, edge(pose), outline.armPx(), false);
    }
    placement.centre = outline.centre();
    placement.shift = pose.shift;
    placement.angleRad = pose.angle;
    placement.scale = std::exp(pose.logScale);
    for (const OutlinePoint& point : outline.points()) {
        const PointPx at{outline.centre().x + point.at.x, outline.centre().y + point.at.y};
        placement.sigmaPx = std::max(placement.sigmaPx, placement.sigmaAt(at));
    }
    addSymmetryNote(placement, outline, mask, best, nearPx);
    return placement;
}

}  // namespace strainlens
