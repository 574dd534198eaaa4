// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// A warp holds the column sums of a strip of 32 * kColumns columns, lane by lane, and turns them into the sums of all
// windows of a row by prefix sums. The cost does not depend on the window width.

namespace strainlens::cuda {

/// Columns per lane for windows of this width; the last `width` columns of the strip start no window.
constexpr int columnsOfLane(int windowWidth) { return windowWidth <= 40 ? 4 : windowWidth <= 96 ? 8 : 16; }

/// Window width in lanes and columns.
struct WindowReach {
    int lanes = 0, rest = 0;  ///< width = lanes * kColumns + rest

    __device__ WindowReach(int width, int columns) : lanes(width / columns), rest(width % columns) {}
};

/// values[i] becomes values[(i + rest) % kColumns].
template <int kColumns>
__device__ inline void rotate(std::uint32_t (&values)[kColumns], int rest) {
#pragma unroll
    for (int step = 1; step < kColumns; step *= 2) {
        const bool moves = (rest & step) != 0;
        std::uint32_t old[kColumns];
#pragma unroll
        for (int i = 0; i < kColumns; ++i) old[i] = values[i];
#pragma unroll
        for (int i = 0; i < kColumns; ++i) values[i] = moves ? old[(i + step) % kColumns] : old[i];
    }
}

/// Sums total[t] over `lanes` lanes, from this one on.
template <int kTrials>
__device__ inline void sumOfLanes(std::uint32_t (&total)[kTrials], int lanes) {
    const auto addFrom = [](std::uint32_t(&to)[kTrials], const std::uint32_t(&from)[kTrials], int distance) {
#pragma unroll
        for (int t = 0; t < kTrials; ++t) to[t] += __shfl_down_sync(~0u, from[t], static_cast<unsigned>(distance));
    };
    if ((lanes & (lanes - 1)) == 0) {
        for (int power = 1; power < lanes; power *= 2) addFrom(total, total, power);
        return;
    }
    std::uint32_t sum[kTrials] = {};
    int covered = 0;
    for (int power = 1;; power *= 2) {
        if ((lanes & power) != 0) {
            addFrom(sum, total, covered);
            covered += power;
            if (covered == lanes) break;
        }
        addFrom(total, total, power);
    }
#pragma unroll
    for (int t = 0; t < kTrials; ++t) total[t] = sum[t];
}

/// Replaces the column sums of a lane by the sums of the windows that start there. Handles all trials together, so that
/// their exchanges overlap. Sums are modulo 2^32.
template <int kTrials, int kColumns>
__device__ inline void columnsToWindows(std::uint32_t (&values)[kTrials][kColumns], WindowReach reach) {
    std::uint32_t window[kTrials];
#pragma unroll
    for (int t = 0; t < kTrials; ++t) {
        window[t] = 0;
#pragma unroll
        for (int i = 0; i < kColumns; ++i) window[t] += values[t][i];
    }
    sumOfLanes(window, reach.lanes);
    if (reach.rest == 0) {
#pragma unroll
        for (int t = 0; t < kTrials; ++t) {
#pragma unroll
            for (int i = 0; i < kColumns; ++i) {
                const std::uint32_t leaving = values[t][i];
                values[t][i] = window[t];
                if (i + 1 < kColumns)
                    window[t] += __shfl_down_sync(~0u, leaving, static_cast<unsigned>(reach.lanes)) - leaving;
            }
        }
        return;
    }
    // The window ends within a lane.
#pragma unroll
    for (int t = 0; t < kTrials; ++t) {
        std::uint32_t rest = 0;
#pragma unroll
        for (int i = 0; i + 1 < kColumns; ++i) rest += i < reach.rest ? values[t][i] : 0;
        window[t] += __shfl_down_sync(~0u, rest, static_cast<unsigned>(reach.lanes));
        std::uint32_t entering[kColumns];
#pragma unroll
        for (int i = 0; i < kColumns; ++i) entering[i] = values[t][i];
        rotate(entering, reach.rest);
#pragma unroll
        for (int i = 0; i < kColumns; ++i) {
            const std::uint32_t leaving = values[t][i];
            values[t][i] = window[t];
            if (i + 1 == kColumns) continue;
            const int lanes = reach.lanes + (i + reach.rest >= kColumns ? 1 : 0);
            window[t] += __shfl_down_sync(~0u, entering[i], static_cast<unsigned>(lanes)) - leaving;
        }
    }
}

}  // namespace strainlens::cuda
