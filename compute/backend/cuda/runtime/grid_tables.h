// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/runtime/grid_tables.h"

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

using GridTables = gpu::GridTables<Device, gpu::LinkOrder::ByColumn>;

/// The tables of that grid, but for the links.
inline DeviceGrid deviceGridOf(const GridTables& tables, const Grid& grid) {
    return {tables.lefts().data(), tables.tops().data(), nullptr,         grid.columns(),
            grid.rows(),           grid.blockWidth,      grid.blockHeight};
}

}  // namespace strainlens::cuda
