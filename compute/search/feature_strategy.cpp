// SPDX-License-Identifier: MPL-2.0
// Features: image feature matches are the initial guesses of unreached regions.
#include <algorithm>
#include <cmath>
#include <optional>

#include "compute/search/feature_motion.h"
#include "compute/search/large_motion.h"
#include "compute/search/node_groups.h"
#include "compute/search/search_strategy.h"
#include "compute/search/seed_propagation.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr double kFeatureNodesPerRegion = 400;  // about

/// Nodes spread over the regions, enough that features need to be correct only at some.
std::vector<std::size_t> nodesForFeatures(const Grid& grid, const std::vector<std::vector<std::size_t>>& regions) {
    std::vector<std::size_t> nodes;
    const auto columns = static_cast<std::size_t>(grid.columns());
    for (const std::vector<std::size_t>& region : regions) {
        const double share = static_cast<double>(region.size()) / kFeatureNodesPerRegion;
        const auto stride = static_cast<std::size_t>(std::ceil(std::sqrt(std::max(share, 1.0))));
        const std::vector<std::size_t> inner = spreadNodes(grid, region, kSeedsPerRegion);
        nodes.insert(nodes.end(), inner.begin(), inner.end());
        for (const std::size_t node : region) {
            if (node % columns % stride == 0 && node / columns % stride == 0) nodes.push_back(node);
        }
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

/// Adds seeds from matched features in the unreached regions.
void addFeatureSeeds(const LargeMotionInput& input, SeedPropagation& propagation, const RefineResult& result,
                     const JobControl& job) {
    const Grid& grid = input.grid;
    const auto regions = unreachedRegions(grid, propagation, std::vector<char>(grid.size(), 0));
    if (regions.empty() || job.stopRequested()) return;
    const std::vector<FeatureMatch> matches = input.features->match(
        input.images.download(kReferenceSlot), input.images.download(kDeformedSlot), input.subsetRoi, job.stop);
    if (job.stopRequested()) return;
    const FeatureMotion motion(matches);
    std::vector<NodeGuess> guesses;
    for (const std::size_t node : nodesForFeatures(grid, regions)) {
        if (job.stopRequested()) return;
        const NodePosition at = grid.positionOf(node);
        const std::optional<ShapeFunction> shape = motion.at(at.x, at.y);
        if (shape) guesses.push_back({node, *shape});
    }
    const bool none = propagation.addSeeds(guesses, kSeedTolerancePx) == 0;
    const bool anyOk = std::ranges::find(result.status, PointStatus::Ok) != result.status.end();
    if (none && !anyOk && !job.stopRequested()) throw TooFewFeatures(matches.size());
}

double propagateFeatures(const LargeMotionInput& input, SeedPropagation& propagation, const RefineResult& result,
                         const JobControl& job) {
    const auto start = stageClock();
    addFeatureSeeds(input, propagation, result, job);
    const double searchMs = millisecondsSince(start);
    propagation.propagate();
    return searchMs;
}

}  // namespace

TooFewFeatures::TooFewFeatures(std::size_t matches)
    : Error("no point could be found from image features (" + std::to_string(matches) +
            " features of both images match); choose the search seeds, a larger region, or images that are sharper or "
            "show the same part of the specimen.") {}

extern const SearchStrategy kFeatureStrategy = {
    .traits = {.value = {"features", "Features", "finds any rotation"},
               .reads = {},
               .isSeedBased = true,
               .needsFeatures = true,
               .requireValid = requireIcgn},
    .propagate = propagateFeatures,
};

}  // namespace strainlens
