// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

#include "compute/types/search.h"

namespace strainlens::cpu {

/// Vector and cost of a node.
struct NodeState {
    /// Cost of an initial vector that has not been compared yet.
    static constexpr std::uint32_t kCostUnknown = kNoCost - 1;
    Displacement vector;
    std::uint32_t cost = kCostUnknown;
};

/// States of all nodes, each in one atomic word, so that threads can read them while others update them.
class NodeStates {
public:
    NodeStates(std::size_t nodes, std::span<const Displacement> initial) : m_words(nodes) {
        for (std::size_t i = 0; i < nodes; ++i) set(i, {initial.empty() ? Displacement{} : initial[i]});
    }

    NodeState get(std::size_t node) const {
        const std::uint64_t word = m_words[node].load(std::memory_order_relaxed);
        return {vectorOf(word), static_cast<std::uint32_t>(word >> 32)};
    }
    Displacement vector(std::size_t node) const { return vectorOf(m_words[node].load(std::memory_order_relaxed)); }
    void set(std::size_t node, NodeState state) {
        m_words[node].store(static_cast<std::uint16_t>(state.vector.dx) |
                                std::uint64_t{static_cast<std::uint16_t>(state.vector.dy)} << 16 |
                                std::uint64_t{state.cost} << 32,
                            std::memory_order_relaxed);
    }

private:
    static Displacement vectorOf(std::uint64_t word) {
        return {static_cast<std::int16_t>(word), static_cast<std::int16_t>(word >> 16)};
    }
    std::vector<std::atomic<std::uint64_t>> m_words;
};

/// The last centres around which a node has tested all offsets.
///
/// A node's cost never rises and only a smaller one wins, so a trial cannot win the second time: dropping an old centre
/// costs time, not correctness.
class CentreHistory {
public:
    bool contains(Displacement centre) const {
        return std::find(m_centres.begin(), m_centres.end(), centre) != m_centres.end();
    }
    void add(Displacement centre) {
        std::copy_backward(m_centres.begin(), m_centres.end() - 1, m_centres.end());
        m_centres.front() = centre;
    }

    /// Shrinks [lowX, highX], a part of row dy of the trials around `centre`, to the trials outside the windows of all
    /// stored centres. The result is one interval, because all windows are `2 * radius + 1` wide.
    void excludeTested(Displacement centre, int dy, int radius, int& lowX, int& highX) const {
        for (const Displacement& tested : m_centres) {
            if (std::abs(tested.dy - dy) > radius || std::abs(tested.dx - centre.dx) > 2 * radius) continue;
            if (tested.dx <= centre.dx) lowX = std::max(lowX, tested.dx + radius + 1);
            if (tested.dx >= centre.dx) highX = std::min(highX, tested.dx - radius - 1);
        }
    }

private:
    static constexpr std::int16_t kFar = std::numeric_limits<std::int16_t>::min();
    static_assert(-kFar > kMaxDisplacement + 16, "an unused entry must not overlap any window");
    std::array<Displacement, 4> m_centres{{{kFar, kFar}, {kFar, kFar}, {kFar, kFar}, {kFar, kFar}}};
};

}  // namespace strainlens::cpu
