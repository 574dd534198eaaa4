// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/grid_tables.h"

#include "compute/rules/recursive_search.h"

namespace strainlens::cuda {
namespace {

bool same(const Grid& a, const Grid& b) {
    return a.blockWidth == b.blockWidth && a.blockHeight == b.blockHeight && a.lefts == b.lefts && a.tops == b.tops &&
           a.statuses == b.statuses;
}

}  // namespace

DeviceGrid GridTables::update(const Grid& grid, const CudaContext& context) {
    if (!same(grid, m_grid)) {
        m_grid = {};  // in case something throws half way
        ++m_version;
        m_hasLinks = m_hasNodes = m_hasDeviceNodes = false;
        m_lefts.upload(context, grid.lefts, false);
        m_tops.upload(context, grid.tops, false);
        context.stream.synchronise();
        m_grid = grid;
    }
    return {m_lefts.data(), m_tops.data(), nullptr, grid.columns(), grid.rows(), grid.blockWidth, grid.blockHeight};
}

const std::uint8_t* GridTables::links(const CudaContext& context) {
    if (m_hasLinks) return m_links.data();
    m_hostLinks.clear();
    m_hostLinks.reserve(2 * m_grid.size());
    for (int direction = 0; direction < 2; ++direction) {
        for (int column = 0; column < m_grid.columns(); ++column) {
            for (int row = 0; row < m_grid.rows(); ++row) {
                m_hostLinks.push_back(rules::centreLink(m_grid, column, row, direction));
            }
        }
    }
    m_links.upload(context, m_hostLinks, false);
    context.stream.synchronise();
    m_hasLinks = true;
    return m_links.data();
}

const std::vector<int>& GridTables::nodes() {
    if (m_hasNodes) return m_nodes;
    m_nodes.clear();
    m_nodes.reserve(m_grid.size());
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (m_grid.statuses[i] == PointStatus::NotComputed) m_nodes.push_back(static_cast<int>(i));
    }
    m_hasNodes = true;
    return m_nodes;
}

const int* GridTables::deviceNodes(const CudaContext& context) {
    if (m_hasDeviceNodes) return m_deviceNodes.data();
    m_deviceNodes.upload(context, nodes(), false);
    context.stream.synchronise();
    m_hasDeviceNodes = true;
    return m_deviceNodes.data();
}

}  // namespace strainlens::cuda
