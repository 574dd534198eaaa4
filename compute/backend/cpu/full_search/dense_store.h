// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "compute/backend/cpu/full_search/dense_tile.h"

namespace strainlens::cpu {

/// Outcome of the search of a tile. Saturated: some node needs sums of more bits; the written results are invalid.
enum class DenseOutcome : std::uint8_t { Done, Stopped, Saturated };

/// Cost without any trial.
template <typename Lane>
inline constexpr Lane kNoDenseCost = std::numeric_limits<Lane>::max();

/// Stores the best trials of a tile's nodes in the result.
class DenseStore {
public:
    explicit DenseStore(const DenseTask& search) : m_search(search), m_task(search.task) {}

    /// Sums have the numbers of `candidates`. Position x of a row of sums is element x / planes of plane x % planes.
    void prepare(const DenseTile& tile, std::span<const DenseCandidate> candidates, std::size_t planes,
                 std::size_t planeElements) {
        m_tile = tile;
        m_isSaturated = false;
        m_vectors.clear();
        for (const DenseCandidate& candidate : candidates) m_vectors.push_back(candidate.vector);
        m_elements.clear();
        m_isContiguous = true;
        for (int column = tile.columnBegin; column < tile.columnEnd; ++column) {
            const auto x = static_cast<std::size_t>(m_task.grid.left(column) - tile.left);
            const std::size_t element = x % planes * planeElements + x / planes;
            m_isContiguous = m_isContiguous && element == m_elements.size();
            m_elements.push_back(static_cast<std::uint32_t>(element));
        }
    }

    /// Stores the nodes of one grid row; returns their number.
    template <typename Lane>
    std::int64_t storeRow(int row, const Lane* costs, const Lane* numbers) {
        const std::size_t node = m_task.grid.index(m_tile.columnBegin, row);
        if (storeFullRow(node, costs, numbers)) return static_cast<std::int64_t>(m_elements.size());
        std::int64_t points = 0;
        for (std::size_t i = 0; i < m_elements.size(); ++i) {
            if (m_task.grid.statuses[node + i] != PointStatus::NotComputed) continue;
            ++points;
            const Lane best = costs[m_elements[i]];
            if (best == kNoDenseCost<Lane>) {
                const bool hasTrials = m_search.hasTrials(m_tile.columnBegin + static_cast<int>(i), row);
                m_isSaturated |= hasTrials;
                if (!hasTrials) m_task.result.status[node + i] = PointStatus::OutOfImage;
                continue;
            }
            m_task.result.status[node + i] = PointStatus::Ok;
            m_task.result.cost[node + i] = best;
            m_task.result.vectors[node + i] = m_vectors[numbers[m_elements[i]]];
        }
        return points;
    }

    /// Whether a stored node with trials had no sum.
    bool isSaturated() const { return m_isSaturated; }

private:
    /// Fast path for rows in which every node is measured and has a sum; otherwise returns false and does nothing.
    template <typename Lane>
    bool storeFullRow(std::size_t node, const Lane* costs, const Lane* numbers) const {
        if (!m_isContiguous) return false;
        constexpr auto kMeasured = static_cast<unsigned char>(PointStatus::NotComputed);
        const std::size_t count = m_elements.size();
        const PointStatus* statuses = m_task.grid.statuses.data() + node;
        // Reductions that compilers vectorise.
        unsigned char different = 0;
        for (std::size_t i = 0; i < count; ++i) different |= static_cast<unsigned char>(statuses[i]) ^ kMeasured;
        Lane largest = 0;
        for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, costs[i]);
        if (different != 0 || largest == kNoDenseCost<Lane>) return false;
        std::fill_n(m_task.result.status.begin() + static_cast<std::ptrdiff_t>(node), count, PointStatus::Ok);
        std::copy_n(costs, count, m_task.result.cost.begin() + static_cast<std::ptrdiff_t>(node));
        Displacement* vectors = m_task.result.vectors.data() + node;
        const Displacement* vectorOf = m_vectors.data();
        for (std::size_t i = 0; i < count; ++i) vectors[i] = vectorOf[numbers[i]];
        return true;
    }

    const DenseTask& m_search;
    const FullSearchTask& m_task;
    DenseTile m_tile;
    std::vector<std::uint32_t> m_elements;  ///< index in a row of sums, per grid column
    bool m_isContiguous = false;            ///< m_elements is 0, 1, 2 ...
    std::vector<Displacement> m_vectors;    ///< of the candidates
    bool m_isSaturated = false;
};

}  // namespace strainlens::cpu
