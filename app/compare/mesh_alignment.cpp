// SPDX-License-Identifier: MPL-2.0
#include "app/compare/mesh_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "app/fields/rigid_motion.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kUnknowns = 7;  ///< log scale, angle, shift x and y; rigid-body motion: x, y, rotation
constexpr std::size_t kOfAlignment = 4;
constexpr double kMinShare = 0.3;         ///< of the points that the mesh must cover
constexpr int kAngles = 24, kShifts = 5;  ///< of the search
constexpr double kShiftReach = 0.2;       ///< of the search, in sides of the measured area
constexpr std::size_t kSearchPoints = 120, kPreparedPoints = 400, kFitPoints = 40000;
constexpr std::size_t kPrepared = 12;  ///< best positions of the search that are improved, half of them mirrored
constexpr int kIterations = 30, kPreparedIterations = 12;

using Vector = std::array<double, kUnknowns>;
using Matrix = std::array<Vector, kUnknowns>;

/// Measured points without the field's rigid-body motion, relative to their middle.
struct Points {
    std::vector<PointPx> positions, displacements;
    std::vector<double> weights;
    PointPx middle;
    double reach = 1;      ///< root mean square distance from the middle [px]
    double variation = 0;  ///< weighted mean square of the displacements [px^2]
};

Points choosePoints(const DisplacementField& field, std::size_t maximum) {
    const auto motion = fitRigidMotion(field);
    if (!motion) throw InvalidInput("field", "fewer than two points", "points with a displacement");
    const Displacements left = withoutRigidMotion(field, *motion);
    const std::size_t count = field.count(PointStatus::Ok);
    const double every = std::max(1.0, static_cast<double>(count) / static_cast<double>(maximum));
    const bool hasSigmas = !std::isnan(motion->sigmaShiftX);
    Points points;
    double next = 0, seen = 0, weights = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || seen++ < next) continue;
        next += every;
        points.positions.push_back({field.x[i], field.y[i]});
        points.displacements.push_back({left.u[i], left.v[i]});
        const double sigma = hasSigmas ? std::hypot(field.refined.sigmaU[i], field.refined.sigmaV[i]) : 1;
        points.weights.push_back(1 / (sigma * sigma));
        points.middle.x += field.x[i], points.middle.y += field.y[i];
        weights += points.weights.back();
        points.variation += points.weights.back() * (left.u[i] * left.u[i] + left.v[i] * left.v[i]);
    }
    const auto chosen = static_cast<double>(points.positions.size());
    points.middle = {points.middle.x / chosen, points.middle.y / chosen};
    double squares = 0;
    for (const PointPx p : points.positions) {
        squares +=
            (p.x - points.middle.x) * (p.x - points.middle.x) + (p.y - points.middle.y) * (p.y - points.middle.y);
    }
    points.reach = std::sqrt(squares / chosen);
    for (double& weight : points.weights) weight *= chosen / weights;
    points.variation /= weights;
    return points;
}

MeshAlignment alignmentOf(const Vector& unknowns, bool isMirrored, PointPx middle, NodeDisplacement meshMiddle) {
    MeshAlignment alignment{std::exp(unknowns[0]), unknowns[1], isMirrored, {}};
    const PointPx turned = alignment.turn(meshMiddle);
    alignment.shift = {middle.x + unknowns[2] - turned.x, middle.y + unknowns[3] - turned.y};
    return alignment;
}

/// A fit of one mesh to one set of points. The shift is that of the mesh's middle from the points' middle, in which
/// scale, rotation and shift hardly depend on each other.
class AlignmentFit {
public:
    AlignmentFit(const Points& points, const NodeSampler& mesh, NodeDisplacement meshMiddle, bool isMirrored)
        : m_points(points), m_mesh(mesh), m_meshMiddle(meshMiddle), m_isMirrored(isMirrored) {}

    /// Mean square residual where the best rigid-body motion is removed [px^2]; points outside the mesh count as if it
    /// did not move. Infinite if it covers too few.
    double cost(const Vector& unknowns) { return fitRigid(unknowns) ? meanSquare(false) : kInfinite; }

