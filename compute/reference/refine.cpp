// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/refine.h"

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "compute/reference/warp.h"

namespace strainlens::reference {
namespace {

using rules::RefineBatch;
using rules::RefinedPoint;
using rules::RefineTask;

/// The one in the middle of the five columns (rows) that a column (row) is among; the last one where there is no
/// middle.
int middleOfFive(int index, int count) { return std::min(index / 5 * 5 + 2, count - 1); }

/// A point of the grid.
struct Place {
    int column = 0, row = 0;
};

/// A refinement of all points, as methods.md has it.
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
          m_ownTried(grid.size(), false),
          m_neighboursTried(grid.size()) {
        result.resize(grid.size(), parameters.order);
        for (int row = 0; row < grid.rows(); ++row) {
            for (int column = 0; column < grid.columns(); ++column) {
                const std::size_t node = grid.index(column, row);
                if (found.status[node] == PointStatus::Ok) m_places.push_back({column, row});
                if (found.status[node] != PointStatus::Ok) result.status[node] = found.status[node];
            }
        }
    }

    void run() {
        for (const Place place : m_places) {
            if (isMiddle(place)) tryFromSearch(place);
        }
        m_job.progress(0.1);
        for (const Place place : m_places) {
            if (!isMiddle(place)) tryFirst(place);
        }
        m_job.progress(0.8);
        while (!m_job.stopRequested() && makeRound()) {
        }
        if (!m_job.stopRequested()) m_job.progress(1);
    }

private:
    std::size_t nodeOf(Place place) const { return m_grid.index(place.column, place.row); }
    Place middleFor(Place place) const {
        return {middleOfFive(place.column, m_grid.columns()), middleOfFive(place.row, m_grid.rows())};
    }
    bool isMiddle(Place place) const {
        const Place middle = middleFor(place);
        return middle.column == place.column && middle.row == place.row;
    }

    void tryFrom(const ShapeFunction& start, Place place) {
        if (m_job.stopRequested()) return;
        const RefineTask task{m_grid.centreX(place.column), m_grid.centreY(place.row), start, nodeOf(place)};
        m_result.set(task.node, refinePoint(m_images, m_roi, m_parameters, task));
    }

    void tryFromSearch(Place place) {
        m_ownTried[nodeOf(place)] = true;
        tryFrom(startFromSearch(m_grid, m_found, place.column, place.row), place);
    }

    /// The shape function found at one point as another one sees it.
    ShapeFunction carried(Place from, Place to) const {
        return carriedBy(m_result.shapeAt(nodeOf(from)), m_grid.centreX(to.column) - m_grid.centreX(from.column),
                         m_grid.centreY(to.row) - m_grid.centreY(from.row));
    }

    /// A point that is no middle one.
    void tryFirst(Place place) {
        const Place middle = middleFor(place);
        if (m_result.status[nodeOf(middle)] == PointStatus::Ok) {
            const ShapeFunction start = carried(middle, place);
            if (agreeToAPixel(start, ownVector(m_found, nodeOf(place)))) return tryFrom(start, place);
        }
        tryFromSearch(place);
    }

    bool failed(Place place) const {
        const PointStatus status = m_result.status[nodeOf(place)];
        return status == PointStatus::NotConverged || status == PointStatus::OutOfImage ||
               status == PointStatus::LowScore;
    }

    /// The converged neighbours that the point was not yet tried from, row by row.
    std::vector<Place> neighboursLeft(Place place) const {
        std::vector<Place> neighbours;
        for (int row = place.row - 1; row <= place.row + 1; ++row) {
            for (int column = place.column - 1; column <= place.column + 1; ++column) {
                if (column < 0 || row < 0 || column >= m_grid.columns() || row >= m_grid.rows()) continue;
                const std::size_t node = m_grid.index(column, row);
                if (node == nodeOf(place) || m_result.status[node] != PointStatus::Ok) continue;
                if (!m_neighboursTried[nodeOf(place)].contains(node)) neighbours.push_back({column, row});
            }
        }
        return neighbours;
    }

    /// Tries every point that failed once more, if there is a start left for it; all from what was found before the
    /// round. Whether there was any.
    bool makeRound() {
        struct Next {
            Place place;
            ShapeFunction start;
        };
        std::vector<Next> round;
        for (const Place place : m_places) {
            if (!failed(place)) continue;
            if (!m_ownTried[nodeOf(place)]) {
                m_ownTried[nodeOf(place)] = true;
                round.push_back({place, startFromSearch(m_grid, m_found, place.column, place.row)});
                continue;
            }
            const std::vector<Place> neighbours = neighboursLeft(place);
            if (neighbours.empty()) continue;
            const auto score = [&](Place neighbour) { return m_result.details.zncc[nodeOf(neighbour)]; };
            const Place best = *std::ranges::max_element(neighbours, {}, score);  // the first of equals
            m_neighboursTried[nodeOf(place)].insert(nodeOf(best));
            round.push_back({place, carried(best, place)});
        }
        for (const Next& next : round) tryFrom(next.start, next.place);
        return !round.empty();
    }

    const RefinedImages& m_images;
    const Grid& m_grid;
    const RoiMask& m_roi;
    const RefineParameters& m_parameters;
    const SearchResult& m_found;
    RefineResult& m_result;
    const JobControl& m_job;
    std::vector<Place> m_places;  ///< of the points that the search found, row by row
    std::vector<bool> m_ownTried;
    std::vector<std::set<std::size_t>> m_neighboursTried;
};

}  // namespace

RefineBatch refineTries(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const RoiMask& roi,
                        const RefineParameters& parameters, const JobControl& job) {
    const auto images = std::make_shared<const RefinedImages>(referenceImage, deformedImage, parameters);
    return [images, &roi, parameters, &job](std::span<const RefineTask> tasks, std::span<RefinedPoint> points) {
        for (std::size_t k = 0; k < tasks.size() && !job.stopRequested(); ++k) {
            points[k] = refinePoint(*images, roi, parameters, tasks[k]);
        }
    };
}

void refine(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const Grid& grid, const RoiMask& roi,
            const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
            const JobControl& job) {
    const RefinedImages images(referenceImage, deformedImage, parameters);
    GridRefinement(images, grid, roi, parameters, found, result, job).run();
}

}  // namespace strainlens::reference
