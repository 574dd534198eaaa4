// SPDX-License-Identifier: MPL-2.0
#include "compute/search/vector_prediction.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "compute/field/assembly.h"
#include "compute/types/median.h"
#include "compute/types/nodes_around.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Search results of the Ok neighbours up to two nodes away.
class OkNeighbours {
public:
    /// False if there are too few.
    bool collect(const Grid& grid, const SearchResult& found, int column, int row) {
        constexpr int kReach = 2;
        constexpr std::size_t kMinCosts = 5;
        m_dx.clear(), m_dy.clear(), m_costs.clear();
        forEachNodeAround(grid.columns(), grid.rows(), column, row, kReach, [&](int c, int r) {
            const std::size_t node = grid.index(c, r);
            if (found.status[node] != PointStatus::Ok || (c == column && r == row)) return;
            if (found.cost[node] == kNoCost) return;
            m_dx.push_back(found.vectors[node].dx), m_dy.push_back(found.vectors[node].dy);
            m_costs.push_back(found.cost[node]);
        });
        return m_costs.size() >= kMinCosts;
    }
    Displacement medianVector() { return {roundToPixels(middleOf(m_dx)), roundToPixels(middleOf(m_dy))}; }
    double medianCost() { return middleOf(m_costs); }

private:
    static double middleOf(std::vector<double>& values) { return orderStatistic(values, values.size() / 2); }

    std::vector<double> m_dx, m_dy, m_costs;
};

/// Largest component of the vectors [px].
template <typename IsCounted>
int farthestOf(std::span<const Displacement> vectors, const IsCounted& isCounted) {
    int farthest = 0;
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        if (!isCounted(i)) continue;
        farthest = std::max({farthest, std::abs(int{vectors[i].dx}), std::abs(int{vectors[i].dy})});
    }
    return farthest;
}

}  // namespace

std::vector<Displacement> predictVectors(const DisplacementField& last, const DisplacementField* beforeLast,
                                         int threads) {
    if (last.count(PointStatus::Ok) == 0) return {};
    std::vector<Displacement> prediction(last.size());
    std::atomic<bool> hasMissing = false;
    forEachPoint(last.size(), threads, [&](std::size_t i) {
        if (!last.ok(i)) {
            if (last.status[i] != PointStatus::OutsideRoi) hasMissing = true;
            return;
        }
        const bool both = beforeLast && beforeLast->ok(i);
        prediction[i].dx = roundToPixels(both ? 2 * last.u[i] - beforeLast->u[i] : last.u[i]);
        prediction[i].dy = roundToPixels(both ? 2 * last.v[i] - beforeLast->v[i] : last.v[i]);
    });
    if (!hasMissing) return prediction;
    const Displacement median = medianDisplacement(last);
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i) && last.status[i] != PointStatus::OutsideRoi) prediction[i] = median;
    }
    return prediction;
}

void clampToImage(const Grid& grid, ImageSize image, std::span<Displacement> prediction) {
    if (image.width == 0 || prediction.size() != grid.size()) return;
    const auto within = [](std::int16_t distance, int first, int limit) {
        // A block that is already outside the image is not moved.
        return static_cast<std::int16_t>(std::clamp<int>(distance, std::min(0, -first), std::max(0, limit - first)));
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            Displacement& vector = prediction[grid.index(column, row)];
            vector.dx = within(vector.dx, grid.left(column), image.width - grid.blockWidth);
            vector.dy = within(vector.dy, grid.top(row), image.height - grid.blockHeight);
        }
    }
}

void replaceOutOfImage(std::span<const Displacement> prediction, SearchResult& result) {
    for (std::size_t i = 0; i < prediction.size(); ++i) {
        if (result.status[i] != PointStatus::OutOfImage) continue;
        result.status[i] = PointStatus::Ok;
        result.vectors[i] = prediction[i];
    }
}

void replaceFalseMatches(const Grid& grid, ImageSize image, std::span<const Displacement> prediction,
                         SearchResult& result) {
    if (image.width == 0) return;
    constexpr double kTimesWorse = 3;
    struct Replacement {
        std::size_t node;
        Displacement vector;
    };
    std::vector<Replacement> replacements;
    OkNeighbours neighbours;
    const auto replaceIfFalse = [&](int column, int row) {
        const std::size_t node = grid.index(column, row);
        if (result.status[node] != PointStatus::Ok || result.cost[node] == kNoCost) return;
        if (!prediction.empty() && isInsideImage(grid, image, column, row, prediction[node])) return;
        if (!neighbours.collect(grid, result, column, row)) return;
        const Displacement predicted = prediction.empty() ? neighbours.medianVector() : prediction[node];
        if (isInsideImage(grid, image, column, row, predicted)) return;
        if (result.cost[node] > kTimesWorse * neighbours.medianCost()) replacements.push_back({node, predicted});
    };
    const int farthest =
        prediction.empty()
            ? farthestOf(result.vectors, [&](std::size_t i) { return result.status[i] == PointStatus::Ok; })
            : farthestOf(prediction, [](std::size_t) { return true; });
    forEachNodeNearEdge(grid, image, farthest, replaceIfFalse);
    for (const Replacement& replacement : replacements)
        result.vectors[replacement.node] = replacement.vector, result.cost[replacement.node] = kNoCost;
}

}  // namespace strainlens
