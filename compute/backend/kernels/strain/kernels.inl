// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/bias.inl"
#include "compute/backend/kernels/strain/choice.inl"
#include "compute/backend/kernels/strain/shares.inl"

// Tables of the kernels, which each language instantiates: KERNEL(name, function), in the order of gpu::StrainStep.

/// By items.
#define STRAIN_KERNELS(KERNEL)                      \
    KERNEL(strainSums, writeStrainSums)             \
    KERNEL(strainIntegerColumns, sumIntegerColumns) \
    KERNEL(strainDoubleColumns, sumDoubleColumns)   \
    KERNEL(strainReach, markStrainReach)            \
    KERNEL(strainFit, fitStrainLevel)               \
    KERNEL(strainDifferences, writeDifferences)     \
    KERNEL(strainRate, rateStrainLevel)             \
    KERNEL(strainPlanes, chooseStrainPlane)         \
    KERNEL(strainFourth, writeFourthDifferences)    \
    KERNEL(strainShares, writeNoiseShares)          \
    KERNEL(strainCompare, writeComparisons)         \
    KERNEL(strainBiasTable, writeBiasTable)         \
    KERNEL(strainBias, writeSquaredBias)

/// By groups with a tile in local memory.
#define STRAIN_TILE_KERNELS(KERNEL)           \
    KERNEL(strainIntegerRows, sumIntegerRows) \
    KERNEL(strainDoubleRows, sumDoubleRows)
