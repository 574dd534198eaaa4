// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/search.h"

namespace strainlens::cuda {

/// What the dense search adds to the arguments of a full search. Sums of columns slide down from row to row, and
/// windows are differences of running totals across a warp. Positions are pixels of the reference image.
struct DenseSearchArgs : DenseNumbers {
    FullSearchArgs search;
    /// The deformed image; where its border is replicated, with more pixels on every side.
    DevicePixels deformed;
    const int* columnOf = nullptr;           ///< the grid's column at firstX + i, or -1
    const int* rowOf = nullptr;              ///< the grid's row at firstY + i, or -1
    const std::uint32_t* placeOf = nullptr;  ///< the place in the order of ties of trial (dx, dy), row by row
    const std::uint32_t* trialAt = nullptr;  ///< the trial at a place
    int rowsPerTile = 0, firstTileRow = 0;
    int warps = 0;            ///< of a block
    WindowSumsView windowsA;  ///< of the rectangle; ZNCC only
    WindowSumsView windowsB;  ///< of all trials' windows, the first where firstX meets trial (0, 0); ZNCC only

    DenseSearchArgs(const FullSearchTask& task, const DenseSearch& dense)
        : DenseNumbers(dense.plan),
          search(task),
          deformed(pixelsOf(dense.deformedOf(task))),
          columnOf(dense.columnOf.data()),
          rowOf(dense.rowOf.data()),
          placeOf(dense.placeOf.data()),
          trialAt(dense.trialAt.data()),
          windowsA(dense.referenceWindows),
          windowsB(dense.deformedWindows) {}
};

}  // namespace strainlens::cuda
