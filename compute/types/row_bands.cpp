// SPDX-License-Identifier: MPL-2.0
#include "compute/types/row_bands.h"

#include <algorithm>

#include "compute/types/workers.h"

namespace strainlens {

void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work) {
    forEachPiece((rows + bandRows - 1) / bandRows, resolveThreads(threads),
                 [&](int band) { work(band * bandRows, std::min(rows, (band + 1) * bandRows)); });
}

int rowsOfPoints(int points, int columns) { return points / std::max(columns, 1) + 1; }

}  // namespace strainlens
