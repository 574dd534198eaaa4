// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/cross_match.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "compute/backend/backend_registry.h"
#include "compute/field/assembly.h"
#include "compute/field/validation.h"
#include "compute/quality/noise_response.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/warped_image.h"
#include "compute/rules/interpolation.h"
#include "compute/rules/shape_function.h"
#include "compute/search/large_motion.h"
#include "compute/search/node_groups.h"
#include "compute/search/seed_propagation.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kNotMatched = std::numeric_limits<double>::quiet_NaN();
constexpr ImageSlot kSourceSlot{0}, kWarpedSlot{1}, kTargetSlot{2}, kFirstSlot{3};
constexpr std::size_t kSeedsAtOnce = 9;     // searched in an unreached region
constexpr std::size_t kSurfaceChecks = 49;  // points whose predicted distance is checked
constexpr double kCheckBandPx = 12, kNearPx = 1.5;
constexpr int kMaxPasses = 4;
constexpr double kNearShiftPx = 0.1, kMaxMotionShiftPx = 0.5;
constexpr double kWarpTolerancePx = 1e-3;  // RMS over a subset, of the change of a prediction beyond first order
constexpr double kFirstPassSigmaPx = 0.02;
constexpr int kResampledEdgePx = 4;  // of resampled pixels, whose slopes use what is beyond

rules::Linear derivativeOf(const std::array<ShapeTerms, 3>& terms) {
    return {1 + terms[0].x, terms[0].y, terms[1].x, 1 + terms[1].y};
}
rules::Linear multiply(const rules::Linear& a, const rules::Linear& b) {
    return {a.xx * b.xx + a.xy * b.yx, a.xx * b.xy + a.xy * b.yy, a.yx * b.xx + a.yy * b.yx, a.yx * b.xy + a.yy * b.yy};
}
PointPx multiply(const rules::Linear& a, PointPx p) { return {a.xx * p.x + a.xy * p.y, a.yx * p.x + a.yy * p.y}; }

/// A C A^T for a diagonal C.
PixelCovariance mapNoise(const rules::Linear& a, double varianceX, double varianceY) {
    return {a.xx * a.xx * varianceX + a.xy * a.xy * varianceY, a.xx * a.yx * varianceX + a.xy * a.yy * varianceY,
            a.yx * a.yx * varianceX + a.yy * a.yy * varianceY};
}

/// From the reference image of camera 0 to its image of the frame, at a node.
rules::Linear motionDerivative(const MaterialMotion& motion, std::size_t node) {
    if (motion.isIdentity() || !motion.smooth.isKnown[node]) return {};
    return derivativeOf(motion.smooth.terms[node]);
}

double meanOf(const GrayImage<float>& image) {
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) sum += double(image(x, y));
    }
    return sum / (double(image.width()) * image.height());
}

void setWarpAt(RefineResult& result, std::size_t node, const ShapeFunction& shape) {
    result.status[node] = PointStatus::Ok;
    result.u[node] = shape.u.value, result.v[node] = shape.v.value;
    RefinedDetails& d = result.details;
    const auto set = [&](std::vector<float>& to, double value) { to[node] = static_cast<float>(value); };
    set(d.ux, shape.u.x), set(d.uy, shape.u.y), set(d.vx, shape.v.x), set(d.vy, shape.v.y);
    set(d.uxx, shape.u.xx), set(d.uxy, shape.u.xy), set(d.uyy, shape.u.yy);
    set(d.vxx, shape.v.xx), set(d.vxy, shape.v.xy), set(d.vyy, shape.v.yy);
}

/// The field of a result on the grid, for the tests by neighbours.
DisplacementField fieldOf(const Grid& grid, const RefineResult& found) {
    DisplacementField field = emptyField(grid);
    field.status = found.status, field.u = found.u, field.v = found.v;
    field.refined = found.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) field.score[i] = double(field.refined.zncc[i]);
    }
    return field;
}