    /// The same of the points inside the mesh alone, which changes smoothly where the mesh's edge passes a point.
    double coveredCost(const Vector& unknowns) { return fitRigid(unknowns) ? meanSquare(true) : kInfinite; }

    /// The same, greater the fewer points are inside: a few at the edge hardly matter, half of them decide.
    double rank(const Vector& unknowns) {
        constexpr double kExponent = 8;
        const double cost = coveredCost(unknowns);
        return cost * std::pow(static_cast<double>(m_points.positions.size()) / m_covered, kExponent);
    }

    /// Improves the unknowns; returns coveredCost().
    double improve(Vector& unknowns, int iterations) {
        double best = coveredCost(unknowns), damping = 1e-3;
        for (int k = 0; k < iterations && std::isfinite(best); ++k) {
            Matrix normal{};
            Vector right{};
            linearise(unknowns, normal, right);
            bool isBetter = false;
            for (int attempt = 0; attempt < 8 && !isBetter; ++attempt) {
                Vector step = right;
                Matrix damped = normal;
                for (std::size_t i = 0; i < kUnknowns; ++i) damped[i][i] *= 1 + damping;
                if (!solveSystem(damped, step)) return best;
                Vector tried = unknowns;
                for (std::size_t i = 0; i < kOfAlignment; ++i) tried[i] -= step[i];
                const double value = coveredCost(tried);
                isBetter = value < best;
                damping = std::clamp(isBetter ? damping / 10 : damping * 10, 1e-12, 1e9);
                if (!isBetter) continue;
                const double gain = (best - value) / best;
                unknowns = tried, best = value;
                if (gain < 1e-9) return best;
            }
            if (!isBetter) return best;
        }
        return best;
    }

    /// Standard deviation of the shift from the residuals, with errors shared by `overlap` points; NaN if undetermined.
    double sigmaShift(const Vector& unknowns, double overlap) {
        Matrix normal{};
        Vector right{};
        linearise(unknowns, normal, right);
        const double variance = coveredCost(unknowns) / 2 * overlap;
        double largest = 0;
        for (std::size_t i = 2; i < 4; ++i) {
            Vector unit{};
            unit[i] = 1;
            Matrix copy = normal;
            if (!solveSystem(copy, unit)) return std::nan("");
            largest = std::max(largest, unit[i] * variance);
        }
        return std::sqrt(largest);
    }

    MeshAlignment alignment(const Vector& unknowns) const {
        return alignmentOf(unknowns, m_isMirrored, m_points.middle, m_meshMiddle);
    }

    static constexpr double kInfinite = std::numeric_limits<double>::infinity();

private:
    /// Residuals without their rigid-body motion; false if the mesh covers too few points.
    bool fitRigid(const Vector& unknowns) {
        collect(unknowns);
        if (m_covered < kMinShare * static_cast<double>(m_points.positions.size())) return false;
        removeRigidMotion();
        return true;
    }

