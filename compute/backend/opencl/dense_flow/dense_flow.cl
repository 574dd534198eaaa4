// SPDX-License-Identifier: MPL-2.0
#pragma OPENCL FP_CONTRACT OFF
#include "compute/backend/kernels/dense_flow/kernels.inl"
#include "compute/backend/opencl/runtime/image.clh"
// Variational dense flow, one tile per group. Built with FLOW_RELAX_ITEMS and correctly rounded divisions and square
// roots.

kernel void flowFirstLevel(global const uchar* image, int pitch, int origin, global float* memory, FlowArgs args,
                           int firstRow) {
    makeFirstLevel(image + origin, pitch, memory, &args, get_group_id(0), firstRow + get_group_id(1), get_local_id(0));
}

#define KERNEL(name, function, items, floats)                                                                \
    __attribute__((reqd_work_group_size(items, 1, 1))) kernel void name(global float* memory, FlowArgs args, \
                                                                        int firstRow) {                      \
        local float tile[floats];                                                                            \
        function(memory, &args, get_group_id(0), firstRow + get_group_id(1), get_local_id(0), tile);         \
    }
FLOW_KERNELS(KERNEL)