/// Rejects points that disagree with their neighbours.
void rejectOutliers(const Grid& grid, RefineResult& found, int threads) {
    DisplacementField field = fieldOf(grid, found);
    const ValidationParameters validation;
    markOutliers(field, validation.medianThreshold, medianFluctuation(field, validation), threads);
    markResidualOutliers(field, 0, threads);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (found.status[i] == PointStatus::Ok && !field.ok(i)) found.drop(i, field.status[i]);
    }
}

/// RMS over a subset of the difference of two warps beyond first order [px].
double secondOrderChange(const ShapeFunction& a, const ShapeFunction& b, int subset) {
    // Variances over the subset of x^2 / 2 and of x y, x and y from its middle.
    const double square = std::pow(subset, 4) / 720, product = std::pow(subset, 4) / 144;
    const auto squared = [&](const ShapeTerms& p, const ShapeTerms& q) {
        const double xx = p.xx - q.xx, xy = p.xy - q.xy, yy = p.yy - q.yy;
        return (xx * xx + yy * yy) * square + xy * xy * product;
    };
    return std::sqrt(squared(a.u, b.u) + squared(a.v, b.v));
}

/// Median over the nodes of both warps.
double medianChange(const RefineResult& a, const RefineResult& b, int subset) {
    std::vector<double> changes;
    for (std::size_t i = 0; i < a.status.size(); ++i) {
        if (a.status[i] != PointStatus::Ok || b.status[i] != PointStatus::Ok) continue;
        changes.push_back(secondOrderChange(a.shapeAt(i), b.shapeAt(i), subset));
    }
    return changes.empty() ? 0 : medianOf(std::move(changes));
}

double medianShift(const RefineResult& found) {
    std::vector<double> shifts;
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        if (found.status[i] == PointStatus::Ok) shifts.push_back(std::hypot(found.u[i], found.v[i]));
    }
    return shifts.empty() ? 0 : medianOf(std::move(shifts));
}

std::vector<char> usableNodes(const std::vector<PointStatus>& status) {
    std::vector<char> usable(status.size());
    for (std::size_t i = 0; i < status.size(); ++i) usable[i] = status[i] == PointStatus::Ok;
    return usable;
}

}  // namespace

/// What a frame's match reads.
struct CrossMatcher::Images {
    ImageSize referenceSize;
    GrayImage<float> first, second;       ///< greys of the frame
    GrayImage<float> secondCoefficients;  ///< of the spline through the second image
    double secondMean = 0;
    RoiMask usable;  ///< pixels of the source, in the reference image of camera 0; empty = all
};

MaterialMotion motionAtRest(const Grid& grid) {
    MaterialMotion motion;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        motion.pixels.push_back({double(at.x), double(at.y)});
        const PointStatus status = grid.statuses[i];
        motion.status.push_back(status == PointStatus::NotComputed ? PointStatus::Ok : status);
    }
    return motion;
}

MaterialMotion motionOf(const DisplacementField& field, const CrossMatchSetup& setup) {
    MaterialMotion motion;
    motion.status = field.status;
    for (std::size_t i = 0; i < field.size(); ++i) {
        motion.pixels.push_back({field.x[i] + field.u[i], field.y[i] + field.v[i]});
    }
    const std::array<std::span<const double>, 2> values = {field.u, field.v};
    motion.smooth = fitLocalPolynomials(setup.grid, values, usableNodes(field.status),
                                        smoothingReach(setup.grid, setup.refine.subset), setup.region, setup.threads);
    return motion;
}

CrossMatcher::CrossMatcher(CrossMatchSetup setup)
    : m_setup(std::move(setup)), m_session(openHostSession(m_setup.threads)) {}

