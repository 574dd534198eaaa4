// SPDX-License-Identifier: MPL-2.0
#include "compute/search/start_vectors.h"

#include <algorithm>
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

bool staysInside(const Grid& grid, ImageSize image, int column, int row, Displacement vector) {
    const int left = grid.left(column) + vector.dx, top = grid.top(row) + vector.dy;
    return left >= 0 && top >= 0 && left + grid.blockWidth <= image.width && top + grid.blockHeight <= image.height;
}

/// The medians of what was found around the nodes that lie so near the image's edge that these may lead out of it; zero
/// for all others.
std::vector<Displacement> foretoldByNeighbours(const Grid& grid, ImageSize image, const SearchResult& found) {
    int farthest = 0;  // that a neighbour may have gone
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (found.status[i] != PointStatus::Ok) continue;
        farthest = std::max({farthest, std::abs(int{found.vectors[i].dx}), std::abs(int{found.vectors[i].dy})});
    }
    const auto mustStayInside = [&](int column, int row) {  // nearly all
        const int left = grid.left(column), top = grid.top(row);
        return left >= farthest && top >= farthest && left + grid.blockWidth + farthest <= image.width &&
               top + grid.blockHeight + farthest <= image.height;
    };
    std::vector<Displacement> foretold(grid.size());
    OkNeighbours neighbours;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (mustStayInside(column, row) || !neighbours.collect(grid, found, column, row)) continue;
            foretold[grid.index(column, row)] = neighbours.medianVector();
        }
    }
    return foretold;
}

}  // namespace

std::vector<Displacement> extrapolate(const DisplacementField& last, const DisplacementField* beforeLast, int threads) {
    if (last.count(PointStatus::Ok) == 0) return {};
    std::vector<Displacement> start(last.size());
    Displacement median;
    const auto fill = [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            if (!last.ok(i)) continue;
            const bool both = beforeLast && beforeLast->ok(i);
            start[i].dx = wholePixels(both ? 2 * last.u[i] - beforeLast->u[i] : last.u[i]);
            start[i].dy = wholePixels(both ? 2 * last.v[i] - beforeLast->v[i] : last.v[i]);
        }
    };
    constexpr std::size_t kBandPoints = 8192;  // some tens of microseconds
    const std::size_t bands = (last.size() + kBandPoints - 1) / kBandPoints;
    forEachPiece(static_cast<int>(bands) + 2, resolveThreads(threads), [&](int piece) {
        if (piece == 0) median.dx = medianOfOk(last, last.u);
        if (piece == 1) median.dy = medianOfOk(last, last.v);
        if (piece < 2) return;
        const std::size_t first = static_cast<std::size_t>(piece - 2) * kBandPoints;
        fill(first, std::min(first + kBandPoints, last.size()));
    });
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i)) start[i] = median;
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
    std::vector<Displacement> foretold;
    if (start.empty()) start = foretold = foretoldByNeighbours(grid, image, result);
    constexpr double kTimesWorse = 3;
    std::vector<std::size_t> taken;
    OkNeighbours neighbours;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t node = grid.index(column, row);
            if (result.status[node] != PointStatus::Ok || result.cost[node] == kNoCost) continue;
            if (staysInside(grid, image, column, row, start[node])) continue;
            if (!neighbours.collect(grid, result, column, row)) continue;
            if (result.cost[node] > kTimesWorse * neighbours.medianCost()) taken.push_back(node);
        }
    }
    for (const std::size_t node : taken) result.vectors[node] = start[node], result.cost[node] = kNoCost;
}

}  // namespace strainlens