    /// Residuals: mesh minus measured.
    void collect(const Vector& unknowns) {
        const MeshAlignment alignment = this->alignment(unknowns);
        const std::size_t count = m_points.positions.size();
        m_residuals.resize(count);
        m_isCovered.assign(count, false);
        m_covered = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const NodeDisplacement place = alignment.toMesh(m_points.positions[i]);
            const auto found = m_mesh.at(place.u, place.v);
            PointPx model;
            if (found) model = alignment.turn(*found);
            m_isCovered[i] = found.has_value();
            m_covered += found ? 1 : 0;
            m_residuals[i] = {model.x - m_points.displacements[i].x, model.y - m_points.displacements[i].y};
        }
    }

    /// Subtracts the rigid-body motion of the residuals of covered points.
    void removeRigidMotion() {
        double weights = 0, meanX = 0, meanY = 0, u = 0, v = 0;
        forCovered([&](std::size_t i, double w, double x, double y) {
            weights += w, meanX += w * x, meanY += w * y;
            u += w * m_residuals[i].x, v += w * m_residuals[i].y;
        });
        meanX /= weights, meanY /= weights, u /= weights, v /= weights;
        double turned = 0, inertia = 0;
        forCovered([&](std::size_t i, double w, double x, double y) {
            turned += w * ((x - meanX) * (m_residuals[i].y - v) - (y - meanY) * (m_residuals[i].x - u));
            inertia += w * ((x - meanX) * (x - meanX) + (y - meanY) * (y - meanY));
        });
        const double rotation = turned / inertia;
        forCovered([&](std::size_t i, double, double x, double y) {
            m_residuals[i].x -= u - rotation * (y - meanY);
            m_residuals[i].y -= v + rotation * (x - meanX);
        });
    }

    template <typename Use>
    void forCovered(Use use) const {
        for (std::size_t i = 0; i < m_residuals.size(); ++i) {
            if (!m_isCovered[i]) continue;
            use(i, m_points.weights[i], (m_points.positions[i].x - m_points.middle.x) / m_points.reach,
                (m_points.positions[i].y - m_points.middle.y) / m_points.reach);
        }
    }

    double meanSquare(bool ofCovered) const {
        double squares = 0, weights = 0;
        for (std::size_t i = 0; i < m_residuals.size(); ++i) {
            if (ofCovered && !m_isCovered[i]) continue;
            squares +=
                m_points.weights[i] * (m_residuals[i].x * m_residuals[i].x + m_residuals[i].y * m_residuals[i].y);
            weights += m_points.weights[i];
        }
        return squares / weights;
    }

    void linearise(const Vector& unknowns, Matrix& normal, Vector& right) {
        cost(unknowns);
        const std::vector<PointPx> residuals = m_residuals;
        const std::vector<bool> isCovered = m_isCovered;
        const Vector steps = {1e-4, 1e-4, 0.05, 0.05, 0, 0, 0};
        std::array<std::vector<PointPx>, kOfAlignment> above, below;
        std::vector<bool> isUsed = isCovered;
        for (std::size_t k = 0; k < kOfAlignment; ++k) {
            for (const double sign : {1.0, -1.0}) {
                Vector moved = unknowns;
                moved[k] += sign * steps[k];
                collect(moved);
                (sign > 0 ? above : below)[k] = m_residuals;
                for (std::size_t i = 0; i < isUsed.size(); ++i) isUsed[i] = isUsed[i] && m_isCovered[i];
            }
        }
        m_residuals = residuals;
        m_isCovered = isUsed;
        forCovered([&](std::size_t i, double w, double x, double y) {
            Vector inX{}, inY{};
            for (std::size_t k = 0; k < kOfAlignment; ++k) {
                inX[k] = (above[k][i].x - below[k][i].x) / (2 * steps[k]);
                inY[k] = (above[k][i].y - below[k][i].y) / (2 * steps[k]);
            }
            inX[4] = 1, inY[5] = 1, inX[6] = -y, inY[6] = x;
            for (std::size_t row = 0; row < kUnknowns; ++row) {
                for (std::size_t column = 0; column < kUnknowns; ++column) {
                    normal[row][column] += w * (inX[row] * inX[column] + inY[row] * inY[column]);
                }
                right[row] += w * (inX[row] * residuals[i].x + inY[row] * residuals[i].y);
            }
        });
    }

    static bool solveSystem(Matrix& matrix, Vector& right) {
        // Units differ: pixels, radians, logarithms.
        Vector scales{};
        for (std::size_t k = 0; k < kUnknowns; ++k) {
            if (!(matrix[k][k] > 0)) return false;
            scales[k] = 1 / std::sqrt(matrix[k][k]);
        }
        for (std::size_t row = 0; row < kUnknowns; ++row) {
            for (std::size_t column = 0; column < kUnknowns; ++column)
                matrix[row][column] *= scales[row] * scales[column];
            right[row] *= scales[row];
        }
        for (std::size_t k = 0; k < kUnknowns; ++k) {
            if (!(matrix[k][k] > 1e-9)) return false;
            for (std::size_t row = k + 1; row < kUnknowns; ++row) {
                const double factor = matrix[row][k] / matrix[k][k];
                for (std::size_t column = k; column < kUnknowns; ++column)
                    matrix[row][column] -= factor * matrix[k][column];
                right[row] -= factor * right[k];
            }
        }
        for (std::size_t k = kUnknowns; k-- > 0;) {
            for (std::size_t column = k + 1; column < kUnknowns; ++column)
                right[k] -= matrix[k][column] * right[column];
            right[k] /= matrix[k][k];
        }
        for (std::size_t k = 0; k < kUnknowns; ++k) right[k] *= scales[k];
        return true;
    }

    const Points& m_points;
    const NodeSampler& m_mesh;
    const NodeDisplacement m_meshMiddle;
    const bool m_isMirrored;
    std::vector<PointPx> m_residuals;
    std::vector<bool> m_isCovered;
    double m_covered = 0;
};

