// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/cuda/full_search.h"

namespace strainlens::cuda {

/// What the dense search adds to the arguments of a full search. Positions are pixels of the reference image.
struct DenseSearchArgs {
    FullSearchArgs search;
    DevicePixels padded;  ///< the deformed image, displaced back by the prediction, with more pixels on every side
    int firstX = 0, firstY = 0;              ///< of the rectangle that all nodes' top left corners lie in
    int width = 0, height = 0;               ///< of that rectangle
    const int* columnOf = nullptr;           ///< the grid's column at firstX + i, or -1
    const int* rowOf = nullptr;              ///< the grid's row at firstY + i, or -1
    const std::uint32_t* ranks = nullptr;    ///< rankOfOffset() of the trials in the order of ties
    const std::uint32_t* placeOf = nullptr;  ///< the place in that order of trial (dx, dy), row by row
    int placeBits = 0;                       ///< that a place needs
    int predictionX = 0, predictionY = 0;    ///< the same for all nodes [px]
    int rowsPerTile = 0;
    bool packed = false;  ///< a cost and a place fit 32 bits
};

/// Full search where the blocks of the nodes overlap so much that sums are shared: for every trial the sums of all
/// windows of the rectangle slide down from row to row and are formed across the lanes of a warp, so that a pixel and
/// trial cost the same whatever the window's size.
class DenseSearch {
public:
    /// Whether this way serves (the prediction, if any, is the same for all nodes) and is quicker than comparing block
    /// by block.
    static bool suits(const Grid& grid, std::span<const Displacement> prediction);

    /// Sends what depends on the grid and the radius. Throws DeviceError.
    void prepare(const FullSearchArgs& search, const Grid& grid, Displacement prediction, const CudaContext& context);
    /// Queues the search of all nodes. `search` as in prepare(), with the sums that SSD and ZNCC need.
    void launch(const FullSearchArgs& search, const CudaContext& context);

private:
    DenseSearchArgs m_args;
    DeviceImage m_padded;
    std::vector<int> m_hostColumns, m_hostRows;
    std::vector<std::uint32_t> m_hostRanks;
    std::vector<std::uint32_t> m_hostPlaces;
    DeviceBuffer<int> m_columns, m_rows;
    DeviceBuffer<std::uint32_t> m_ranks;
    DeviceBuffer<std::uint32_t> m_places;
};

/// The kernels behind it.
/// Writes `padded` (its pixels are `to`): the image with edge pixels repeated, its first pixel at (x, y).
void launchPadding(const DevicePixels& image, std::uint8_t* to, const DevicePixels& padded, int x, int y,
                   cudaStream_t stream);
void launchDenseSearch(const DenseSearchArgs& args, int multiprocessors, cudaStream_t stream);

}  // namespace strainlens::cuda
