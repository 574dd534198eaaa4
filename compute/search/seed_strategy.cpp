// SPDX-License-Identifier: MPL-2.0
// Seeds: searches one point of every unreached region under affine hypotheses.
#include <algorithm>
#include <memory>

#include "compute/search/affine_search.h"
#include "compute/search/large_motion.h"
#include "compute/search/node_groups.h"
#include "compute/search/rigid_search.h"
#include "compute/search/search_strategy.h"
#include "compute/search/seed_propagation.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

/// Finds a seed in every region that propagation cannot reach.
class RegionSearch {
public:
    RegionSearch(const LargeMotionInput& input, SeedPropagation& propagation, const JobControl& job)
        : m_input(input), m_propagation(propagation), m_job(job), m_hasFailed(input.grid.size(), 0) {}

    /// Adds a seed in the next region where one is found; false if there is none.
    bool seedNext() {
        while (!m_job.stopRequested()) {
            const auto regions = unreachedRegions(m_input.grid, m_propagation, m_hasFailed);
            if (regions.empty()) return false;
            if (addSeed(regions.front())) return true;
            for (const std::size_t node : regions.front()) m_hasFailed[node] = 1;
        }
        return false;
    }

private:
    bool addSeed(const std::vector<std::size_t>& region) {
        const Grid& grid = m_input.grid;
        const std::vector<std::size_t> nodes = spreadNodes(grid, region, kSeedsPerRegion);
        loadImages();
        const auto addFirst = [&](const auto& candidatesAt) {
            return std::ranges::any_of(nodes, [&](std::size_t node) {
                if (m_job.stopRequested()) return false;
                const NodePosition at = grid.positionOf(node);
                return std::ranges::any_of(candidatesAt(at), [&](const ShapeFunction& shape) {
                    return m_propagation.addSeeds(std::vector<NodeGuess>{{node, shape}}, kSeedTolerancePx) > 0;
                });
            });
        };
        for (std::size_t level = 0; level < m_levels.size(); ++level) {
            if (addFirst([&](NodePosition at) { return searchOf(level).candidates(at.x, at.y, m_job); })) return true;
        }
        if (m_levels.back() == 0) return false;
        return addFirst([&](NodePosition at) {
            return searchRigidly(m_reference, m_deformed, m_input.subsetRoi, at, m_input.parameters.threads, m_job);
        });
    }

    void loadImages() {
        if (!m_reference.empty()) return;
        m_reference = m_input.images.download(kReferenceSlot);
        m_deformed = m_input.images.download(kDeformedSlot);
        m_levels = AffineSearch::levels(m_reference.size());
        m_searches.resize(m_levels.size());
    }

    AffineSearch& searchOf(std::size_t level) {
        std::unique_ptr<AffineSearch>& search = m_searches[level];
        if (!search) {
            search = std::make_unique<AffineSearch>(m_reference, m_deformed, m_input.subsetRoi, m_levels[level],
                                                    m_input.parameters.threads);
        }
        return *search;
    }

    const LargeMotionInput& m_input;
    SeedPropagation& m_propagation;
    const JobControl& m_job;
    std::vector<char> m_hasFailed;
    GrayImage<std::uint8_t> m_reference, m_deformed;
    std::vector<int> m_levels;
    std::vector<std::unique_ptr<AffineSearch>> m_searches;  ///< by index in m_levels, created on first use
};

double propagateTemplates(const LargeMotionInput& input, SeedPropagation& propagation, const RefineResult&,
                          const JobControl& job) {
    RegionSearch search(input, propagation, job);
    double searchMs = 0;
    while (true) {
        const auto start = stageClock();
        const bool found = search.seedNext();
        searchMs += millisecondsSince(start);
        if (!found) return searchMs;
        propagation.propagate();
    }
}

}  // namespace

extern const SearchStrategy kSeedStrategy = {
    .traits = {.value = {"seeds", "Seeds", "propagates from a few points through large stretch and rotation"},
               .reads = {},
               .isSeedBased = true,
               .requireValid = requireIcgn},
    .propagate = propagateTemplates,
};

}  // namespace strainlens
