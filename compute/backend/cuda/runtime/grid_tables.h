// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/backend/cuda/runtime/device_buffer.h"
#include "compute/rules/recursive_search.h"
#include "compute/types/grid.h"

namespace strainlens::cuda {

using rules::kLinkOwn;
using rules::kLinkUnmeasured;

/// What the kernels know of a grid.
///
/// On the device nodes are numbered column by column: what a block that walks along a column reads is side by side.
struct DeviceGrid {
    const int* lefts = nullptr;
    const int* tops = nullptr;
    /// rules::centreLink: all nodes for a scan downwards, then all for one upwards; recursive search only.
    const std::uint8_t* links = nullptr;
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
    /// Another number whenever update() was given another grid.
    std::uint32_t version() const { return m_version; }
    /// The links of the last update()'s grid.
    const std::uint8_t* links(const CudaContext& context);
    /// Its measured nodes, row by row, here and on the device.
    const std::vector<int>& nodes();
    const int* deviceNodes(const CudaContext& context);

private:
    Grid m_grid;
    DeviceBuffer<int> m_lefts, m_tops, m_deviceNodes;
    DeviceBuffer<std::uint8_t> m_links;
    std::vector<std::uint8_t> m_hostLinks;
    std::vector<int> m_nodes;
    std::uint32_t m_version = 0;
    bool m_hasLinks = false, m_hasNodes = false, m_hasDeviceNodes = false;
};

}  // namespace strainlens::cuda
