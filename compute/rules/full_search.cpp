// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/full_search.h"

#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>

#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

void requireBlocksInside(const Grid& grid, ImageSize size) {
    const bool inside =
        grid.size() > 0 && grid.blockWidth > 0 && grid.blockHeight > 0 && std::ranges::min(grid.lefts) >= 0 &&
        std::ranges::min(grid.tops) >= 0 && std::ranges::max(grid.lefts) + grid.blockWidth <= size.width &&
        std::ranges::max(grid.tops) + grid.blockHeight <= size.height && grid.statuses.size() == grid.size();
    if (!inside) {
        throw InvalidInput("grid", "a grid that is empty or has blocks outside the reference image",
                           "blocks inside the image of " + textOf(size) + " px");
    }
    // Tests of the reference implementation use smaller blocks than a run allows.
    const NumberParameter& block = numberParameter("block-width");
    requireAllowed(block, std::max({grid.blockWidth, grid.blockHeight, static_cast<int>(block.minimum)}));
}

void requirePrediction(const Grid& grid, std::span<const Displacement> prediction) {
    if (prediction.empty()) return;
    if (prediction.size() != grid.size()) {
        throw InvalidInput("prediction", std::to_string(prediction.size()) + " vectors",
                           "none, or one for each of the " + std::to_string(grid.size()) + " nodes");
    }
    bool areAllowed = true;  // without a branch for each, so that vectors test many
    for (const Displacement& d : prediction) areAllowed &= isAllowedDisplacement(d.dx, d.dy);
    if (areAllowed) return;
    for (const Displacement& d : prediction) {
        if (!isAllowedDisplacement(d.dx, d.dy)) {
            throw InvalidInput("prediction", "(" + std::to_string(d.dx) + ", " + std::to_string(d.dy) + ") px",
                               "components of at most " + std::to_string(kMaxDisplacement) + " px");
        }
    }
}

bool isUniform(std::span<const Displacement> prediction) {
    return std::ranges::adjacent_find(prediction, std::not_equal_to<>()) == prediction.end();
}

std::int64_t trialsAcross(const Grid& grid, std::size_t column, ImageSize deformed,
                          const FullSearchParameters& parameters, Displacement prediction) {
    return trialsAlong(parameters.border, prediction.dx, parameters.radiusX, grid.lefts[column], grid.blockWidth,
                       deformed.width)
        .count();
}
std::int64_t trialsDown(const Grid& grid, std::size_t row, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction) {
    return trialsAlong(parameters.border, prediction.dy, parameters.radiusY, grid.tops[row], grid.blockHeight,
                       deformed.height)
        .count();
}

}  // namespace

void requireSearchInput(ImageSize referenceSize, const Grid& grid, std::span<const Displacement> prediction) {
    requireBlocksInside(grid, referenceSize);
    requirePrediction(grid, prediction);
}

void requireFullSearchInput(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid,
                            const FullSearchParameters& parameters, std::span<const Displacement> prediction) {
    if (referenceSize == ImageSize{} || deformedSize == ImageSize{}) {
        throw InvalidInput("images", "one that was not uploaded", "uploaded before use");
    }
    requireAllowed("radius-x", parameters.radiusX);
    requireAllowed("radius-y", parameters.radiusY);
    requireSearchInput(referenceSize, grid, prediction);
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

std::vector<std::uint32_t> tieRanks(int radiusX, int radiusY) {
    const std::vector<Displacement> order = offsetsInTieOrder(radiusX, radiusY);
    std::vector<std::uint32_t> ranks(order.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const int trial = (order[rank].dy + radiusY) * (2 * radiusX + 1) + order[rank].dx + radiusX;
        ranks[static_cast<std::size_t>(trial)] = static_cast<std::uint32_t>(rank);
    }
    return ranks;
}

std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction) {
    const std::size_t columns = grid.lefts.size();
    return trialsAcross(grid, node % columns, deformed, parameters, prediction) *
           trialsDown(grid, node / columns, deformed, parameters, prediction);
}

