// SPDX-License-Identifier: MPL-2.0
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
#include "compute/backend/kernels/strain/kernels.inl"
// Strain windows, one item a point, a cell of the tables, or a row or column of one.

#define KERNEL(name, function)                                                                                       \
    __attribute__((reqd_work_group_size(kStrainItems, 1, 1))) kernel void name(                                      \
        global ulong* integers, global double* doubles, global float* floats, global uchar* bytes, global int* ints, \
        StrainArgs args) {                                                                                           \
        const StrainMemory memory = {integers, doubles, floats, bytes, ints};                                        \
        function(&memory, &args, get_global_id(0));                                                                  \
    }
STRAIN_KERNELS(KERNEL)

#define TILE_KERNEL(name, function)                                                                                  \
    __attribute__((reqd_work_group_size(kStrainItems, 1, 1))) kernel void name(                                      \
        global ulong* integers, global double* doubles, global float* floats, global uchar* bytes, global int* ints, \
        StrainArgs args) {                                                                                           \
        local double tile[kStrainTile];                                                                              \
        const StrainMemory memory = {integers, doubles, floats, bytes, ints};                                        \
        function(&memory, &args, get_group_id(0), get_local_id(0), tile);                                            \
    }
STRAIN_TILE_KERNELS(TILE_KERNEL)

/// Sets one of the ints to 0.
kernel void strainClear(global int* ints, long at) { ints[at] = 0; }