/// How camera 1 sees the pixels of the reference image, on a smooth surface through the positions.
RefineResult CrossMatcher::predictWarp(const std::vector<PositionMm>& positions, const MaterialMotion& motion) const {
    const Grid& grid = m_setup.grid;
    std::array<std::vector<double>, 3> axes;
    std::vector<char> isUsable(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        axes[0].push_back(positions[i].x), axes[1].push_back(positions[i].y), axes[2].push_back(positions[i].z);
        isUsable[i] = std::isfinite(positions[i].x + positions[i].y + positions[i].z);
    }
    const std::array<std::span<const double>, 3> values = {axes[0], axes[1], axes[2]};
    const LocalPolynomials surface = fitLocalPolynomials(
        grid, values, isUsable, smoothingReach(grid, m_setup.refine.subset), m_setup.region, m_setup.threads);
    RefineResult warp;
    warp.resize(grid.size(), ShapeOrder::Second);
    const RigCamera& camera = m_setup.rig.cameras[1];
    const double h = m_setup.refine.subset / 3.0;
    forEachPoint(grid.size(), m_setup.threads, [&](std::size_t i) {
        if (!surface.isKnown[i] || motion.status[i] == PointStatus::OutsideRoi) return;
        const auto& [x, y, z] = surface.terms[i];
        std::array<std::array<PointPx, 3>, 3> at;  // [row][column]
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                const double dx = (double(column) - 1) * h, dy = (double(row) - 1) * h;
                at[row][column] = camera.project({x.at(dx, dy), y.at(dx, dy), z.at(dx, dy)});
            }
        }
        const NodePosition node = grid.positionOf(i);
        const auto termsOf = [&](auto member, double origin, double slopeX, double slopeY) {
            const auto p = [&](std::size_t row, std::size_t column) { return at[row][column].*member; };
            ShapeTerms terms;
            terms.value = p(1, 1) - origin;
            terms.x = (p(1, 2) - p(1, 0)) / (2 * h) - slopeX;
            terms.y = (p(2, 1) - p(0, 1)) / (2 * h) - slopeY;
            terms.xx = (p(1, 2) - 2 * p(1, 1) + p(1, 0)) / (h * h);
            terms.yy = (p(2, 1) - 2 * p(1, 1) + p(0, 1)) / (h * h);
            terms.xy = (p(2, 2) - p(2, 0) - p(0, 2) + p(0, 0)) / (4 * h * h);
            return terms;
        };
        const ShapeFunction shape{termsOf(&PointPx::x, node.x, 1, 0), termsOf(&PointPx::y, node.y, 0, 1)};
        if (!std::isfinite(shape.u.value + shape.v.value + shape.u.xx + shape.v.xx) || !(shape.areaRatio() > 0)) return;
        setWarpAt(warp, i, shape);
    });
    return warp;
}

