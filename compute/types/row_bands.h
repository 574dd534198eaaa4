// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>

namespace strainlens {

/// Calls work(firstRow, endRow) for every band of `bandRows` rows (the last may be shorter), on `threads` threads
/// (0 = all cores that this process may use), the caller's among them; returns when all are done. What `work` computes
/// must not depend on the other bands; what it throws is thrown here, and then some bands may be left out.
void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work);

/// Rows of a grid that hold at least so many points: bands that are worth a thread.
int rowsOfPoints(int points, int columns);

}  // namespace strainlens
