// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/grid_tables.h"

#include "compute/reference/recursive_rules.h"

namespace strainlens::cuda {
namespace {

std::uint8_t linkOf(const Grid& grid, int column, int row, int direction) {
    if (!grid.measured(column, row)) return kLinkUnmeasured;
    const std::size_t own = grid.index(column, row);
    const auto [first, second] = reference::centreNodes(grid, column, row, direction);
    if (first == own) return kLinkOwn;
    const std::size_t below = direction == 0 ? own - static_cast<std::size_t>(grid.columns())
                                             : own + static_cast<std::size_t>(grid.columns());
    return static_cast<std::uint8_t>((first + 1 - below) | (second + 1 - below) << 2);
}

bool same(const Grid& a, const Grid& b) {
    return a.blockWidth == b.blockWidth && a.blockHeight == b.blockHeight && a.lefts == b.lefts && a.tops == b.tops &&
           a.statuses == b.statuses;
}

}  // namespace

DeviceGrid GridTables::update(const Grid& grid, cudaStream_t stream) {
    if (!same(grid, m_grid)) {
        m_grid = {};  // in case something throws half way
        m_hostLinks.clear();
        m_hostLinks.reserve(2 * grid.size());
        for (int direction = 0; direction < 2; ++direction) {
            for (int column = 0; column < grid.columns(); ++column) {
                for (int row = 0; row < grid.rows(); ++row) {
                    m_hostLinks.push_back(linkOf(grid, column, row, direction));
                }
            }
        }
        uploadTo(m_lefts, std::span<const int>(grid.lefts), stream);
        uploadTo(m_tops, std::span<const int>(grid.tops), stream);
        uploadTo(m_links, std::span<const std::uint8_t>(m_hostLinks), stream);
        check(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
        m_grid = grid;
    }
    return {m_lefts.data(), m_tops.data(),   m_links.data(),  grid.columns(),
            grid.rows(),    grid.blockWidth, grid.blockHeight};
}

}  // namespace strainlens::cuda
