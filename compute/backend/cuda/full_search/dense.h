// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/search.h"

namespace strainlens::cuda {

/// What the dense search adds to the arguments of a full search. Sums of columns slide down from row to row, and
/// windows are differences of running totals across a warp. Positions are pixels of the reference image.
struct DenseSearchArgs : gpu::DenseNumbers {
    FullSearchArgs search;
    /// The deformed image; where its border is replicated, with more pixels on every side.
    DevicePixels deformed;
    int shiftX = 0, shiftY = 0;              ///< from a reference pixel to its partner of trial (0, 0) in `deformed`
    const int* columnOf = nullptr;           ///< the grid's column at firstX + i, or -1
    const int* rowOf = nullptr;              ///< the grid's row at firstY + i, or -1
    const std::uint32_t* placeOf = nullptr;  ///< the place in the order of ties of trial (dx, dy), row by row
    const std::uint32_t* trialAt = nullptr;  ///< the trial at a place
    int rowsPerTile = 0, firstTileRow = 0;
    int warps = 0;            ///< of a block
    WindowSumsView windowsA;  ///< of the rectangle; ZNCC only
    WindowSumsView windowsB;  ///< of all trials' windows, the first where firstX meets trial (0, 0); ZNCC only
};

/// Writes `padded` (its pixels are `to`): the image with edge pixels repeated, its first pixel at (x, y).
void launchPadding(const DevicePixels& image, std::uint8_t* to, const DevicePixels& padded, int x, int y,
                   cudaStream_t stream);
/// Chooses rowsPerTile and warps.
void chooseTiles(DenseSearchArgs& args, const CudaContext& context);
void launchDenseSearch(const DenseSearchArgs& args, std::size_t tileRows, cudaStream_t stream);

}  // namespace strainlens::cuda