/// First pass: seeds on epipolar lines, propagated by first-order refinement of the source in camera 1's image.
RefineResult CrossMatcher::searchAndRefine(const Images& images, const MaterialMotion& motion, const JobControl& job) {
    Grid grid = m_setup.grid;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (motion.status[i] != PointStatus::Ok && grid.statuses[i] == PointStatus::NotComputed)
            grid.statuses[i] = motion.status[i];
    }
    RefineParameters parameters = m_setup.refine;
    const std::unique_ptr<Refiner> refiner =
        m_session->makeRefiner({kSourceSlot, kTargetSlot}, images.usable, parameters);
    RefineResult result;
    SeedPropagation propagation(grid, images.second.size(), *refiner, result, job);
    const PlaneSweep sweep(m_setup.rig.cameras[0], m_setup.rig.cameras[1], images.first, images.second,
                           parameters.subset);
    const auto seedAt = [&](std::size_t node) -> std::optional<NodeGuess> {
        const PointPx pixel = motion.pixels[node];
        DepthRange range = sweep.visibleRange(pixel);
        range.nearest = std::max(range.nearest, m_setup.depth.nearest);
        range.farthest = std::min(range.farthest, m_setup.depth.farthest);
        const std::optional<SweepMatch> found = sweep.search(pixel, range);
        if (!found || !isUnique(*found)) return std::nullopt;
        const rules::Linear toSecond =
            multiply({1 + found->shape.u.x, found->shape.u.y, found->shape.v.x, 1 + found->shape.v.y},
                     motionDerivative(motion, node));
        const NodePosition at = grid.positionOf(node);
        return NodeGuess{node,
                         {{found->pixel.x - at.x, toSecond.xx - 1, toSecond.xy},
                          {found->pixel.y - at.y, toSecond.yx, toSecond.yy - 1}}};
    };
    std::vector<char> hasFailed(grid.size(), 0);
    while (!job.stopRequested()) {
        const auto regions = unreachedRegions(grid, propagation, hasFailed);
        if (regions.empty()) break;
        const std::vector<std::size_t> nodes = spreadNodes(grid, regions.front(), kSeedsAtOnce);
        std::vector<std::optional<NodeGuess>> found(nodes.size());
        forEachChunk(static_cast<int>(nodes.size()), resolveThreads(m_setup.threads),
                     [&](int k) { found[static_cast<std::size_t>(k)] = seedAt(nodes[static_cast<std::size_t>(k)]); });
        std::vector<NodeGuess> guesses;
        for (const auto& guess : found) {
            if (guess) guesses.push_back(*guess);
        }
        if (!guesses.empty() && propagation.addSeeds(guesses, kSeedTolerancePx) > 0) {
            propagation.propagate();
        } else {
            for (const std::size_t node : regions.front()) hasFailed[node] = 1;
        }
    }
    propagation.finish();
    rejectOutliers(grid, result, m_setup.threads);
    return result;
}

/// Matches the source with camera 1's image resampled by the predicted warp.
RefineResult CrossMatcher::refineOn(const Images& images, const RefineResult& warp, const MaterialMotion& motion,
                                    const JobControl& job) {
    const Grid& grid = m_setup.grid;
    WarpedImage warped = warpImage(images.secondCoefficients, m_setup.refine.interpolation, images.referenceSize, grid,
                                   warp, m_setup.region, static_cast<float>(images.secondMean), m_setup.threads);
    m_session->uploadForRefinement(kWarpedSlot, warped.greys.view());
    if (!images.usable.empty()) {
        forEachRowBand(images.referenceSize.height, 16, m_setup.threads, [&](int first, int end) {
            for (int y = first; y < end; ++y) {
                std::uint8_t* row = warped.usable.row(y);
                const std::uint8_t* other = images.usable.row(y);
                for (int x = 0; x < images.referenceSize.width; ++x) row[x] = row[x] & other[x];
            }
        });
    }
    const RoiMask usable = warped.usable.erode(kRegionEdgePx);
    RefineResult result;
    result.resize(grid.size(), m_setup.refine.order);
    std::vector<rules::RefineTask> tasks;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        result.status[i] = motion.status[i];
        if (motion.status[i] != PointStatus::Ok) continue;
        result.status[i] = PointStatus::NotConverged;
        if (warp.status[i] != PointStatus::Ok) continue;
        const NodePosition at = grid.positionOf(i);
        tasks.push_back({at.x, at.y, {}, i});
    }
    std::vector<rules::RefinedPoint> points(tasks.size());
    m_session->makeRefiner({kSourceSlot, kWarpedSlot}, usable, m_setup.refine)->refine(tasks, points, job);
    for (std::size_t k = 0; k < tasks.size(); ++k) {
        // Without usable pixels the point is outside camera 1's image.
        if (points[k].status == PointStatus::OutsideRoi) points[k].status = PointStatus::OutOfImage;
        result.set(tasks[k].node, points[k]);
    }
    rejectOutliers(grid, result, m_setup.threads);
    return result;
}