/// A position that the search found.
struct Candidate {
    double cost = AlignmentFit::kInfinite;
    Vector unknowns{};
    bool isMirrored = false;
};

/// The size of the field's area in pixels per that of the mesh.
double scaleOfAreas(const DisplacementField& field, const NodeSampler& mesh) {
    const double step = field.columns > 1 ? field.x[1] - field.x[0] : 1;
    const double measured = static_cast<double>(field.count(PointStatus::Ok)) * step * step;
    return std::sqrt(measured / (mesh.extent().width() * mesh.extent().height()));
}

std::vector<double> startScales(double startScale, const DisplacementField& field, const NodeSampler& mesh) {
    if (startScale > 0) return {startScale};
    std::vector<double> scales;
    for (const double factor : {1.0, 0.75, 1.33}) scales.push_back(factor * scaleOfAreas(field, mesh));
    return scales;
}

std::vector<Candidate> searchPositions(const Points& points, const NodeSampler& mesh, NodeDisplacement meshMiddle,
                                       const std::vector<double>& scales, const std::stop_token& stop) {
    std::vector<Candidate> found;
    const double reach = kShiftReach * 2 * points.reach / (kShifts / 2);
    for (const bool isMirrored : {true, false}) {
        AlignmentFit fit(points, mesh, meshMiddle, isMirrored);
        for (const double scale : scales) {
            for (int turn = 0; turn < kAngles && !stop.stop_requested(); ++turn) {
                // From 0 outwards, so that of equal positions of a symmetric specimen the least turned one is first.
                const int steps = (turn + 1) / 2 * (turn % 2 == 1 ? 1 : -1);
                Candidate best;
                for (int shift = 0; shift < kShifts * kShifts; ++shift) {
                    const Vector unknowns = {std::log(scale), steps * 2 * std::numbers::pi / kAngles,
                                             (shift % kShifts - kShifts / 2) * reach,
                                             (shift / kShifts - kShifts / 2) * reach};
                    const double cost = fit.cost(unknowns);
                    if (cost < best.cost) best = {cost, unknowns, isMirrored};
                }
                if (std::isfinite(best.cost)) found.push_back(best);
            }
        }
    }
    std::ranges::stable_sort(found, {}, &Candidate::cost);
    std::vector<Candidate> kept;
    std::array<std::size_t, 2> counts{};
    for (const Candidate& candidate : found) {
        if (counts[candidate.isMirrored]++ < kPrepared / 2) kept.push_back(candidate);
    }
    return kept;
}

/// Points whose errors one point shares: those in its subset; NaN if that is unknown.
double overlapOf(const DisplacementField& field, std::size_t used) {
    const double count = static_cast<double>(field.count(PointStatus::Ok));
    const double step = field.columns > 1 ? field.x[1] - field.x[0] : 1;
    const double pixels = field.refined.pixels.empty() ? 0 : *std::ranges::max_element(field.refined.pixels);
    if (!(pixels > 0)) return std::nan("");
    return std::max(1.0, pixels / (step * step) * static_cast<double>(used) / count);
}

/// Mean squares of few points differ by so much between equal positions; those of others are many times as large.
constexpr double kEqualInSearch = 0.5;

