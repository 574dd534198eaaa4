// SPDX-License-Identifier: MPL-2.0
#include "compute/search/large_motion.h"

#include <algorithm>
#include <string>

#include "compute/search/node_groups.h"
#include "compute/search/seed_propagation.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinRegionPoints = 9;  // points
constexpr std::size_t kPartDivisor = 50;     // of all points
constexpr double kHistoryTolerancePx = 3;

ShapeTerms extrapolate(const ShapeTerms& last, const ShapeTerms& before) {
    return {2 * last.value - before.value, 2 * last.x - before.x,   2 * last.y - before.y,
            2 * last.xx - before.xx,       2 * last.xy - before.xy, 2 * last.yy - before.yy};
}

/// Initial guesses from the previous frames.
std::vector<NodeGuess> guessesFromHistory(const FieldHistory& history) {
    std::vector<NodeGuess> guesses;
    if (!history.last || history.last->refined.empty()) return guesses;
    const auto shapeOf = [](const DisplacementField& field, std::size_t i) {
        return field.refined.shapeAt(i, field.u[i], field.v[i]);
    };
    const DisplacementField& last = *history.last;
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i)) continue;
        ShapeFunction shape = shapeOf(last, i);
        if (history.beforeLast && history.beforeLast->ok(i)) {
            const ShapeFunction before = shapeOf(*history.beforeLast, i);
            shape = {extrapolate(shape.u, before.u), extrapolate(shape.v, before.v)};
        }
        guesses.push_back({i, shape});
    }
    return guesses;
}

}  // namespace

std::vector<std::vector<std::size_t>> unreachedRegions(const Grid& grid, const SeedPropagation& propagation,
                                                       const std::vector<char>& hasFailed) {
    const std::vector<char> isLeaving = propagation.leavingNodes();
    std::vector<char> isMember(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) isMember[i] = propagation.isOpen(i) && !isLeaving[i] && !hasFailed[i];
    const std::size_t smallestPart = std::max(kMinRegionPoints, grid.measuredCount() / kPartDivisor);
    std::vector<std::vector<std::size_t>> regions = connectedNodes(grid, isMember);
    std::erase_if(regions, [&](const std::vector<std::size_t>& region) {
        const bool isPart =
            std::ranges::any_of(region, [&](std::size_t node) { return propagation.hasOkNeighbour(node); });
        return isPart && region.size() < smallestPart;
    });
    return regions;
}

void requireIcgn(const RunParameters& parameters) {
    if (isIcgn(parameters.refinement)) return;
    throw InvalidInput("search", "\"" + std::string(parameters.method.name) + "\"",
                       searchNames(false, true) + " without IC-GN (--refine icgn1 or icgn2)");
}

double measureLargeMotion(const LargeMotionInput& input, Refiner& refiner, RefineResult& result,
                          const JobControl& job) {
    SeedPropagation propagation(input.grid, input.imageSize, refiner, result, job);
    propagation.addSeeds(guessesFromHistory(input.history), kHistoryTolerancePx);
    propagation.propagate();
    const auto propagate = searchStrategy(input.parameters.method).propagate;
    const double searchMs =
        (propagate ? propagate : searchStrategy(SearchMethod::Seeds).propagate)(input, propagation, result, job);
    propagation.finish();
    return searchMs;
}

}  // namespace strainlens
