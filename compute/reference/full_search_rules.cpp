// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/full_search_rules.h"

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>

namespace strainlens {
namespace {

void requireBlocksInside(const Grid& grid, ImageSize size) {
    const bool inside =
        grid.size() > 0 && grid.blockWidth > 0 && grid.blockHeight > 0 && std::ranges::min(grid.lefts) >= 0 &&
        std::ranges::min(grid.tops) >= 0 && std::ranges::max(grid.lefts) + grid.blockWidth <= size.width &&
        std::ranges::max(grid.tops) + grid.blockHeight <= size.height && grid.statuses.size() == grid.size();
    if (!inside) {
        throw InvalidInput(
            "grid", "a grid that is empty or has blocks outside the reference image",
            "blocks inside the image of " + std::to_string(size.width) + " x " + std::to_string(size.height) + " px");
    }
    if (grid.blockWidth > 256 || grid.blockHeight > 256) {
        throw InvalidInput("block", std::to_string(std::max(grid.blockWidth, grid.blockHeight)), "at most 256 px");
    }
}

void requirePrediction(const Grid& grid, std::span<const Displacement> prediction) {
    if (prediction.empty()) return;
    if (prediction.size() != grid.size()) {
        throw InvalidInput("prediction", std::to_string(prediction.size()) + " vectors",
                           "none, or one for each of the " + std::to_string(grid.size()) + " nodes");
    }
    for (const Displacement& d : prediction) {
        if (!isAllowedDisplacement(d.dx, d.dy)) {
            throw InvalidInput("prediction", "(" + std::to_string(d.dx) + ", " + std::to_string(d.dy) + ") px",
                               "components of at most " + std::to_string(kMaxDisplacement) + " px");
        }
    }
}

}  // namespace

void requireFullSearchInput(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid,
                            const FullSearchParameters& parameters, std::span<const Displacement> prediction) {
    if (referenceSize == ImageSize{} || deformedSize == ImageSize{}) {
        throw InvalidInput("session", "an image that is missing", "both images");
    }
    for (int radius : {parameters.radiusX, parameters.radiusY}) {
        if (radius < 0 || radius > kMaxSearchRadius) {
            throw InvalidInput("radius", std::to_string(radius), "0 to " + std::to_string(kMaxSearchRadius) + " px");
        }
    }
    requireBlocksInside(grid, referenceSize);
    requirePrediction(grid, prediction);
}

std::vector<Displacement> offsetsInTieOrder(int radiusX, int radiusY) {
    std::vector<Displacement> offsets;
    offsets.reserve(static_cast<std::size_t>(2 * radiusX + 1) * static_cast<std::size_t>(2 * radiusY + 1));
    for (int dy = -radiusY; dy <= radiusY; ++dy) {
        for (int dx = -radiusX; dx <= radiusX; ++dx) {
            offsets.push_back({static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)});
        }
    }
    std::ranges::stable_sort(
        offsets, {}, [](const Displacement& d) { return std::tuple(std::abs(d.dx) + std::abs(d.dy), d.dy, d.dx); });
    return offsets;
}

std::vector<std::uint32_t> placesInTieOrder(int radiusX, int radiusY) {
    const std::vector<Displacement> order = offsetsInTieOrder(radiusX, radiusY);
    std::vector<std::uint32_t> places(order.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        const int trial = (order[place].dy + radiusY) * (2 * radiusX + 1) + order[place].dx + radiusX;
        places[static_cast<std::size_t>(trial)] = static_cast<std::uint32_t>(place);
    }
    return places;
}

std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction) {
    const auto count = [&](int predicted, int radius, int start, int block, int side) {
        int lowest = std::max(predicted - radius, -kMaxDisplacement);
        int highest = std::min(predicted + radius, kMaxDisplacement);
        if (parameters.border == BorderMode::Skip) {
            lowest = std::max(lowest, -start);
            highest = std::min(highest, side - block - start);
        }
        return std::int64_t{std::max(0, highest - lowest + 1)};
    };
    const std::size_t columns = grid.lefts.size();
    return count(prediction.dx, parameters.radiusX, grid.lefts[node % columns], grid.blockWidth, deformed.width) *
           count(prediction.dy, parameters.radiusY, grid.tops[node / columns], grid.blockHeight, deformed.height);
}

void resetFullSearchResult(const Grid& grid, Criterion criterion, SearchResult& result) {
    result.vectors.assign(grid.size(), Displacement{});
    result.cost.assign(grid.size(), kNoCost);
    const std::size_t correlations = criterion == Criterion::Zncc ? grid.size() : 0;
    result.correlation.assign(correlations, std::numeric_limits<double>::quiet_NaN());
    result.status.assign(grid.statuses.begin(), grid.statuses.end());
    result.clearCounts();
}

void storeMatch(const PointMatch& match, std::size_t index, SearchResult& result) {
    result.status[index] = match.status;
    if (match.status != PointStatus::Ok) return;
    result.vectors[index] = match.vector;
    result.cost[index] = match.cost;
    if (!result.correlation.empty()) result.correlation[index] = match.correlation;
}

}  // namespace strainlens
