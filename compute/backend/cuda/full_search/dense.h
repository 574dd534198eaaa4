// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/gpu/full_search/dense_plan.h"

namespace strainlens::cuda {

/// What the dense search adds to the arguments of a full search. Positions are pixels of the reference image.
struct DenseSearchArgs {
    FullSearchArgs search;
    /// The deformed image; where its border is replicated, with more pixels on every side.
    DevicePixels deformed;
    int shiftX = 0, shiftY = 0;              ///< from a reference pixel to its partner of trial (0, 0) in `deformed`
    int firstX = 0, firstY = 0;              ///< of the rectangle that all nodes' top left corners lie in
    int width = 0, height = 0;               ///< of that rectangle
    const int* columnOf = nullptr;           ///< the grid's column at firstX + i, or -1
    const int* rowOf = nullptr;              ///< the grid's row at firstY + i, or -1
    const std::uint32_t* placeOf = nullptr;  ///< the place in the order of ties of trial (dx, dy), row by row
    const std::uint32_t* trialAt = nullptr;  ///< the trial at a place
    int placeBits = 0;                       ///< that a place needs
    int predictionX = 0, predictionY = 0;    ///< the same for all nodes [px]
    int rowsPerTile = 0, firstTileRow = 0;
    int warps = 0;            ///< of a block
    bool packed = false;      ///< a cost and a place fit 32 bits
    WindowSumsView windowsA;  ///< of the rectangle; ZNCC only
    WindowSumsView windowsB;  ///< of all trials' windows, the first where firstX meets trial (0, 0); ZNCC only
};

/// Full search where the blocks of the nodes overlap so much that sums are shared: for every trial the sums of all
/// columns slide down from row to row, and windows are differences of running totals across a warp, so that a pixel and
/// trial cost the same whatever the window's size.
class DenseSearch {
public:
    /// Whether this way serves (the prediction, if any, is the same for all nodes) and is quicker than comparing block
    /// by block.
    static bool suits(const Grid& grid, std::size_t measured, std::span<const Displacement> prediction);

    /// Sends what depends on the grid (`gridVersion`: another number for another one) and the parameters, where that is
    /// not what it was last time. Throws DeviceError.
    void prepare(const FullSearchArgs& search, const Grid& grid, std::uint32_t gridVersion, Displacement prediction,
                 const CudaContext& context);
    /// Queues `count` rows of tiles from `first` on; the first call must start at 0. `search` as in prepare().
    void launch(const FullSearchArgs& search, std::size_t first, std::size_t count, const CudaContext& context);

    std::size_t tileRows() const { return m_nodesWithin.size(); }
    /// Rows of tiles that one launch of a stoppable search should take: some milliseconds of work.
    std::size_t piece() const;
    /// How many of the measured nodes, row by row, the first rows of tiles finish.
    std::size_t nodesWithin(std::size_t tileRows) const { return tileRows == 0 ? 0 : m_nodesWithin[tileRows - 1]; }

private:
    /// What the tables were made for.
    struct Purpose {
        std::uint32_t gridVersion = 0;
        Criterion criterion = Criterion::Sad;
        BorderMode border = BorderMode::Skip;
        int radiusX = 0, radiusY = 0;
        Displacement prediction;
        bool operator==(const Purpose&) const = default;
    };

    /// Sends the tables of places and columns.
    void sendTables(const CudaContext& context);
    void computeWindows(const CudaContext& context);

    DenseSearchArgs m_args;
    std::optional<Purpose> m_purpose;
    DeviceImage m_padded;
    std::vector<std::size_t> m_nodesWithin;  ///< measured nodes down to and with each row of tiles
    gpu::DensePlan m_plan;
    std::vector<std::uint32_t> m_hostTrials;
    DeviceBuffer<int> m_columns, m_rows;
    DeviceBuffer<std::uint32_t> m_places, m_trials;
    WindowSums m_windowsA, m_windowsB;
};

/// The kernels behind it.
/// Writes `padded` (its pixels are `to`): the image with edge pixels repeated, its first pixel at (x, y).
void launchPadding(const DevicePixels& image, std::uint8_t* to, const DevicePixels& padded, int x, int y,
                   cudaStream_t stream);
/// Chooses rowsPerTile and warps.
void chooseTiles(DenseSearchArgs& args, const CudaContext& context);
void launchDenseSearch(const DenseSearchArgs& args, std::size_t tileRows, cudaStream_t stream);

}  // namespace strainlens::cuda
