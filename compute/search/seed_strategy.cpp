// SPDX-License-Identifier: MPL-2.0
// Seeds: a point of every region that nothing has reached is looked for under affine hypotheses.
#include <memory>

#include "compute/search/affine_search.h"
#include "compute/search/large_motion.h"
#include "compute/search/open_regions.h"
#include "compute/search/search_strategy.h"
#include "compute/search/seed_growth.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

/// Finds a point in every region that growth cannot reach.
class RegionSearch {
public:
    RegionSearch(const LargeMotionInput& input, SeedGrowth& growth, const JobControl& job)
        : m_input(input), m_growth(growth), m_job(job), m_givenUp(input.grid.size(), 0) {}

    /// Plants a seed in the next region that can be found; false when there is none left.
    bool seedNext() {
        while (!m_job.stopRequested()) {
            const auto regions = unreachedRegions(m_input.grid, m_growth, m_givenUp);
            if (regions.empty()) return false;
            if (seed(regions.front())) return true;
            for (const std::size_t node : regions.front()) m_givenUp[node] = 1;
        }
        return false;
    }

private:
    bool seed(const std::vector<std::size_t>& region) {
        const Grid& grid = m_input.grid;
        const std::vector<std::size_t> nodes = spreadNodes(grid, region, kSeedsOfRegion);
        loadImages();
        for (std::size_t level = 0; level < m_levels.size(); ++level) {
            for (const std::size_t node : nodes) {
                const NodePlace at = grid.placeOf(node);
                for (const ShapeFunction& shape : searchOf(level).candidates(at.x, at.y, m_job)) {
                    if (m_growth.plant(std::vector<NodeStart>{{node, shape}}, kSearchTrustPx) > 0) return true;
                }
                if (m_job.stopRequested()) return false;
            }
        }
        return false;
    }

    void loadImages() {
        if (!m_reference.empty()) return;
        m_reference = m_input.images.download(ImageRole::Reference);
        m_deformed = m_input.images.download(ImageRole::Deformed);
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
    SeedGrowth& m_growth;
    const JobControl& m_job;
    std::vector<char> m_givenUp;
    GrayImage<std::uint8_t> m_reference, m_deformed;
    std::vector<int> m_levels;
    std::vector<std::unique_ptr<AffineSearch>> m_searches;  ///< by place in m_levels, made when first needed
};

double growFromTemplates(const LargeMotionInput& input, SeedGrowth& growth, const RefineResult&,
                         const JobControl& job) {
    RegionSearch search(input, growth, job);
    double searchMs = 0;
    while (true) {
        const auto start = stageClock();
        const bool found = search.seedNext();
        searchMs += millisecondsSince(start);
        if (!found) return searchMs;
        growth.grow();
    }
}

}  // namespace

extern const SearchStrategy kSeedStrategy = {
    .traits = {.value = {"seeds", "Seeds", "follows large stretch and rotation from a few points on"},
               .reads = {},
               .growsFromSeeds = true,
               .requireValid = requireIcgn},
    .grow = growFromTemplates,
};

}  // namespace strainlens
