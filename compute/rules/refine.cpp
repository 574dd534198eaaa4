// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/refine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "compute/rules/initial_guess.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::rules {
namespace {

constexpr std::size_t kBatchTasks = 8192;

GuessNodes guessNodes(const Grid& grid, const SearchResult& found) {
    return {grid.lefts.data(), grid.tops.data(), found.vectors.data(), found.status.data(),
            grid.columns(),    grid.rows(),      grid.blockWidth,      grid.blockHeight};
}

/// The results so far, as `Results` of initial_guess.h.
struct Results {
    const RefineResult& result;
};
PointStatus statusOf(const Results* results, std::size_t node) { return results->result.status[node]; }
float znccOf(const Results* results, std::size_t node) { return results->result.details.zncc[node]; }
ShapeFunction shapeOf(const Results* results, std::size_t node) { return results->result.shapeAt(node); }

/// Refinement of all nodes.
class Schedule {
public:
    Schedule(const Grid& grid, const SearchResult& found, const RefineParameters& parameters, const RefineBatch& batch,
             RefineResult& result, const JobControl& job)
        : m_grid(grid),
          m_found(found),
          m_nodes(guessNodes(grid, found)),
          m_parameters(parameters),
          m_batch(batch),
          m_result(result),
          m_job(job) {}

    void run() {
        m_result.resize(m_grid.size(), m_parameters.order);
        m_tried.assign(m_grid.size(), 0);
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_found.status[i] == PointStatus::Ok) {
                ++m_total;
            } else {
                m_result.status[i] = m_found.status[i];
            }
        }
        refinePass(true);
        refinePass(false);
        while (retryRound()) {
        }
        if (!m_job.stopRequested()) m_job.progress(1);
    }

private:
    /// Refines all seeds, or all other nodes.
    void refinePass(bool seeds) {
        std::vector<std::size_t> nodes;
        for (std::size_t node = 0; node < m_grid.size(); ++node) {
            const NodePosition at = m_grid.positionOf(node);
            if (isSeed(m_nodes, at.column, at.row) == seeds && isRefinable(m_nodes, node)) nodes.push_back(node);
        }
        refineNodes(nodes, [&](std::size_t k) {
            const NodePosition at = m_grid.positionOf(nodes[k]);
            ShapeFunction guess;
            if (seeds) guess = guessFromSearch(m_nodes, at.column, at.row);
            if (seeds || !firstGuess(m_nodes, &m_results, at.column, at.row, &guess)) {
                m_tried[nodes[k]] = 1U << kItself;
            }
            return guess;
        });
    }

    /// Refines nodes[k] from guessOf(k).
    template <typename GuessOf>
    void refineNodes(const std::vector<std::size_t>& nodes, const GuessOf& guessOf) {
        for (std::size_t first = 0; first < nodes.size() && !m_job.stopRequested(); first += kBatchTasks) {
            m_tasks.resize(std::min(kBatchTasks, nodes.size() - first));
            for (std::size_t k = 0; k < m_tasks.size(); ++k) {
                const NodePosition at = m_grid.positionOf(nodes[first + k]);
                m_tasks[k] = {at.x, at.y, guessOf(first + k), nodes[first + k]};
            }
            m_points.assign(m_tasks.size(), {});
            m_batch(m_tasks, m_points);
            for (std::size_t k = 0; k < m_tasks.size(); ++k) store(m_points[k], m_tasks[k].node);
            if (m_job.onPartialResult) m_job.onPartialResult();
            m_job.progress(std::min(1.0, static_cast<double>(m_done) / static_cast<double>(m_total)));
        }
    }

    void store(const RefinedPoint& point, std::size_t node) {
        m_done += m_result.status[node] == PointStatus::NotComputed && point.status != PointStatus::NotComputed;
        m_result.set(node, point);
    }

    /// Refines every failed node from its next initial guess; false if none has one. All guesses are chosen first.
    bool retryRound() {
        std::vector<std::size_t> nodes;
        std::vector<ShapeFunction> guesses;
        for (std::size_t node = 0; node < m_grid.size(); ++node) {
            if (!isRefinable(m_nodes, node) || !canRetry(m_result.status[node])) continue;
            const NodePosition at = m_grid.positionOf(node);
            const int from = nextGuessSource(m_nodes, &m_results, at.column, at.row, m_tried[node]);
            if (from < 0) continue;
            m_tried[node] = static_cast<std::uint16_t>(m_tried[node] | 1U << from);
            guesses.push_back(retryGuess(m_nodes, &m_results, at.column, at.row, from));
            nodes.push_back(node);
        }
        refineNodes(nodes, [&](std::size_t k) { return guesses[k]; });
        return !nodes.empty() && !m_job.stopRequested();
    }

    const Grid& m_grid;
    const SearchResult& m_found;
    const GuessNodes m_nodes;
    const RefineParameters& m_parameters;
    const RefineBatch& m_batch;
    RefineResult& m_result;
    const Results m_results{m_result};
    const JobControl& m_job;
    std::size_t m_total = 0, m_done = 0;
    std::vector<std::uint16_t> m_tried;  ///< a bit for each tried guess, see nextGuessSource()
    std::vector<RefineTask> m_tasks;
    std::vector<RefinedPoint> m_points;
};

}  // namespace

float minimumPixels(const RefineParameters& parameters) {
    const double value = minimumWeight(parameters);
    const auto rounded = static_cast<float>(value);
    return static_cast<double>(rounded) < value ? std::nextafter(rounded, std::numeric_limits<float>::infinity())
                                                : rounded;
}

void requireValid(ImageSize referenceSize, ImageSize deformedSize, const RoiMask& roi,
                  const RefineParameters& parameters) {
    requireValid(parameters);
    if (referenceSize.width < 1 || deformedSize.width < 1) {
        throw InvalidInput("images", "one that was not uploaded", "uploaded before use");
    }
    if (!roi.empty() && roi.size() != referenceSize) {
        throw InvalidInput("region of interest", textOf(roi.size()),
                           textOf(referenceSize) + " px, the reference image's size");
    }
}

void requireValid(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid, const RoiMask& roi,
                  const RefineParameters& parameters, const SearchResult& found) {
    requireValid(referenceSize, deformedSize, roi, parameters);
    if (found.status.size() != grid.size() || found.vectors.size() != grid.size()) {
        throw InvalidInput("search result", std::to_string(found.status.size()) + " points",
                           std::to_string(grid.size()) + ", one a grid node");
    }
}

void scheduleRefinement(const Grid& grid, const SearchResult& found, const RefineParameters& parameters,
                        const RefineBatch& batch, RefineResult& result, const JobControl& job) {
    Schedule(grid, found, parameters, batch, result, job).run();
}

}  // namespace strainlens::rules