/// The same of so many points: five times the scatter of a mean square, whose points share errors.
double equalCosts(const DisplacementField& field, std::size_t used) {
    const double overlap = overlapOf(field, used);
    return std::min(kEqualInSearch, 5 * std::sqrt(2 * (std::isnan(overlap) ? 1 : overlap) / static_cast<double>(used)));
}

/// A symmetric specimen has several equal positions: then y up, as finite-element programs have it, and the least turn.
bool isPreferred(const Candidate& candidate, const Candidate& best, double equal) {
    constexpr double kSameTurn = 0.05;
    if (!std::isfinite(best.cost)) return std::isfinite(candidate.cost);
    if (!(std::abs(candidate.cost - best.cost) <= equal * best.cost)) return candidate.cost < best.cost;
    if (candidate.isMirrored != best.isMirrored) return candidate.isMirrored;
    const auto turn = [](const Candidate& of) {
        return std::abs(std::remainder(of.unknowns[1], 2 * std::numbers::pi));
    };
    const double difference = turn(candidate) - turn(best);
    return std::abs(difference) > kSameTurn ? difference < 0 : candidate.cost < best.cost;
}

MeshAlignment finish(const DisplacementField& field, const Points& points, AlignmentFit& fit, Vector unknowns) {
    const double cost = fit.improve(unknowns, kIterations);
    if (!std::isfinite(cost)) {
        throw InvalidInput("alignment", "no overlap",
                           "a mesh that covers the measured points; give three pairs of points");
    }
    MeshAlignment alignment = fit.alignment(unknowns);
    alignment.angle = std::remainder(alignment.angle, 2 * std::numbers::pi);
    alignment.rmsPx = std::sqrt(cost);
    constexpr double kMaxSigmaPx = 5;
    if (!(fit.sigmaShift(unknowns, 1) < kMaxSigmaPx)) {
        throw InvalidInput("alignment", "a uniform strain, which determines no position",
                           "three pairs of points, without a fit");
    }
    alignment.sigmaPx = fit.sigmaShift(unknowns, overlapOf(field, points.positions.size()));
    return alignment;
}

}  // namespace

PointPx MeshAlignment::turn(NodeDisplacement d) const {
    const double x = scale * d.u, y = (isMirrored ? -scale : scale) * d.v, c = std::cos(angle), s = std::sin(angle);
    return {c * x - s * y, s * x + c * y};
}

PointPx MeshAlignment::toImage(double x, double y) const {
    const PointPx turned = turn({x, y});
    return {turned.x + shift.x, turned.y + shift.y};
}

NodeDisplacement MeshAlignment::toMesh(PointPx point) const {
    const double x = (point.x - shift.x) / scale, y = (point.y - shift.y) / scale;
    const double c = std::cos(angle), s = std::sin(angle), v = -s * x + c * y;
    return {c * x + s * y, isMirrored ? -v : v};
}

MeshAlignment alignByPairs(std::span<const PointPair> pairs) {
    if (pairs.size() < 3) throw InvalidInput("pairs of points", std::to_string(pairs.size()), "three or more");
    const auto count = static_cast<double>(pairs.size());
    double x = 0, y = 0;
    PointPx image;
    for (const PointPair& pair : pairs) {
        x += pair.x / count, y += pair.y / count;
        image.x += pair.image.x / count, image.y += pair.image.y / count;
    }
    MeshAlignment best;
    double others[2] = {}, spread = 0;
    for (const PointPair& pair : pairs) spread += std::pow(pair.x - x, 2) + std::pow(pair.y - y, 2);
    best.rmsPx = AlignmentFit::kInfinite;
    for (const bool isMirrored : {true, false}) {
        double dot = 0, cross = 0, squares = 0, residual = 0;
        for (const PointPair& pair : pairs) {
            const double mx = pair.x - x, my = isMirrored ? y - pair.y : pair.y - y;
            const double ix = pair.image.x - image.x, iy = pair.image.y - image.y;
            dot += mx * ix + my * iy, cross += mx * iy - my * ix, squares += mx * mx + my * my;
        }
        MeshAlignment alignment{std::hypot(dot, cross) / squares, std::atan2(cross, dot), isMirrored, {}};
        const PointPx turned = alignment.turn({x, y});
        alignment.shift = {image.x - turned.x, image.y - turned.y};
        for (const PointPair& pair : pairs) {
            const PointPx at = alignment.toImage(pair.x, pair.y);
            residual += std::pow(at.x - pair.image.x, 2) + std::pow(at.y - pair.image.y, 2);
        }
        alignment.rmsPx = std::sqrt(residual / count);
        others[isMirrored] = alignment.rmsPx;
        const double freedom = 2 * count - 4;
        alignment.sigmaPx = std::sqrt(residual / freedom / count);
        if (alignment.rmsPx < best.rmsPx) best = alignment;
    }
    // The wrong reflection fits as well where the points are on a line.
    constexpr double kMinDifference = 1e-3;
    if (!(std::abs(others[0] - others[1]) > kMinDifference * best.scale * std::sqrt(spread / count))) {
        throw InvalidInput("pairs of points", "points on a line", "three points that are not on a line");
    }
    return best;
}

