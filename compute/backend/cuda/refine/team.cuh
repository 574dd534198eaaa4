// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/host_words.cuh"

namespace strainlens::cuda {

/// The threads that refine a point together: a warp (several to a block, as rows of it) or a whole block.
template <int kWarps>
struct Team {
    static constexpr int kItems = 32 * kWarps;
    int item;                   ///< number of this thread, 0 to kItems - 1
    float* partial;             ///< a number a warp and sum; not used by a team of one warp
    const std::uint32_t* stop;  ///< see RefineArgs
};

// What the kernels' text calls.

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

/// The sums of a warp, 32 at a time: each exchange halves the number of sums that a lane cares for.
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
            if (half >= count) {  // nothing to share out yet
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
                const float kept = upper ? values[k + half] : values[k];
                const float given = upper ? values[k] : values[k + half];
                values[k] = kept + __shfl_xor_sync(~0U, given, half);
            }
        }
        // Lane k has the total of number k; those above the count have others' or zeros.
        const int number = lane;
        if (number < count) totals[first + number] = values[0];
    }
}

template <int kWarps, int kCount>
__device__ void addUp(const Team<kWarps>& team, const float (&sums)[kCount], int /*count*/, float* totals) {
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
__device__ bool wantsStop(const Team<kWarps>& team, int iterations) {
    constexpr int kFirstLook = 4;  // most points never wait for that
    return iterations >= kFirstLook && loadFromHost(team.stop) != 0;
}

}  // namespace strainlens::cuda
