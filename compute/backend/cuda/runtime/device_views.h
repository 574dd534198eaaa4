// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/rules/centre_links.h"

// Images and grids as kernels see them.

namespace strainlens::cuda {

/// An image; for readable memory see gpu::ImageShape.
template <typename Pixel>
struct PixelView {
    Pixel* pixels = nullptr;
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    int pitch = 0;   ///< from one row to the next [px]
};
using DevicePixels = PixelView<const std::uint8_t>;
using FloatPixels = PixelView<float>;

/// A grid. Device nodes are indexed column by column.
struct DeviceGrid {
    const int* lefts = nullptr;
    const int* tops = nullptr;
    /// rules::centreLink of all nodes for a downward scan, then for an upward one; recursive search only.
    const std::uint8_t* links = nullptr;
    int columns = 0, rows = 0;
    int blockWidth = 0, blockHeight = 0;  ///< [px]

    constexpr int nodes() const { return columns * rows; }
    constexpr int node(int column, int row) const { return column * rows + row; }
    constexpr int columnOf(int node) const { return node / rows; }
    constexpr int rowOf(int node) const { return node % rows; }
};
using rules::kLinkOwn;
using rules::kLinkUnmeasured;

}  // namespace strainlens::cuda
