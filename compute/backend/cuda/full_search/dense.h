// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/search.h"

namespace strainlens::cuda {

/// Arguments of the dense search. Column sums slide down from row to row; windows are differences of prefix sums across
/// a warp. Positions are pixels of the reference image.
struct DenseSearchArgs : DenseConstants {
    FullSearchArgs search;
    /// The deformed image; padded if its border is replicated.
    DevicePixels deformed;
    const int* columnOf = nullptr;               ///< the grid's column at firstX + i, or -1
    const int* rowOf = nullptr;                  ///< the grid's row at firstY + i, or -1
    const std::uint32_t* rankOf = nullptr;       ///< tie-break rank of trial (dx, dy), row by row
    const std::uint32_t* trialOfRank = nullptr;  ///< the inverse of rankOf
    int rowsPerTile = 0, firstTileRow = 0;
    int warps = 0;            ///< of a block
    WindowSumsView windowsA;  ///< of the rectangle; ZNCC only
    WindowSumsView windowsB;  ///< of all trials; the first is at firstX and trial (0, 0); ZNCC only

    DenseSearchArgs(const FullSearchTask& task, const DenseSearch& dense)
        : DenseConstants(dense.plan),
          search(task),
          deformed(pixelsOf(dense.deformedOf(task))),
          columnOf(dense.columnOf.data()),
          rowOf(dense.rowOf.data()),
          rankOf(dense.rankOf.data()),
          trialOfRank(dense.trialOfRank.data()),
          windowsA(dense.referenceWindows),
          windowsB(dense.deformedWindows) {}
};

}  // namespace strainlens::cuda
