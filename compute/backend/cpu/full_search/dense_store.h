// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "compute/backend/cpu/full_search/dense_tile.h"

namespace strainlens::cpu {

/// How the search of a tile ended. Saturated: some node's sums need more bits; what was written is of no use.
enum class DenseOutcome : std::uint8_t { Done, Stopped, Saturated };

/// A sum that no displacement has.
template <typename Lane>
inline constexpr Lane kNoDenseCost = std::numeric_limits<Lane>::max();

/// Writes the best of a tile's nodes to the result.
class DenseStore {
public:
    explicit DenseStore(const DenseTask& search) : m_search(search), m_task(search.task) {}

    /// Sums are numbered as `candidates` are. Position x of a row of sums is element x / planes of plane x % planes.
    void prepare(const DenseTile& tile, std::span<const DenseCandidate> candidates, std::size_t planes,
                 std::size_t planeElements) {
        m_tile = tile;
        m_saturated = false;
        m_vectors.clear();
        for (const DenseCandidate& candidate : candidates) m_vectors.push_back(candidate.vector);
        m_elements.clear();
        m_everyElement = true;
        for (int column = tile.columnBegin; column < tile.columnEnd; ++column) {
            const auto x = static_cast<std::size_t>(m_task.grid.left(column) - tile.left);
            const std::size_t element = x % planes * planeElements + x / planes;
            m_everyElement = m_everyElement && element == m_elements.size();
            m_elements.push_back(static_cast<std::uint32_t>(element));
        }
    }

    /// Writes the nodes of one row of the grid; returns their number.
    template <typename Lane>
    std::int64_t storeRow(int row, const Lane* costs, const Lane* numbers) {
        const std::size_t node = m_task.grid.index(m_tile.columnBegin, row);
        if (storeEvery(node, costs, numbers)) return static_cast<std::int64_t>(m_elements.size());
        std::int64_t points = 0;
        for (std::size_t i = 0; i < m_elements.size(); ++i) {
            if (m_task.grid.statuses[node + i] != PointStatus::NotComputed) continue;
            ++points;
            const Lane best = costs[m_elements[i]];
            if (best == kNoDenseCost<Lane>) {
                const bool tried = m_search.triesAny(m_tile.columnBegin + static_cast<int>(i), row);
                m_saturated |= tried;
                if (!tried) m_task.result.status[node + i] = PointStatus::OutOfImage;
                continue;
            }
            m_task.result.status[node + i] = PointStatus::Ok;
            m_task.result.cost[node + i] = best;
            m_task.result.vectors[node + i] = m_vectors[numbers[m_elements[i]]];
        }
        return points;
    }

    /// Whether some stored node had no sum although displacements were tried.
    bool saturated() const { return m_saturated; }

private:
    /// The case of most rows without a question at every node; false, and nothing done, where it is another.
    template <typename Lane>
    bool storeEvery(std::size_t node, const Lane* costs, const Lane* numbers) const {
        if (!m_everyElement) return false;
        constexpr auto kWanted = static_cast<unsigned char>(PointStatus::NotComputed);
        const std::size_t count = m_elements.size();
        const PointStatus* wanted = m_task.grid.statuses.data() + node;
        // Reductions that compilers turn into vector operations.
        unsigned char different = 0;
        for (std::size_t i = 0; i < count; ++i) different |= static_cast<unsigned char>(wanted[i]) ^ kWanted;
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
    std::vector<std::uint32_t> m_elements;  ///< where in a row each grid column's sum lies
    bool m_everyElement = false;            ///< m_elements is 0, 1, 2 ...
    std::vector<Displacement> m_vectors;    ///< the candidates' vectors close together
    bool m_saturated = false;
};

}  // namespace strainlens::cpu
