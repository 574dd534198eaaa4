// SPDX-License-Identifier: MPL-2.0
// Features: points of the regions that nothing has reached start from matches of image features.
#include <algorithm>
#include <cmath>
#include <optional>

#include "compute/search/large_motion.h"
#include "compute/search/match_starts.h"
#include "compute/search/open_regions.h"
#include "compute/search/search_strategy.h"
#include "compute/search/seed_growth.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr double kFeatureNodesOfRegion = 400;  // about

/// Nodes all over the regions, so many that features need only be right at some.
std::vector<std::size_t> nodesForFeatures(const Grid& grid, const std::vector<std::vector<std::size_t>>& regions) {
    std::vector<std::size_t> nodes;
    const auto columns = static_cast<std::size_t>(grid.columns());
    for (const std::vector<std::size_t>& region : regions) {
        const double share = static_cast<double>(region.size()) / kFeatureNodesOfRegion;
        const auto stride = static_cast<std::size_t>(std::ceil(std::sqrt(std::max(share, 1.0))));
        const std::vector<std::size_t> inner = spreadNodes(grid, region, kSeedsOfRegion);
        nodes.insert(nodes.end(), inner.begin(), inner.end());
        for (const std::size_t node : region) {
            if (node % columns % stride == 0 && node / columns % stride == 0) nodes.push_back(node);
        }
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

/// Plants what the matched features say of the regions that growth has not reached.
void plantFeatures(const LargeMotionInput& input, SeedGrowth& growth, const RefineResult& result,
                   const JobControl& job) {
    const Grid& grid = input.grid;
    const auto regions = unreachedRegions(grid, growth, std::vector<char>(grid.size(), 0));
    if (regions.empty() || job.stopRequested()) return;
    const std::vector<FeatureMatch> matches =
        input.features->match(input.images.download(ImageRole::Reference), input.images.download(ImageRole::Deformed),
                              input.subsetRoi, job.stop);
    if (job.stopRequested()) return;
    const MatchStarts motion(matches);
    std::vector<NodeStart> starts;
    for (const std::size_t node : nodesForFeatures(grid, regions)) {
        if (job.stopRequested()) return;
        const NodePlace at = grid.placeOf(node);
        const std::optional<ShapeFunction> shape = motion.at(at.x, at.y);
        if (shape) starts.push_back({node, *shape});
    }
    const bool none = growth.plant(starts, kSearchTrustPx) == 0;
    const bool anyOk = std::ranges::find(result.status, PointStatus::Ok) != result.status.end();
    if (none && !anyOk && !job.stopRequested()) throw TooFewFeatures(matches.size());
}

double growFromFeatures(const LargeMotionInput& input, SeedGrowth& growth, const RefineResult& result,
                        const JobControl& job) {
    const auto start = stageClock();
    plantFeatures(input, growth, result, job);
    const double searchMs = millisecondsSince(start);
    growth.grow();
    return searchMs;
}

}  // namespace

TooFewFeatures::TooFewFeatures(std::size_t matches)
    : Error("no point could be found from image features (" + std::to_string(matches) +
            " features of both images match); choose the search seeds, a larger region, or images that are sharper or "
            "show the same part of the specimen.") {}

extern const SearchStrategy kFeatureStrategy = {
    .traits = {.value = {"features", "Features", "follows any rotation"},
               .reads = {},
               .growsFromSeeds = true,
               .needsFeatures = true,
               .requireValid = requireIcgn},
    .grow = growFromFeatures,
};

}  // namespace strainlens