/// Whether the distances found at some points are those predicted, so that refinement starts near enough.
bool CrossMatcher::isSurfaceNear(const Images& images, const std::vector<PositionMm>& predicted,
                                 const MaterialMotion& motion) const {
    std::vector<std::size_t> known;
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        if (motion.status[i] == PointStatus::Ok && std::isfinite(predicted[i].x)) known.push_back(i);
    }
    if (known.empty()) return false;
    const std::vector<std::size_t> nodes = spreadNodes(m_setup.grid, known, kSurfaceChecks);
    const PlaneSweep sweep(m_setup.rig.cameras[0], m_setup.rig.cameras[1], images.first, images.second,
                           m_setup.refine.subset);
    std::vector<double> distances(nodes.size(), kNotMatched);
    forEachChunk(static_cast<int>(nodes.size()), resolveThreads(m_setup.threads), [&](int k) {
        const std::size_t node = nodes[static_cast<std::size_t>(k)];
        const double depth = lengthOf(predicted[node] - m_setup.rig.cameras[0].centre());
        const auto found =
            sweep.search(motion.pixels[node], sweep.rangeAround(motion.pixels[node], depth, kCheckBandPx));
        if (!found || !isUnique(*found)) return;
        const PointPx expected = m_setup.rig.cameras[1].project(predicted[node]);
        distances[static_cast<std::size_t>(k)] = std::hypot(found->pixel.x - expected.x, found->pixel.y - expected.y);
    });
    const auto near = std::ranges::count_if(distances, [](double d) { return d <= kNearPx; });
    return 10 * near >= 9 * std::ranges::count_if(distances, [](double d) { return std::isfinite(d); }) && near > 0;
}

/// Locates the points of a match in space. With `warp` the result is a shift on top of it.
CrossMatch CrossMatcher::locate(const RefineResult& found, const RefineResult* warp,
                                const MaterialMotion& motion) const {
    const Grid& grid = m_setup.grid;
    CrossMatch match;
    match.status = found.status;
    match.pixels.assign(grid.size(), {kNotMatched, kNotMatched});
    match.positions.assign(grid.size(), {kNotMatched, kNotMatched, kNotMatched});
    match.first.resize(grid.size()), match.second.resize(grid.size());
    match.epipolar.assign(grid.size(), {kNotMatched, kNotMatched});
    match.zncc.assign(grid.size(), kNotMatched);
    const auto locatePoint = [&](std::size_t i) {
        if (match.status[i] != PointStatus::Ok) return;
        const NodePosition at = grid.positionOf(i);
        const rules::Linear toFirst = motionDerivative(motion, i);
        rules::Linear toSecond{1 + double(found.details.ux[i]), double(found.details.uy[i]),
                               double(found.details.vx[i]), 1 + double(found.details.vy[i])};
        PointPx second = {at.x + found.u[i], at.y + found.v[i]};
        if (warp) {
            const ShapeFunction shape = warp->shapeAt(i);
            second = {second.x + shape.u.at(found.u[i], found.v[i]), second.y + shape.v.at(found.u[i], found.v[i])};
            toSecond = {1 + shape.u.x, shape.u.y, shape.v.x, 1 + shape.v.y};
        }
        if (!motion.isIdentity() && motion.smooth.isKnown[i]) {
            // The source's pixel is where the smoothed motion moves the node; the measured point is beside it.
            const auto& terms = motion.smooth.terms[i];
            const PointPx beside = {motion.pixels[i].x - at.x - terms[0].value,
                                    motion.pixels[i].y - at.y - terms[1].value};
            const PointPx moved = multiply(multiply(toSecond, toFirst.inverse()), beside);
            second = {second.x + moved.x, second.y + moved.y};
        }
        match.pixels[i] = second;
        match.zncc[i] = double(found.details.zncc[i]);
        const auto variance = [&](const std::vector<float>& sigma) {
            const double known = double(sigma[i]);
            return std::isfinite(known) && known > 0 ? known * known / 2 : kFirstPassSigmaPx * kFirstPassSigmaPx;
        };
        const double varianceX = variance(found.details.sigmaU), varianceY = variance(found.details.sigmaV);
        match.first[i] = mapNoise(toFirst, varianceX, varianceY);
        match.second[i] = mapNoise(toSecond, varianceX, varianceY);
        const std::array<PointObservation, 2> observations = {PointObservation{0, motion.pixels[i], match.first[i]},
                                                              PointObservation{1, second, match.second[i]}};
        const TriangulatedPoint point = triangulate(m_setup.rig, observations);
        if (!point.isDetermined) {
            match.status[i] = PointStatus::Outlier;
            return;
        }
        match.positions[i] = point.position;
        match.epipolar[i] = epipolarResidual(m_setup.rig, observations[0], observations[1]);
    };
    forEachRowBand(static_cast<int>(grid.size()), 64, m_setup.threads, [&](int first, int end) {
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) locatePoint(i);
    });
    const std::vector<char> isWrong = findWrongEpipolarResiduals(motion.pixels, match.epipolar, match.epipolarSummary);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (isWrong[i]) match.status[i] = PointStatus::Outlier;
        if (match.status[i] != PointStatus::Ok) match.positions[i] = {kNotMatched, kNotMatched, kNotMatched};
    }
    return match;
}

