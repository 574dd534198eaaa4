// SPDX-License-Identifier: MPL-2.0
#include "compute/search/large_motion.h"

#include <algorithm>
#include <string>

#include "compute/search/open_regions.h"
#include "compute/search/seed_growth.h"

namespace strainlens {
namespace {

constexpr std::size_t kSmallestRest = 9;  // points
constexpr std::size_t kRestDivisor = 50;  // of all points
constexpr double kHistoryTrustPx = 3;

ShapeTerms extrapolated(const ShapeTerms& last, const ShapeTerms& before) {
    return {2 * last.value - before.value, 2 * last.x - before.x,   2 * last.y - before.y,
            2 * last.xx - before.xx,       2 * last.xy - before.xy, 2 * last.yy - before.yy};
}

/// The shape functions to expect from the frames before.
std::vector<NodeStart> startsFromHistory(const FieldHistory& history) {
    std::vector<NodeStart> starts;
    if (!history.last || history.last->refined.empty()) return starts;
    const auto shapeOf = [](const DisplacementField& field, std::size_t i) {
        return field.refined.shapeAt(i, field.u[i], field.v[i]);
    };
    const DisplacementField& last = *history.last;
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i)) continue;
        ShapeFunction shape = shapeOf(last, i);
        if (history.beforeLast && history.beforeLast->ok(i)) {
            const ShapeFunction before = shapeOf(*history.beforeLast, i);
            shape = {extrapolated(shape.u, before.u), extrapolated(shape.v, before.v)};
        }
        starts.push_back({i, shape});
    }
    return starts;
}

}  // namespace

std::vector<std::vector<std::size_t>> unreachedRegions(const Grid& grid, const SeedGrowth& growth,
                                                       const std::vector<char>& givenUp) {
    const std::vector<char> leaving = growth.leaving();
    std::vector<char> member(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) member[i] = growth.open(i) && !leaving[i] && !givenUp[i];
    const std::size_t smallestRest = std::max(kSmallestRest, grid.measuredCount() / kRestDivisor);
    std::vector<std::vector<std::size_t>> regions = connectedNodes(grid, member);
    std::erase_if(regions, [&](const std::vector<std::size_t>& region) {
        const bool rest = std::ranges::any_of(region, [&](std::size_t node) { return growth.besideOk(node); });
        return rest && region.size() < smallestRest;
    });
    return regions;
}

void requireIcgn(const RunParameters& parameters) {
    if (isIcgn(parameters.refinement)) return;
    throw InvalidInput("search", "\"" + std::string(parameters.method.name) + "\"",
                       searchNames(false, true) + " without IC-GN (--refine icgn1 or icgn2)");
}

double measureLargeMotion(const LargeMotionInput& input, const rules::RefineBatch& batch, RefineResult& result,
                          const JobControl& job) {
    SeedGrowth growth(input.grid, input.imageSize, refineParameters(input.parameters).order, batch, result, job);
    growth.plant(startsFromHistory(input.history), kHistoryTrustPx);
    growth.grow();
    const auto grow = searchStrategy(input.parameters.method).grow;
    const double searchMs = (grow ? grow : searchStrategy(SearchMethod::Seeds).grow)(input, growth, result, job);
    growth.finish();
    return searchMs;
}

}  // namespace strainlens
