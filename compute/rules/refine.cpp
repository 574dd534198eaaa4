// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/refine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "compute/rules/refine_starts.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::rules {
namespace {

constexpr std::size_t kBatchTasks = 8192;

StartNodes startNodes(const Grid& grid, const SearchResult& found) {
    return {grid.lefts.data(), grid.tops.data(), found.vectors.data(), found.status.data(),
            grid.columns(),    grid.rows(),      grid.blockWidth,      grid.blockHeight};
}

/// The tries so far as refine_starts.h takes them.
struct Results {
    const RefineResult& result;
};
PointStatus statusOf(const Results* results, std::size_t node) { return results->result.status[node]; }
float znccOf(const Results* results, std::size_t node) { return results->result.details.zncc[node]; }
ShapeFunction shapeOf(const Results* results, std::size_t node) { return results->result.shapeAt(node); }

/// One refinement of all nodes.
class Schedule {
public:
    Schedule(const Grid& grid, const SearchResult& found, const RefineParameters& parameters, const RefineBatch& batch,
             RefineResult& result, const JobControl& job)
        : m_grid(grid),
          m_found(found),
          m_nodes(startNodes(grid, found)),
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
        pass(true);
        pass(false);
        while (retryRound()) {
        }
        if (!m_job.stopRequested()) m_job.progress(1);
    }

private:
    /// All seeds, or all other nodes.
    void pass(bool seeds) {
        std::vector<std::size_t> nodes;
        for (std::size_t node = 0; node < m_grid.size(); ++node) {
            const NodePlace at = m_grid.placeOf(node);
            if (isSeed(m_nodes, at.column, at.row) == seeds && wanted(m_nodes, node)) nodes.push_back(node);
        }
        makeTries(nodes, [&](std::size_t k) {
            const NodePlace at = m_grid.placeOf(nodes[k]);
            ShapeFunction start;
            if (seeds) start = startFromSearch(m_nodes, at.column, at.row);
            if (seeds || !firstStart(m_nodes, &m_results, at.column, at.row, &start)) {
                m_tried[nodes[k]] = 1U << kItself;
            }
            return start;
        });
    }

    /// Makes the tries of all these nodes, startOf(k) being the start of number k.
    template <typename StartOf>
    void makeTries(const std::vector<std::size_t>& nodes, const StartOf& startOf) {
        for (std::size_t first = 0; first < nodes.size() && !m_job.stopRequested(); first += kBatchTasks) {
            m_tasks.resize(std::min(kBatchTasks, nodes.size() - first));
            for (std::size_t k = 0; k < m_tasks.size(); ++k) {
                const NodePlace at = m_grid.placeOf(nodes[first + k]);
                m_tasks[k] = {at.x, at.y, startOf(first + k), nodes[first + k]};
            }
            m_points.assign(m_tasks.size(), {});
            m_batch(m_tasks, m_points);
            for (std::size_t k = 0; k < m_tasks.size(); ++k) keep(m_points[k], m_tasks[k].node);
            if (m_job.onPartialResult) m_job.onPartialResult();
            m_job.progress(std::min(1.0, static_cast<double>(m_made) / static_cast<double>(m_total)));
        }
    }

    void keep(const RefinedPoint& point, std::size_t node) {
        m_made += m_result.status[node] == PointStatus::NotComputed && point.status != PointStatus::NotComputed;
        m_result.set(node, point);
    }

    /// Gives every failed node its next start, if it has one; whether any node was tried. All starts are chosen before
    /// the first try is made.
    bool retryRound() {
        std::vector<std::size_t> nodes;
        std::vector<ShapeFunction> starts;
        for (std::size_t node = 0; node < m_grid.size(); ++node) {
            if (!wanted(m_nodes, node) || !mayTryAgain(m_result.status[node])) continue;
            const NodePlace at = m_grid.placeOf(node);
            const int from = nextStart(m_nodes, &m_results, at.column, at.row, m_tried[node]);
            if (from < 0) continue;
            m_tried[node] = static_cast<std::uint16_t>(m_tried[node] | 1U << from);
            starts.push_back(retryStart(m_nodes, &m_results, at.column, at.row, from));
            nodes.push_back(node);
        }
        makeTries(nodes, [&](std::size_t k) { return starts[k]; });
        return !nodes.empty() && !m_job.stopRequested();
    }

    const Grid& m_grid;
    const SearchResult& m_found;
    const StartNodes m_nodes;
    const RefineParameters& m_parameters;
    const RefineBatch& m_batch;
    RefineResult& m_result;
    const Results m_results{m_result};
    const JobControl& m_job;
    std::size_t m_total = 0, m_made = 0;
    std::vector<std::uint16_t> m_tried;  ///< a bit for each start, see nextStart()
    std::vector<RefineTask> m_tasks;
    std::vector<RefinedPoint> m_points;
};

}  // namespace

float fewestPixels(const RefineParameters& parameters) {
    const double value = fewestWeight(parameters);
    const auto rounded = static_cast<float>(value);
    return static_cast<double>(rounded) < value ? std::nextafter(rounded, std::numeric_limits<float>::infinity())
                                                : rounded;
}

void requireValid(ImageSize referenceSize, ImageSize deformedSize, const RoiMask& roi,
                  const RefineParameters& parameters) {
    requireValid(parameters);
    if (referenceSize.width < 1 || deformedSize.width < 1) {
        throw InvalidInput("session", "an image that was not uploaded", "both images");
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
