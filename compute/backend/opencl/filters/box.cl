// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/box.clh"
// The box filter where a work group of 32 items is the team.

#define WORDS 4

INLINE void syncLanes(void) { barrier(CLK_LOCAL_MEM_FENCE); }

/// Hillis & Steele 1986, doi:10.1145/7902.7903; two halves of `scratch` in turn.
INLINE uint totalBefore(uint own, int lane, local uint* scratch) {
    uint total = own;
    int from = 0;
    for (int step = 1; step < 32; step *= 2, from = 32 - from) {
        scratch[from + lane] = total;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane >= step) total += scratch[from + lane - step];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return total - own;
}

#include "compute/backend/kernels/filters/box.inl"

kernel __attribute__((reqd_work_group_size(LANES, 1, 1))) void box(global const uchar* in, ImageShape shape,
                                                                   global uchar* out, Box args) {
    local uint totals[LANE_PIXELS * LANES];
    const DevicePixels image = pixelsOf(in, shape);
    boxStrip(&image, out + shape.origin, &args, (int)get_group_id(0), (int)get_group_id(1) * args.rows,
             (int)get_local_id(0), totals);
}
