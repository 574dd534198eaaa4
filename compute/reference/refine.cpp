// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/refine.h"

#include <algorithm>
#include <set>
#include <vector>

#include "compute/reference/warp.h"

namespace strainlens::reference {
namespace {

using rules::RefineTask;

/// Middle column (row) of the group of five that a column (row) belongs to, at most the last one.
int middleOfFive(int index, int count) { return std::min(index / 5 * 5 + 2, count - 1); }

/// A point of the grid.
struct GridPoint {
    int column = 0, row = 0;
};

/// Refinement of all points as in docs/methods.md.
class GridRefinement {
public:
    GridRefinement(const RefinedImages& images, const Grid& grid, const RoiMask& roi,
                   const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
                   const JobControl& job)
        : m_images(images),
          m_grid(grid),
          m_roi(roi),
          m_parameters(parameters),
          m_found(found),
          m_result(result),
          m_job(job),
          m_isOwnTried(grid.size(), false),
          m_neighboursTried(grid.size()) {
        result.resize(grid.size(), parameters.order);
        for (int row = 0; row < grid.rows(); ++row) {
            for (int column = 0; column < grid.columns(); ++column) {
                const std::size_t node = grid.index(column, row);
                if (found.status[node] == PointStatus::Ok) m_points.push_back({column, row});
                if (found.status[node] != PointStatus::Ok) result.status[node] = found.status[node];
            }
        }
    }

    void run() {
        for (const GridPoint point : m_points) {
            if (isMiddle(point)) refineFromSearch(point);
        }
        m_job.progress(0.1);
        for (const GridPoint point : m_points) {
            if (!isMiddle(point)) refineFirst(point);
        }
        m_job.progress(0.8);
        while (!m_job.stopRequested() && retryRound()) {
        }
        if (!m_job.stopRequested()) m_job.progress(1);
    }

private:
    std::size_t nodeOf(GridPoint point) const { return m_grid.index(point.column, point.row); }
    GridPoint middleFor(GridPoint point) const {
        return {middleOfFive(point.column, m_grid.columns()), middleOfFive(point.row, m_grid.rows())};
    }
    bool isMiddle(GridPoint point) const {
        const GridPoint middle = middleFor(point);
        return middle.column == point.column && middle.row == point.row;
    }

    void refineFrom(const ShapeFunction& guess, GridPoint point) {
        if (m_job.stopRequested()) return;
        const RefineTask task{m_grid.centreX(point.column), m_grid.centreY(point.row), guess, nodeOf(point)};
        m_result.set(task.node, refinePoint(m_images, m_roi, m_parameters, task));
    }

    void refineFromSearch(GridPoint point) {
        m_isOwnTried[nodeOf(point)] = true;
        refineFrom(guessFromSearch(m_grid, m_found, point.column, point.row), point);
    }

    /// Shape function of a point, expanded about another point.
    ShapeFunction transferShape(GridPoint from, GridPoint to) const {
        return recentre(m_result.shapeAt(nodeOf(from)), m_grid.centreX(to.column) - m_grid.centreX(from.column),
                        m_grid.centreY(to.row) - m_grid.centreY(from.row));
    }

    /// First refinement of a point that is not a middle one.
    void refineFirst(GridPoint point) {
        const GridPoint middle = middleFor(point);
        if (m_result.status[nodeOf(middle)] == PointStatus::Ok) {
            const ShapeFunction guess = transferShape(middle, point);
            if (agreeToAPixel(guess, searchVector(m_found, nodeOf(point)))) return refineFrom(guess, point);
        }
        refineFromSearch(point);
    }

    bool hasFailed(GridPoint point) const {
        const PointStatus status = m_result.status[nodeOf(point)];
        return status == PointStatus::NotConverged || status == PointStatus::OutOfImage ||
               status == PointStatus::LowScore;
    }

    /// Converged neighbours that the point was not yet refined from, row by row.
    std::vector<GridPoint> untriedNeighbours(GridPoint point) const {
        std::vector<GridPoint> neighbours;
        for (int row = point.row - 1; row <= point.row + 1; ++row) {
            for (int column = point.column - 1; column <= point.column + 1; ++column) {
                if (column < 0 || row < 0 || column >= m_grid.columns() || row >= m_grid.rows()) continue;
                const std::size_t node = m_grid.index(column, row);
                if (node == nodeOf(point) || m_result.status[node] != PointStatus::Ok) continue;
                if (!m_neighboursTried[nodeOf(point)].contains(node)) neighbours.push_back({column, row});
            }
        }
        return neighbours;
    }

    /// Refines every failed point from its next guess; all guesses use results from before the round. False if none.
    bool retryRound() {
        struct Next {
            GridPoint point;
            ShapeFunction guess;
        };
        std::vector<Next> round;
        for (const GridPoint point : m_points) {
            if (!hasFailed(point)) continue;
            if (!m_isOwnTried[nodeOf(point)]) {
                m_isOwnTried[nodeOf(point)] = true;
                round.push_back({point, guessFromSearch(m_grid, m_found, point.column, point.row)});
                continue;
            }
            const std::vector<GridPoint> neighbours = untriedNeighbours(point);
            if (neighbours.empty()) continue;
            const auto score = [&](GridPoint neighbour) { return m_result.details.zncc[nodeOf(neighbour)]; };
            const GridPoint best = *std::ranges::max_element(neighbours, {}, score);  // the first of equals
            m_neighboursTried[nodeOf(point)].insert(nodeOf(best));
            round.push_back({point, transferShape(best, point)});
        }
        for (const Next& next : round) refineFrom(next.guess, next.point);
        return !round.empty();
    }

    const RefinedImages& m_images;
    const Grid& m_grid;
    const RoiMask& m_roi;
    const RefineParameters& m_parameters;
    const SearchResult& m_found;
    RefineResult& m_result;
    const JobControl& m_job;
    std::vector<GridPoint> m_points;  ///< points that the search found, row by row
    std::vector<bool> m_isOwnTried;
    std::vector<std::set<std::size_t>> m_neighboursTried;
};

}  // namespace

void refine(const RefinedImages& images, const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
            const SearchResult& found, RefineResult& result, const JobControl& job) {
    GridRefinement(images, grid, roi, parameters, found, result, job).run();
}

}  // namespace strainlens::reference
