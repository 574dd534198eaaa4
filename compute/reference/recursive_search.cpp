// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "compute/reference/search.h"

namespace strainlens::reference {
namespace {

/// The search by its definition, without optimisations.
class PlainRecursiveSearch {
public:
    PlainRecursiveSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage,
                         const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job)
        : m_referenceImage(referenceImage),
          m_deformedImage(deformedImage),
          m_grid(grid),
          m_parameters(parameters),
          m_result(result),
          m_job(job) {
        result.reset(grid);
        for (std::size_t i = 0; i < initial.size(); ++i) {
            if (grid.statuses[i] == PointStatus::NotComputed) result.vectors[i] = initial[i];
        }
    }

    void run() {
        int passCount = 0;  // up to the last change of a vector
        for (int pass = 0; pass < m_parameters.iterations && !m_job.stopRequested(); ++pass) {
            m_result.passes = pass + 1;
            if (scan(pass)) passCount = pass + 1;
            if (m_job.onPartialResult) m_job.onPartialResult();
        }
        // Plus one down and one up without changes.
        if (!m_job.stopRequested()) m_result.passes = std::min(passCount + 2, m_parameters.iterations);
        clearUnmatchedVectors();
    }

private:
    static bool runsDown(int pass) { return pass % 2 == 0; }

    /// True if a vector changed.
    bool scan(int pass) {
        bool changed = false;
        for (int k = 0; k < m_grid.rows(); ++k) {
            const int row = runsDown(pass) ? k : m_grid.rows() - 1 - k;
            for (int column = 0; column < m_grid.columns(); ++column) {
                if (!m_grid.isMeasured(column, row)) continue;
                if (m_job.stopRequested()) return changed;
                changed = updateNode(column, row, pass) || changed;
            }
            m_job.progress((pass + (k + 1.0) / m_grid.rows()) / m_parameters.iterations);
        }
        return changed;
    }

    bool exists(int column, int row) const {
        return column >= 0 && column < m_grid.columns() && row >= 0 && row < m_grid.rows() &&
               m_grid.isMeasured(column, row);
    }

    /// Vectors of S1 and S2, each replaced by that of the same column or dropped; the node's own if both are dropped.
    std::vector<Displacement> centres(int column, int row, int pass) const {
        const int previous = runsDown(pass) ? row - 1 : row + 1;
        std::vector<Displacement> found;
        for (const int neighbour : {column - 1, column + 1}) {
            if (exists(neighbour, previous)) {
                found.push_back(m_result.vectors[m_grid.index(neighbour, previous)]);
            } else if (exists(column, previous)) {
                found.push_back(m_result.vectors[m_grid.index(column, previous)]);
            }
        }
        if (found.empty()) found.push_back(m_result.vectors[m_grid.index(column, row)]);
        return found;
    }

    /// Whether the displacement is allowed and the block then lies inside the deformed image.
    bool isPossible(int column, int row, int dx, int dy) const {
        const int left = m_grid.left(column) + dx;
        const int top = m_grid.top(row) + dy;
        return std::abs(dx) <= kMaxDisplacement && std::abs(dy) <= kMaxDisplacement && left >= 0 && top >= 0 &&
               left + m_grid.blockWidth <= m_deformedImage.width && top + m_grid.blockHeight <= m_deformedImage.height;
    }

    bool updateNode(int column, int row, int pass) {
        const std::size_t node = m_grid.index(column, row);
        const Displacement before = m_result.vectors[node];
        Displacement best = before;
        std::uint32_t bestCost = isPossible(column, row, before.dx, before.dy) ? sad(column, row, before) : kNoCost;
        const int radius = m_parameters.offsetRadius;
        for (const Displacement centre : centres(column, row, pass)) {
            for (int dy = centre.dy - radius; dy <= centre.dy + radius; ++dy) {
                for (int dx = centre.dx - radius; dx <= centre.dx + radius; ++dx) {
                    if (!isPossible(column, row, dx, dy)) continue;
                    const Displacement trial{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
                    const std::uint32_t cost = sad(column, row, trial);
                    if (cost >= bestCost) continue;
                    best = trial;
                    bestCost = cost;
                }
            }
        }
        m_result.vectors[node] = best;
        m_result.cost[node] = bestCost;
        m_result.status[node] = bestCost == kNoCost ? PointStatus::OutOfImage : PointStatus::Ok;
        return best != before;
    }

    std::uint32_t sad(int column, int row, Displacement d) {
        ++m_result.evaluations;
        m_result.comparedPixels += m_grid.blockPixels();
        const int left = m_grid.left(column);
        const int top = m_grid.top(row);
        int sum = 0;
        for (int y = top; y < top + m_grid.blockHeight; ++y) {
            for (int x = left; x < left + m_grid.blockWidth; ++x) {
                sum += std::abs(m_referenceImage(x, y) - m_deformedImage(x + d.dx, y + d.dy));
            }
        }
        return static_cast<std::uint32_t>(sum);
    }

    /// After the search, because initial vectors of nodes without a cost serve as centres during it.
    void clearUnmatchedVectors() {
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_result.status[i] != PointStatus::Ok) m_result.vectors[i] = {};
        }
    }

    ImageView<std::uint8_t> m_referenceImage, m_deformedImage;
    const Grid& m_grid;
    const RecursiveSearchParameters& m_parameters;
    SearchResult& m_result;
    const JobControl& m_job;
};

}  // namespace

void recursiveSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                     const RecursiveSearchParameters& parameters, std::span<const Displacement> initial,
                     SearchResult& result, const JobControl& job) {
    PlainRecursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job).run();
}

}  // namespace strainlens::reference
