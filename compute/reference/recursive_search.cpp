// SPDX-License-Identifier: MPL-2.0
#include <cstdlib>

#include "compute/reference/search.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::reference {

using namespace rules;
namespace {

/// The search as it is defined, without any saving of work.
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
        resetRecursiveSearchResult(grid, result);
        for (std::size_t i = 0; i < initial.size(); ++i) {
            if (grid.statuses[i] == PointStatus::NotComputed) result.vectors[i] = initial[i];
        }
    }

    void run() {
        int lastChanged = -1;
        for (int pass = 0; pass < m_parameters.iterations && !m_job.stopRequested(); ++pass) {
            m_result.passes = pass + 1;
            if (scan(pass)) lastChanged = pass;
            if (m_job.onPartialResult) m_job.onPartialResult();
        }
        if (!m_job.stopRequested()) m_result.passes = passesMade(lastChanged, m_parameters.iterations);
        clearMeaninglessVectors();
    }

private:
    /// True if a vector changed.
    bool scan(int pass) {
        bool changed = false;
        for (int k = 0; k < m_grid.rows(); ++k) {
            const int row = rowOfScan(pass, k, m_grid.rows());
            for (int column = 0; column < m_grid.columns(); ++column) {
                if (!m_grid.measured(column, row)) continue;
                if (m_job.stopRequested()) return changed;
                changed = updateNode(column, row, pass) || changed;
            }
            m_job.progress((pass + (k + 1.0) / m_grid.rows()) / m_parameters.iterations);
        }
        return changed;
    }

    bool updateNode(int column, int row, int pass) {
        const std::size_t node = m_grid.index(column, row);
        const TrialRange range = trialRange(m_deformedImage.size(), m_grid, column, row);
        const Displacement before = m_result.vectors[node];
        Displacement best = before;
        std::uint32_t bestCost = range.contains(before.dx, before.dy) ? sad(column, row, before) : kNoCost;
        const int radius = m_parameters.offsetRadius;
        for (std::size_t centreNode : centreNodes(m_grid, column, row, pass)) {
            const Displacement centre = m_result.vectors[centreNode];
            for (int dy = centre.dy - radius; dy <= centre.dy + radius; ++dy) {
                for (int dx = centre.dx - radius; dx <= centre.dx + radius; ++dx) {
                    if (!range.contains(dx, dy)) continue;
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
        const int left = m_grid.lefts[static_cast<std::size_t>(column)];
        const int top = m_grid.tops[static_cast<std::size_t>(row)];
        int sum = 0;
        for (int y = top; y < top + m_grid.blockHeight; ++y) {
            for (int x = left; x < left + m_grid.blockWidth; ++x) {
                sum += std::abs(m_referenceImage(x, y) - m_deformedImage(x + d.dx, y + d.dy));
            }
        }
        return static_cast<std::uint32_t>(sum);
    }

    /// Only now: while the search runs, start vectors of nodes without a cost are centres too.
    void clearMeaninglessVectors() {
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
    requireValid(referenceImage.size(), grid, parameters, initial);
    PlainRecursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job).run();
}

}  // namespace strainlens::reference
