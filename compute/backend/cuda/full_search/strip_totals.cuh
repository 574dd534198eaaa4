// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// A warp stands for a strip of 32 * kColumns columns, lane by lane. From the sums over a window's height that belong to
// the columns it forms the sums of all windows of a row: each is the difference of two running totals. The work does
// not depend on the window's width.

namespace strainlens::cuda {

/// Columns of a lane that a strip for windows of this width has; the strip's last `width` columns begin no window.
constexpr int columnsOfLane(int windowWidth) { return windowWidth <= 40 ? 4 : windowWidth <= 96 ? 8 : 16; }

/// Where the column that lies a window's width behind column i of a lane stands.
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

/// total[t] becomes the sum of those of `lanes` lanes, this one and those behind it.
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

/// Replaces the sums of a lane's columns by the sums of the windows that begin there, of all trials at once: the
/// exchanges of one do not wait for those of another. All sums are modulo 2^32.
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
    // Some columns of the lane behind the whole ones belong to the window too.
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
