// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/match_tests.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/field/neighbours.h"
#include "compute/types/median.h"
#include "compute/types/points_where.h"

namespace strainlens {
namespace {

/// The result from which to refine again where the texture has moved by that much of the reference image.
RefineResult movedResult(const RefineResult& found, const DisplacementField& field, double dx, double dy) {
    RefineResult moved = found;
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        if (found.status[i] != PointStatus::Ok) continue;
        if (!field.ok(i)) {
            moved.drop(i, field.status[i]);
            continue;
        }
        const RefinedDetails& d = found.details;
        moved.u[i] += dx * (1 + double{d.ux[i]}) + dy * double{d.uy[i]};
        moved.v[i] += dx * double{d.vx[i]} + dy * (1 + double{d.vy[i]});
    }
    return moved;
}

/// Whether the match of point i is not significantly worse than the first one. The difference of both sums of squares
/// has the standard deviation 2 sqrt(residual^2 difference), to first order.
bool matchesAsWell(const RefinedDetails& first, const RefinedDetails& other, std::size_t i) {
    constexpr double kDeviations = 4;
    const double squares = double{first.residual[i]} * first.residual[i];
    const double otherSquares = double{other.residual[i]} * other.residual[i];
    return otherSquares < squares * (1 + 4 * kDeviations * kDeviations / first.pixels[i]);
}

bool movesAway(const RefineResult& first, const RefineResult& other, std::size_t i) {
    constexpr double kMinDistancePx = 1;  // a nearer one is the same match
    return std::hypot(other.u[i] - first.u[i], other.v[i] - first.v[i]) > kMinDistancePx;
}

/// Number of the eight neighbours of a point with that status.
int neighboursWith(const DisplacementField& field, std::size_t i, PointStatus status) {
    const int column = static_cast<int>(i) % field.columns, row = static_cast<int>(i) / field.columns;
    int count = 0;
    forEachNeighbour(field, column, row, [&](std::size_t k) { count += field.status[k] == status; });
    return count;
}

/// Flags the Ok points that qualify, until there are none.
template <typename Qualifies>
void spread(DisplacementField& field, PointStatus status, const Qualifies& qualifies) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i) || !qualifies(i)) continue;
            field.flag(i, status);
            changed = true;
        }
    }
}

}  // namespace

void markAmbiguous(const FrameInput& input, RefinedField& refined) {
    if (input.models.repeats().empty()) return;
    const RefineParameters parameters = refineParameters(input.parameters);
    const JobControl job{input.context.stop, {}, {}};
    for (const Displacement repeat : input.models.repeats()) {
        for (const int sign : {1, -1}) {
            if (input.isStopped()) return;
            const RefineResult& found = refined.found;
            const RefineResult other = input.refinement().refineAgain(
                input.session, movedResult(found, refined.field, sign * repeat.dx, sign * repeat.dy), parameters, job);
            for (std::size_t i = 0; i < refined.field.size(); ++i) {
                if (!refined.field.ok(i) || other.status[i] != PointStatus::Ok) continue;
                if (movesAway(found, other, i) && matchesAsWell(found.details, other.details, i)) {
                    refined.field.flag(i, PointStatus::Ambiguous);
                }
            }
        }
    }
    const DisplacementField& field = refined.field;
    spread(refined.field, PointStatus::Ambiguous, [&](std::size_t i) {
        return neighboursWith(field, i, PointStatus::Ambiguous) > neighboursWith(field, i, PointStatus::Ok);
    });
}

void markFixedPattern(std::span<const double> contrast, const UncertaintyModel& model,
                      const RefineParameters& parameters, const RefineResult& found, DisplacementField& field,
                      int threads) {
    constexpr double kMovedPx = 0.1, kMovedSigmas = 10, kAtRestPx = 0.02, kAtRestSigmas = 3;
    constexpr double kMinMovedShare = 0.1, kWeakContrast = 1.0 / 3;
    constexpr std::size_t kSamples = 2048;  // give the medians to some per cent
    constexpr double kMixedContrast = 2.0 / 3, kMixedMotion = 0.25;
    const double sigma = model.medianSigma(found);
    const double moved = std::max(kMovedPx, kMovedSigmas * sigma);
    const auto square = [&](std::size_t i) { return found.u[i] * found.u[i] + found.v[i] * found.v[i]; };
    const auto isMoving = [&](std::size_t i) { return field.ok(i) && square(i) > moved * moved; };
    const std::size_t valid = field.count(PointStatus::Ok), moving = countWhere(contrast.size(), threads, isMoving);
    if (moving == valid || static_cast<double>(moving) < kMinMovedShare * static_cast<double>(valid)) return;
    const auto distance = [&](std::size_t i) { return std::sqrt(square(i)); };
    std::vector<double> contrasts, distances;
    const std::size_t step = moving / kSamples + 1;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < contrast.size(); ++i) {
        if (!isMoving(i) || seen++ % step > 0) continue;
        contrasts.push_back(contrast[i]), distances.push_back(distance(i));
    }
    const double usual = medianOf(std::move(contrasts)), motion = medianOf(std::move(distances));
    for (std::size_t i = 0; i < contrast.size(); ++i) {
        if (!field.ok(i) || !(contrast[i] < kWeakContrast * usual)) continue;
        const auto [u, v] = model.sigmaOf(found, i, parameters);
        if (distance(i) <= std::max(kAtRestPx, kAtRestSigmas * std::hypot(u, v))) {
            field.flag(i, PointStatus::FixedPattern);
        }
    }
    // The subsets of neighbouring points cover a part of the specimen, too.
    spread(field, PointStatus::FixedPattern, [&](std::size_t i) {
        return contrast[i] < kMixedContrast * usual && distance(i) < kMixedMotion * motion &&
               neighboursWith(field, i, PointStatus::FixedPattern) > 0;
    });
}

}  // namespace strainlens
