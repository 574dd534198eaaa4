// SPDX-License-Identifier: MPL-2.0
#include "compute/search/start_vectors.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "compute/field/assembly.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// What a search found around a node, up to two nodes away.
class OkNeighbours {
public:
    /// False where they are too few to say anything.
    bool collect(const Grid& grid, const SearchResult& found, int column, int row) {
        constexpr int kReach = 2;
        constexpr std::size_t kFewest = 5;
        m_dx.clear(), m_dy.clear(), m_costs.clear();
        for (int r = std::max(0, row - kReach); r <= std::min(row + kReach, grid.rows() - 1); ++r) {
            for (int c = std::max(0, column - kReach); c <= std::min(column + kReach, grid.columns() - 1); ++c) {
                const std::size_t node = grid.index(c, r);
                if (found.status[node] != PointStatus::Ok || (c == column && r == row)) continue;
                if (found.cost[node] == kNoCost) continue;
                m_dx.push_back(found.vectors[node].dx), m_dy.push_back(found.vectors[node].dy);
                m_costs.push_back(found.cost[node]);
            }
        }
        return m_costs.size() >= kFewest;
    }
    Displacement medianVector() { return {wholePixels(middleOf(m_dx)), wholePixels(middleOf(m_dy))}; }
    double medianCost() { return middleOf(m_costs); }

private:
    static double middleOf(std::vector<double>& values) { return orderStatistic(values, values.size() / 2); }

    std::vector<double> m_dx, m_dy, m_costs;
};

/// How far along an axis the vectors lead at most [px].
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

std::vector<Displacement> extrapolate(const DisplacementField& last, const DisplacementField* beforeLast, int threads) {
    if (last.count(PointStatus::Ok) == 0) return {};
    std::vector<Displacement> start(last.size());
    std::atomic<bool> areMissing = false;
    forEachPoint(last.size(), threads, [&](std::size_t i) {
        if (!last.ok(i)) {
            if (last.status[i] != PointStatus::OutsideRoi) areMissing = true;
            return;
        }
        const bool both = beforeLast && beforeLast->ok(i);
        start[i].dx = wholePixels(both ? 2 * last.u[i] - beforeLast->u[i] : last.u[i]);
        start[i].dy = wholePixels(both ? 2 * last.v[i] - beforeLast->v[i] : last.v[i]);
    });
    if (!areMissing) return start;
    const Displacement median = medianDisplacement(last);
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i) && last.status[i] != PointStatus::OutsideRoi) start[i] = median;
    }
    return start;
}

void keepInside(const Grid& grid, ImageSize image, std::span<Displacement> start) {
    if (image.width == 0 || start.size() != grid.size()) return;
    const auto within = [](std::int16_t distance, int first, int room) {
        // A block that is beyond the image as it is stays where it is.
        return static_cast<std::int16_t>(std::clamp<int>(distance, std::min(0, -first), std::max(0, room - first)));
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            Displacement& vector = start[grid.index(column, row)];
            vector.dx = within(vector.dx, grid.left(column), image.width - grid.blockWidth);
            vector.dy = within(vector.dy, grid.top(row), image.height - grid.blockHeight);
        }
    }
}

void takeForetold(std::span<const Displacement> start, SearchResult& result) {
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (result.status[i] != PointStatus::OutOfImage) continue;
        result.status[i] = PointStatus::Ok;
        result.vectors[i] = start[i];
    }
}

void takeForetoldOutside(const Grid& grid, ImageSize image, std::span<const Displacement> start, SearchResult& result) {
    if (image.width == 0) return;
    constexpr double kTimesWorse = 3;
    struct Taken {
        std::size_t node;
        Displacement vector;
    };
    std::vector<Taken> taken;
    OkNeighbours neighbours;
    const auto look = [&](int column, int row) {
        const std::size_t node = grid.index(column, row);
        if (result.status[node] != PointStatus::Ok || result.cost[node] == kNoCost) return;
        if (!start.empty() && staysInside(grid, image, column, row, start[node])) return;
        if (!neighbours.collect(grid, result, column, row)) return;
        const Displacement foretold = start.empty() ? neighbours.medianVector() : start[node];
        if (staysInside(grid, image, column, row, foretold)) return;
        if (result.cost[node] > kTimesWorse * neighbours.medianCost()) taken.push_back({node, foretold});
    };
    const int farthest =
        start.empty() ? farthestOf(result.vectors, [&](std::size_t i) { return result.status[i] == PointStatus::Ok; })
                      : farthestOf(start, [](std::size_t) { return true; });
    forEachNodeNearEdge(grid, image, farthest, look);
    for (const Taken& one : taken) result.vectors[one.node] = one.vector, result.cost[one.node] = kNoCost;
}

}  // namespace strainlens