MeshAlignment fitAlignment(const DisplacementField& field, const NodeSampler& mesh, double startScale,
                           const std::stop_token& stop) {
    const Points few = choosePoints(field, kSearchPoints), some = choosePoints(field, kPreparedPoints),
                 many = choosePoints(field, kFitPoints);
    const NodeDisplacement meshMiddle = mesh.centre();
    std::vector<Candidate> found = searchPositions(few, mesh, meshMiddle, startScales(startScale, field, mesh), stop);
    if (stop.stop_requested()) return {};
    // The best of each reflection, which a symmetric specimen does not tell apart.
    std::array<Candidate, 2> best;
    for (Candidate& candidate : found) {
        AlignmentFit fit(some, mesh, meshMiddle, candidate.isMirrored);
        fit.improve(candidate.unknowns, kPreparedIterations);
        candidate.cost = fit.rank(candidate.unknowns);
        Candidate& other = best[candidate.isMirrored];
        if (isPreferred(candidate, other, kEqualInSearch)) other = candidate;
    }
    for (Candidate& candidate : best) {
        if (!std::isfinite(candidate.cost)) continue;
        AlignmentFit fit(many, mesh, meshMiddle, candidate.isMirrored);
        fit.improve(candidate.unknowns, kIterations);
        candidate.cost = fit.rank(candidate.unknowns);
    }
    const double equal = equalCosts(field, many.positions.size());
    const Candidate& chosen = isPreferred(best[1], best[0], equal) ? best[1] : best[0];
    if (!(chosen.cost < 0.5 * many.variation)) {
        throw InvalidInput("alignment", "displacements that differ everywhere",
                           "a mesh of the measured area under the same load; give three pairs of points");
    }
    AlignmentFit fit(many, mesh, meshMiddle, chosen.isMirrored);
    return finish(field, many, fit, chosen.unknowns);
}

MeshAlignment refineAlignment(const DisplacementField& field, const NodeSampler& mesh, const MeshAlignment& start) {
    const Points points = choosePoints(field, kFitPoints);
    const NodeDisplacement meshMiddle = mesh.centre();
    AlignmentFit fit(points, mesh, meshMiddle, start.isMirrored);
    const PointPx middle = start.toImage(meshMiddle.u, meshMiddle.v);
    return finish(field, points, fit,
                  {std::log(start.scale), start.angle, middle.x - points.middle.x, middle.y - points.middle.y});
}

std::string textOf(const MeshAlignment& alignment) {
    const std::string sigma = std::isfinite(alignment.sigmaPx) ? " +- " + fixedText(alignment.sigmaPx, 3) : "";
    return "scale " + readableText(alignment.scale, 6) + " px per unit, rotation " +
           fixedText(alignment.angle * 180 / std::numbers::pi, 4) + " degrees, " +
           (alignment.isMirrored ? "y reversed, " : "") + "origin at (" + fixedText(alignment.shift.x, 3) + ", " +
           fixedText(alignment.shift.y, 3) + ")" + sigma + " px; residual " + fixedText(alignment.rmsPx, 4) + " px";
}

}  // namespace strainlens
