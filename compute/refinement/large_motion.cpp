// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/large_motion.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include "compute/refinement/open_regions.h"
#include "compute/refinement/seed_growth.h"
#include "compute/search/affine_search.h"
#include "compute/search/match_starts.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr std::size_t kSeedsOfRegion = 5;
constexpr std::size_t kSmallestRest = 9;       // points
constexpr std::size_t kRestDivisor = 50;       // of all points
constexpr double kFeatureNodesOfRegion = 400;  // about
constexpr double kSearchTrustPx = 5;
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

/// The regions of points that growth cannot reach and that are large enough to be worth a search; nodes for which
/// `givenUp` is not 0 left out. See measureLargeMotion.
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
    const std::vector<FeatureMatch> matches = input.features->match(
        input.images.download(ImageRole::Reference), input.images.download(ImageRole::Deformed), input.subsetRoi);
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

}  // namespace

TooFewFeatures::TooFewFeatures(std::size_t matches)
    : Error("no point could be found from image features (" + std::to_string(matches) +
            " features of both images match); choose the search seeds, a larger region, or images that are sharper or "
            "show the same part of the specimen.") {}

double measureLargeMotion(const LargeMotionInput& input, const rules::RefineBatch& batch, RefineResult& result,
                          const JobControl& job) {
    SeedGrowth growth(input.grid, input.imageSize, refineParameters(input.parameters).order, batch, result, job);
    growth.plant(startsFromHistory(input.history), kHistoryTrustPx);
    growth.grow();
    double searchMs = 0;
    const auto searching = [&](const auto& work) {
        const auto start = stageClock();
        const bool found = work();
        searchMs += millisecondsSince(start);
        return found;
    };
    if (input.parameters.method == SearchMethod::Features) {
        searching([&] {
            plantFeatures(input, growth, result, job);
            return true;
        });
        growth.grow();
    } else {
        RegionSearch search(input, growth, job);
        while (searching([&] { return search.seedNext(); })) growth.grow();
    }
    growth.finish();
    return searchMs;
}

}  // namespace strainlens
