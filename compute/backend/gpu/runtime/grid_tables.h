// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/rules/recursive_search.h"
#include "compute/types/grid.h"

namespace strainlens::gpu {

/// Storage order of the links.
enum class LinkOrder { ByRow, ByColumn };

/// A grid on the device. Uploads nothing if the grid has not changed, as in a sequence.
template <typename Device>
class GridTables {
public:
    using Context = typename Device::Context;
    template <typename T>
    using Buffer = typename Device::template Buffer<T>;

    void update(Context& context, const Grid& grid) {
        if (isSame(grid, m_grid)) return;
        m_grid = {};  // stays empty if an upload throws
        ++m_version;
        m_hasLinks = m_hasNodes = m_hasDeviceNodes = false;
        m_lefts.upload(context, grid.lefts, false);
        m_tops.upload(context, grid.tops);  // waits for the upload above too
        m_grid = grid;
    }
    /// Changes whenever update() gets a different grid.
    std::uint32_t version() const { return m_version; }

    const Buffer<int>& lefts() const { return m_lefts; }
    const Buffer<int>& tops() const { return m_tops; }
    /// rules::centreLink of all nodes for a downward scan, then for an upward one.
    const Buffer<std::uint8_t>& links(Context& context) {
        if (m_hasLinks) return m_links;
        const int outer = Device::kLinkOrder == LinkOrder::ByRow ? m_grid.rows() : m_grid.columns();
        const int inner = Device::kLinkOrder == LinkOrder::ByRow ? m_grid.columns() : m_grid.rows();
        std::vector<std::uint8_t> links;
        links.reserve(2 * m_grid.size());
        for (int direction = 0; direction < 2; ++direction) {
            for (int i = 0; i < outer; ++i) {
                for (int j = 0; j < inner; ++j) {
                    const auto [column, row] = Device::kLinkOrder == LinkOrder::ByRow ? Position{j, i} : Position{i, j};
                    links.push_back(rules::centreLink(m_grid, column, row, direction));
                }
            }
        }
        m_links.upload(context, links);
        m_hasLinks = true;
        return m_links;
    }
    /// Indices of the measured nodes, row by row.
    const std::vector<int>& nodes() {
        if (m_hasNodes) return m_nodes;
        m_nodes.clear();
        m_nodes.reserve(m_grid.size());
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_grid.statuses[i] == PointStatus::NotComputed) m_nodes.push_back(static_cast<int>(i));
        }
        m_hasNodes = true;
        return m_nodes;
    }
    const Buffer<int>& deviceNodes(Context& context) {
        if (m_hasDeviceNodes) return m_deviceNodes;
        m_deviceNodes.upload(context, nodes());
        m_hasDeviceNodes = true;
        return m_deviceNodes;
    }

private:
    struct Position {
        int column, row;
    };

    static bool isSame(const Grid& a, const Grid& b) {
        return a.blockWidth == b.blockWidth && a.blockHeight == b.blockHeight && a.lefts == b.lefts &&
               a.tops == b.tops && a.statuses == b.statuses;
    }

    Grid m_grid;
    Buffer<int> m_lefts, m_tops, m_deviceNodes;
    Buffer<std::uint8_t> m_links;
    std::vector<int> m_nodes;
    std::uint32_t m_version = 0;
    bool m_hasLinks = false, m_hasNodes = false, m_hasDeviceNodes = false;
};

}  // namespace strainlens::gpu
