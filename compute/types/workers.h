// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace strainlens {

/// Cores that this process may use, as its affinity says (taskset, a container's set of cores); at least 1.
int usableCores();

/// Number of CPU threads for a request: 0 means one for every core that this process may use.
int resolveThreads(int requested);

/// Calls work(worker) for worker = 0 .. count - 1, each once, as many at a time as threads can be had; the caller is
/// the first of them. Returns when all are done.
///
/// When a worker throws, `failed` is requested to stop. The others should then return soon; one that waits for another
/// must look at it. Throws what the first of them threw. Workers must be able to run one after the other (none may wait
/// for one that has not begun): where no more threads can be had, the caller does the work of those missing.
void runWorkers(int count, const std::function<void(int worker)>& work, std::stop_source failed = {});

/// Calls work(piece) for piece = 0 .. count - 1, on at most `threads` threads, the caller among them; returns when all
/// are done. When one throws, `failed` is requested to stop, no further piece is begun, and that is thrown.
void forEachPiece(int count, int threads, const std::function<void(int piece)>& work, std::stop_source failed = {});

/// Calls work(firstRow, endRow) for every band of `bandRows` rows (the last may be shorter), on `threads` threads
/// (0 = all cores that this process may use), the caller's among them; returns when all are done. What `work` computes
/// must not depend on the other bands; what it throws is thrown here, and then some bands may be left out.
void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work);

/// Calls work(i) for i = 0 .. count - 1, in bands that are worth a thread where a call takes some nanoseconds; as
/// forEachRowBand for the rest.
template <typename Work>
void forEachPoint(std::size_t count, int threads, const Work& work) {
    constexpr int kBandPoints = 8192;  // some tens of microseconds
    forEachRowBand(static_cast<int>(count), kBandPoints, threads, [&](int first, int end) {
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) work(i);
    });
}

/// Rows of a grid that hold at least so many points: bands that are worth a thread.
int rowsOfPoints(int points, int columns);

}  // namespace strainlens
