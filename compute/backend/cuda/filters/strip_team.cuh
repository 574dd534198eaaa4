// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/filters/launches.h"
#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/gpu/filters/box.h"
#include "compute/backend/kernels/language.inl"

// CUDA functions for the strip sources (kernels/filters), with a warp as the team.

BEGIN_DEVICE_CODE

using gpu::Box;

INLINE uint divide(uint dividend, const MagicDivisor& divisor) { return divisor.divide(dividend); }
INLINE void syncLanes() { __syncwarp(); }
INLINE uint exclusiveScan(uint own, int lane, const uint*) {
    uint total = own;
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        const uint other = __shfl_up_sync(~0u, total, static_cast<unsigned>(step));
        if (lane >= step) total += other;
    }
    return total - own;
}

END_DEVICE_CODE