/// Fills the standard deviations of the shifts. Resampling has lowered the noise of the greys from which it is
/// estimated, most where positions lie midway between pixels, but not that of the positions.
PairNoise CrossMatcher::estimateNoise(RefineResult& found, const RefineResult& warp, const MaterialMotion& motion,
                                      const std::stop_token& stop) const {
    DisplacementField field = fieldOf(m_setup.grid, found);
    PairNoise noise = m_uncertainty->estimate(found, field, m_setup.threads, stop);
    found.details.sigmaU = std::move(field.refined.sigmaU), found.details.sigmaV = std::move(field.refined.sigmaV);
    if (m_setup.refine.prefilterSigmaPx != 0) return noise;
    const NoiseResponse response(m_setup.refine.interpolation, 0);
    const double side = m_setup.refine.subset;
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        if (found.status[i] != PointStatus::Ok) continue;
        double source = 1;
        if (!motion.isIdentity() && motion.smooth.isKnown[i]) {
            source = response.interpolatedVariance({motion.smooth.terms[i][0], motion.smooth.terms[i][1]}, side);
        }
        const double target = response.interpolatedVariance(warp.shapeAt(i), side);
        const double assumed = 1 + response.interpolatedVariance(found.shapeAt(i), side);
        const double factor = std::sqrt(assumed / (source + target));
        found.details.sigmaU[i] = static_cast<float>(factor * double(found.details.sigmaU[i]));
        found.details.sigmaV[i] = static_cast<float>(factor * double(found.details.sigmaV[i]));
        sum += factor, count += 1;
    }
    if (count > 0) noise.grey *= sum / count;
    return noise;
}

/// Matches the reference image with the source, which has moved with the smoothed motion: what a first-order match of
/// both images as they are does not follow, perspective and bending, leaves no bias then.
void CrossMatcher::refineMotion(const Images& images, MaterialMotion& motion, const JobControl& job) {
    const Grid& grid = m_setup.grid;
    std::vector<rules::RefineTask> tasks;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        if (motion.status[i] == PointStatus::Ok && motion.smooth.isKnown[i]) tasks.push_back({at.x, at.y, {}, i});
    }
    std::vector<rules::RefinedPoint> points(tasks.size());
    m_session->makeRefiner({kFirstSlot, kSourceSlot}, images.usable, m_setup.refine)->refine(tasks, points, job);
    for (std::size_t k = 0; k < tasks.size(); ++k) {
        const std::size_t i = tasks[k].node;
        const ShapeFunction &shift = points[k].shape, smooth{motion.smooth.terms[i][0], motion.smooth.terms[i][1]};
        const double dx = shift.u.value, dy = shift.v.value;
        // A point that is lost here stays where the match in time has found it.
        if (points[k].status != PointStatus::Ok || !(std::hypot(dx, dy) < kMaxMotionShiftPx)) continue;
        motion.pixels[i] = {tasks[k].x + dx + smooth.u.at(dx, dy), tasks[k].y + dy + smooth.v.at(dx, dy)};
    }
}

