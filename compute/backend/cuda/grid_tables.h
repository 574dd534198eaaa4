// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/backend/cuda/cuda_context.h"
#include "compute/reference/recursive_rules.h"
#include "compute/types/grid.h"

namespace strainlens::cuda {

using reference::kLinkOwn;
using reference::kLinkUnmeasured;

/// What the kernels know of a grid.
///
/// On the device nodes are numbered column by column: what a block that walks along a column reads is side by side.
struct DeviceGrid {
    const int* lefts = nullptr;
    const int* tops = nullptr;
    const std::uint8_t* links =
        nullptr;  ///< reference::centreLink: all nodes for a scan downwards, then all for one upwards
    int columns = 0, rows = 0;
    int blockWidth = 0, blockHeight = 0;  ///< [px]

    constexpr int nodes() const { return columns * rows; }
    constexpr int node(int column, int row) const { return column * rows + row; }
    constexpr int columnOf(int node) const { return node / rows; }
    constexpr int rowOf(int node) const { return node % rows; }
};

/// A grid on the device. Nothing is sent when the grid is the one of the last call, as in a sequence.
class GridTables {
public:
    DeviceGrid update(const Grid& grid, const CudaContext& context);

private:
    Grid m_grid;
    DeviceBuffer<int> m_lefts, m_tops;
    DeviceBuffer<std::uint8_t> m_links;
    std::vector<std::uint8_t> m_hostLinks;
};

}  // namespace strainlens::cuda
