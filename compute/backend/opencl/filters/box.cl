// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/strip_team.clh"
// Box filter with a work group of 32 items as the team.

#include "compute/backend/kernels/filters/box.inl"

kernel __attribute__((reqd_work_group_size(LANES, 1, 1))) void box(global const uchar* in, ImageShape shape,
                                                                   global uchar* out, Box args) {
    local uint totals[STRIP_TOTALS];
    const DevicePixels image = pixelsOf(in, shape);
    slideStrip(&image, out + shape.origin, &args, (int)get_group_id(0), (int)get_group_id(1) * args.rows,
               (int)get_local_id(0), totals);
}
