// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/host_memory.cuh"

namespace strainlens::cuda {

/// The threads that refine a point: a warp (several per block, along threadIdx.y) or a block.
template <int kWarps>
struct Team {
    static constexpr int kItems = 32 * kWarps;
    int item;                   ///< index of this thread, 0 to kItems - 1
    float* partial;             ///< one float per warp and sum; unused with one warp
    const std::uint32_t* stop;  ///< see RefineArgs
};

// Functions that kernels/refine/point.inl calls.

template <int kWarps>
__device__ int itemOf(const Team<kWarps>& team) {
    return team.item;
}
template <int kWarps>
__device__ constexpr int itemsOf(const Team<kWarps>&) {
    return Team<kWarps>::kItems;
}
template <int kWarps>
__device__ void syncTeam(const Team<kWarps>&) {
    if constexpr (kWarps == 1) {
        __syncwarp();
    } else {
        __syncthreads();
    }
}

/// Reduces the sums of a warp, 32 at a time: each exchange halves the number of sums per lane.
template <int kCount>
__device__ void warpTotals(int item, const float (&sums)[kCount], float* totals) {
    constexpr int kWarpSize = 32;
    const int lane = item % kWarpSize;
#pragma unroll
    for (int first = 0; first < kCount; first += kWarpSize) {
        float values[kWarpSize];
#pragma unroll
        for (int k = 0; k < kWarpSize; ++k) values[k] = first + k < kCount ? sums[first + k] : 0;
        const int count = kCount - first < kWarpSize ? kCount - first : kWarpSize;
#pragma unroll
        for (int half = kWarpSize / 2; half >= 1; half /= 2) {
            if (half >= count) {  // fewer sums than lanes
#pragma unroll
                for (int k = 0; k < kWarpSize; ++k) {
                    if (k < count) values[k] += __shfl_xor_sync(~0U, values[k], half);
                }
                continue;
            }
            const bool upper = (lane & half) != 0;
#pragma unroll
            for (int k = 0; k < kWarpSize / 2; ++k) {
                if (k >= half) continue;
                const float own = upper ? values[k + half] : values[k];
                const float sent = upper ? values[k] : values[k + half];
                values[k] = own + __shfl_xor_sync(~0U, sent, half);
            }
        }
        // Lane k now holds total k.
        if (lane < count) totals[first + lane] = values[0];
    }
}

template <int kWarps, int kCount>
__device__ void reduceSums(const Team<kWarps>& team, const float (&sums)[kCount], int /*count*/, float* totals) {
    if constexpr (kWarps == 1) {
        warpTotals(team.item, sums, totals);
    } else {
        warpTotals(team.item, sums, team.partial + team.item / 32 * kCount);
        syncTeam(team);
        for (int k = team.item; k < kCount; k += Team<kWarps>::kItems) {
            float total = 0;
            for (int warp = 0; warp < kWarps; ++warp) total += team.partial[warp * kCount + k];
            totals[k] = total;
        }
    }
    syncTeam(team);
}
template <int kWarps>
__device__ bool isStopRequested(const Team<kWarps>& team, int iterations) {
    constexpr int kFirstPoll = 4;  // most points converge earlier
    return iterations >= kFirstPoll && loadFromHost(team.stop) != 0;
}

}  // namespace strainlens::cuda