std::int64_t totalTrialCount(const Grid& grid, std::span<const int> nodes, ImageSize deformed,
                             const FullSearchParameters& parameters, std::span<const Displacement> prediction) {
    std::int64_t total = 0;
    if (!isUniform(prediction)) {
        for (const int node : nodes) {
            const auto i = static_cast<std::size_t>(node);
            total += trialCount(grid, i, deformed, parameters, prediction[i]);
        }
        return total;
    }
    const Displacement predicted = prediction.empty() ? Displacement{} : prediction[0];
    std::vector<std::int64_t> across(grid.lefts.size());
    for (std::size_t i = 0; i < across.size(); ++i) across[i] = trialsAcross(grid, i, deformed, parameters, predicted);
    const auto ofFullRow = std::accumulate(across.begin(), across.end(), std::int64_t{0});
    const bool areAll = nodes.size() == grid.size();
    std::size_t next = 0;
    for (int row = 0; row < grid.rows(); ++row) {
        std::int64_t ofRow = areAll ? ofFullRow : 0;
        const int first = row * grid.columns(), end = first + grid.columns();
        for (; !areAll && next < nodes.size() && nodes[next] < end; ++next) {
            ofRow += across[static_cast<std::size_t>(nodes[next] - first)];
        }
        total += ofRow * trialsDown(grid, static_cast<std::size_t>(row), deformed, parameters, predicted);
    }
    return total;
}

void initialiseFullSearchResult(const Grid& grid, Criterion criterion, SearchResult& result) {
    result.vectors.resize(grid.size());
    result.cost.resize(grid.size());
    result.correlation.resize(criterion == Criterion::Zncc ? grid.size() : 0);
    result.status.assign(grid.statuses.begin(), grid.statuses.end());
    result.clearCounts();
}

void clearUnmatched(const Grid& grid, SearchResult& result) {
    constexpr auto kOk = static_cast<unsigned char>(PointStatus::Ok);
    const std::size_t columns = grid.lefts.size();
    for (std::size_t first = 0; first < grid.size(); first += columns) {
        unsigned char different = 0;  // a reduction that compilers vectorise
        for (std::size_t i = first; i < first + columns; ++i) {
            different |= static_cast<unsigned char>(static_cast<unsigned char>(result.status[i]) ^ kOk);
        }
        for (std::size_t i = first; different != 0 && i < first + columns; ++i) {
            if (result.status[i] == PointStatus::Ok) continue;
            result.vectors[i] = {};
            result.cost[i] = kNoCost;
            if (!result.correlation.empty()) result.correlation[i] = std::numeric_limits<double>::quiet_NaN();
        }
    }
}

bool canShareWindowSums(const Grid& grid, std::span<const Displacement> prediction) {
    if (!isUniform(prediction)) return false;
    // Beyond this a trial may exceed kMaxDisplacement, which the shared sums do not check.
    constexpr int kMaxPredicted = kMaxDisplacement - kMaxSearchRadius;
    if (!prediction.empty() && std::max(std::abs(prediction[0].dx), std::abs(prediction[0].dy)) > kMaxPredicted)
        return false;
    const auto ascends = [](const std::vector<int>& positions) {
        return std::ranges::adjacent_find(positions, std::greater_equal<>()) == positions.end();
    };
    return ascends(grid.lefts) && ascends(grid.tops);
}

std::vector<int> indexByPixel(std::span<const int> positions) {
    std::vector<int> index(static_cast<std::size_t>(positions.back() - positions.front()) + 1, -1);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        index[static_cast<std::size_t>(positions[i] - positions.front())] = static_cast<int>(i);
    }
    return index;
}

int costBits(Criterion criterion, int blockPixels) {
    const auto maximum = static_cast<std::uint64_t>(blockPixels) * (criterion == Criterion::Sad ? 255 : 255 * 255);
    return static_cast<int>(std::bit_width(maximum));
}

void storeMatch(const FullSearchMatch& match, std::size_t index, SearchResult& result) {
    result.status[index] = match.status;
    if (match.status != PointStatus::Ok) return;
    result.vectors[index] = match.vector;
    result.cost[index] = match.cost;
    if (!result.correlation.empty()) result.correlation[index] = match.correlation;
}

}  // namespace strainlens