CrossMatch CrossMatcher::match(const AnyImageView& first, const AnyImageView& second, MaterialMotion motion,
                               const std::vector<PositionMm>* predicted, const std::stop_token& stop) {
    requireImageSize(m_setup.rig, 0, sizeOf(first), "the image of camera 0");
    requireImageSize(m_setup.rig, 1, sizeOf(second), "the image of camera 1");
    const JobControl job{stop, {}, {}};
    const Interpolation interpolation = m_setup.refine.interpolation;
    const int threads = resolveThreads(m_setup.threads);
    Images images;
    images.referenceSize = m_setup.rig.cameras[0].image;
    images.first = toFloats(rules::smoothImage(first, 0)), images.second = toFloats(rules::smoothImage(second, 0));
    images.secondCoefficients = splineCoefficients(rules::smoothImage(second, 0), interpolation, threads);
    images.secondMean = meanOf(images.second);
    images.usable = subsetRegion(m_setup.region);
    if (!m_uncertainty) m_uncertainty.emplace(m_setup.refine, first);
    if (motion.isIdentity()) {
        m_session->uploadForRefinement(kSourceSlot, first);
        m_session->uploadForRefinement(kFirstSlot, first);
    } else {
        RefineResult warp;
        warp.resize(m_setup.grid.size(), ShapeOrder::Second);
        for (std::size_t i = 0; i < m_setup.grid.size(); ++i) {
            if (motion.smooth.isKnown[i]) setWarpAt(warp, i, {motion.smooth.terms[i][0], motion.smooth.terms[i][1]});
        }
        const GrayImage<float> coefficients = splineCoefficients(rules::smoothImage(first, 0), interpolation, threads);
        WarpedImage source = warpImage(coefficients, interpolation, images.referenceSize, m_setup.grid, warp,
                                       m_setup.region, static_cast<float>(meanOf(images.first)), m_setup.threads);
        m_session->uploadForRefinement(kSourceSlot, source.greys.view());
        RoiMask usable = RoiMask::where(images.referenceSize, [&](int x, int y) {
            return source.usable.contains(x, y) && (images.usable.empty() || images.usable.contains(x, y));
        });
        images.usable = usable.erode(kResampledEdgePx);
        refineMotion(images, motion, job);
    }
    m_session->uploadForRefinement(kTargetSlot, second);
    CrossMatch match;
    if (predicted && isSurfaceNear(images, *predicted, motion)) {
        match.positions = *predicted;
    } else {
        match = locate(searchAndRefine(images, motion, job), nullptr, motion);
        match.wasSearched = true;
    }
    bool wasSearched = match.wasSearched;
    RefineResult warp = predictWarp(match.positions, motion);
    for (int pass = 1; pass <= kMaxPasses && !stop.stop_requested(); ++pass) {
        RefineResult found = refineOn(images, warp, motion, job);
        const PairNoise noise = estimateNoise(found, warp, motion, stop);
        match = locate(found, &warp, motion);
        match.noiseGrey = noise.grey, match.passes = pass, match.wasSearched = wasSearched;
        if (pass == kMaxPasses) break;
        RefineResult next = predictWarp(match.positions, motion);
        // From far away the last step of the refinement is less exact.
        if (medianShift(found) < kNearShiftPx && medianChange(warp, next, m_setup.refine.subset) < kWarpTolerancePx)
            break;
        warp = std::move(next);
    }
    match.firstPixels = std::move(motion.pixels);
    return match;
}

}  // namespace strainlens
