// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/grid_tables.h"

#include "compute/reference/recursive_rules.h"

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
        m_hostLinks.clear();
        m_hostLinks.reserve(2 * grid.size());
        for (int direction = 0; direction < 2; ++direction) {
            for (int column = 0; column < grid.columns(); ++column) {
                for (int row = 0; row < grid.rows(); ++row) {
                    m_hostLinks.push_back(reference::centreLink(grid, column, row, direction));
                }
            }
        }
        uploadTo(m_lefts, std::span<const int>(grid.lefts), context.memory, context.stream);
        uploadTo(m_tops, std::span<const int>(grid.tops), context.memory, context.stream);
        uploadTo(m_links, std::span<const std::uint8_t>(m_hostLinks), context.memory, context.stream);
        context.stream.synchronise();
        m_grid = grid;
    }
    return {m_lefts.data(), m_tops.data(),   m_links.data(),  grid.columns(),
            grid.rows(),    grid.blockWidth, grid.blockHeight};
}

}  // namespace strainlens::cuda
