// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/recursive_search/search.h"

// The parts of the recursive search's kernels that need no shared memory.

namespace strainlens::cuda {

__device__ inline int dxOf(std::uint32_t vector) { return static_cast<std::int16_t>(vector & 0xFFFF); }
__device__ inline int dyOf(std::uint32_t vector) { return static_cast<std::int16_t>(vector >> 16); }
__device__ inline std::uint32_t vectorOf(int dx, int dy) {
    return (static_cast<std::uint32_t>(dx) & 0xFFFF) | static_cast<std::uint32_t>(dy) << 16;
}

/// The radius of the trials for which there are surfaces.
inline constexpr int kSurfaceRadius = 2;

/// The displacements a node may take; see rules::trialRange.
struct DeviceTrialRange {
    int minX, maxX, minY, maxY;

    __device__ DeviceTrialRange(const RecursiveSearchArgs& args, int left, int top)
        : minX(max(-left, -kMaxDisplacement)),
          maxX(min(args.deformed.width - args.grid.blockWidth - left, kMaxDisplacement)),
          minY(max(-top, -kMaxDisplacement)),
          maxY(min(args.deformed.height - args.grid.blockHeight - top, kMaxDisplacement)) {}
    __device__ bool contains(int dx, int dy) const { return dx >= minX && dx <= maxX && dy >= minY && dy <= maxY; }
    /// How many of the trials around a centre are in range.
    __device__ int count(std::uint32_t centre, int radius) const {
        const int width = min(dxOf(centre) + radius, maxX) - max(dxOf(centre) - radius, minX) + 1;
        const int height = min(dyOf(centre) + radius, maxY) - max(dyOf(centre) - radius, minY) + 1;
        return max(width, 0) * max(height, 0);
    }
};

/// The last eight centres whose trials a node has made. A trial that was made once can never win later, because a
/// node's cost never rises; forgetting a centre costs time only.
struct TriedCentres {
    uint4 newer, older;

    __device__ static TriedCentres none() {
        const uint4 empty = make_uint4(kNoCentre, kNoCentre, kNoCentre, kNoCentre);
        return {empty, empty};
    }
    __device__ bool contains(std::uint32_t centre) const {
        return newer.x == centre || newer.y == centre || newer.z == centre || newer.w == centre || older.x == centre ||
               older.y == centre || older.z == centre || older.w == centre;
    }
    __device__ void add(std::uint32_t centre) {
        older = make_uint4(newer.w, older.x, older.y, older.z);
        newer = make_uint4(centre, newer.x, newer.y, newer.z);
    }
};

/// Column of the node that gives centre S1 (which = 0) or S2 (which = 1).
__device__ inline int linkedColumn(std::uint8_t link, int which, int column) {
    return column + (link >> (2 * which) & 3) - 1;
}

__device__ inline std::uint32_t warpMinimum(std::uint32_t value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_min_sync(~0u, value);
#else
    for (int step = 16; step >= 1; step /= 2) value = min(value, __shfl_xor_sync(~0u, value, step));
    return value;
#endif
}

__device__ inline std::uint32_t warpSum(std::uint32_t value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_add_sync(~0u, value);
#else
    for (int step = 16; step >= 1; step /= 2) value += __shfl_xor_sync(~0u, value, step);
    return value;
#endif
}

}  // namespace strainlens::cuda
