// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace strainlens {

/// Number of cores in the affinity mask of this process (taskset, containers); at least 1.
int usableCores();

/// Number of CPU threads for a request; 0 = one per usable core.
inline int resolveThreads(int requested) { return requested > 0 ? requested : usableCores(); }

/// Calls work(worker) for each worker = 0 .. count - 1, concurrently, 0 on the caller's; returns when all finished.
///
/// The first exception requests `failed` to stop and is rethrown after all workers have finished. The others should
/// then return soon; a worker that waits for another one must check `failed`. No worker may wait for one that has not
/// started: if threads run out, the caller runs the remaining workers one after the other.
void runWorkers(int count, const std::function<void(int worker)>& work, std::stop_source failed = {});

/// Calls work(chunk) for chunk = 0 .. count - 1 on at most `threads` threads, including the caller's; returns when all
/// have finished. The first exception requests `failed` to stop, starts no further chunk and is rethrown.
void forEachChunk(int count, int threads, const std::function<void(int chunk)>& work, std::stop_source failed = {});

/// Calls work(firstRow, endRow) for every band of `bandRows` rows (the last may be shorter) on `threads` threads (0 =
/// all usable cores), including the caller's; returns when all have finished. Bands must be independent of each other.
/// The first exception is rethrown; some bands may then be skipped.
void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work);

/// Calls work(i) for i = 0 .. count - 1 in bands large enough for calls of nanoseconds; else like forEachRowBand.
template <typename Work>
void forEachPoint(std::size_t count, int threads, const Work& work) {
    constexpr int kBandPoints = 8192;  // some tens of microseconds
    forEachRowBand(static_cast<int>(count), kBandPoints, threads, [&](int first, int end) {
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) work(i);
    });
}

/// Rows of a grid that hold at least `points` points.
constexpr int rowsPerBand(int points, int columns) { return points / (columns > 1 ? columns : 1) + 1; }

}  // namespace strainlens
