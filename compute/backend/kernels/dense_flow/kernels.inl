// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/deviations.inl"
#include "compute/backend/kernels/dense_flow/difference.inl"
#include "compute/backend/kernels/dense_flow/equations.inl"
#include "compute/backend/kernels/dense_flow/hidden.inl"
#include "compute/backend/kernels/dense_flow/hold.inl"
#include "compute/backend/kernels/dense_flow/median.inl"
#include "compute/backend/kernels/dense_flow/pyramid.inl"
#include "compute/backend/kernels/dense_flow/relax.inl"
#include "compute/backend/kernels/dense_flow/result.inl"
#include "compute/backend/kernels/dense_flow/starts.inl"
#include "compute/backend/kernels/dense_flow/warp.inl"

// The table of the kernels, from which each language makes them: KERNEL(name, function, items of a group, floats of its
// tile). They stand in the order of gpu::FlowStep.

#define FLOW_KERNELS(KERNEL)                                               \
    KERNEL(flowHalve, halveImages, kFlowItems, 1)                          \
    KERNEL(flowDouble, doubleFlow, kFlowItems, 1)                          \
    KERNEL(flowWarp, warpImage, kFlowItems, kFlowWarpTile)                 \
    KERNEL(flowLight, smoothLight, kFlowItems, 1)                          \
    KERNEL(flowEquations, makeEquations, kFlowItems, kFlowEquationTile)    \
    KERNEL(flowRelax, relaxTile, FLOW_RELAX_ITEMS, kFlowRelaxTile)         \
    KERNEL(flowMedian, takeMedian, kFlowItems, kFlowMedianTile)            \
    KERNEL(flowPack, packFlow, kFlowItems, 1)                              \
    KERNEL(flowStarts, tryStarts, kFlowItems, 1)                           \
    KERNEL(flowHold, holdFlow, kFlowItems, 1)                              \
    KERNEL(flowClear, clearCounts, kFlowItems, 1)                          \
    KERNEL(flowDifference, takeDifference, kFlowItems, 1)                  \
    KERNEL(flowCount, countDifferences, kFlowItems, kDifferenceBins)       \
    KERNEL(flowNoise, findNoise, kFlowItems, kFlowItems)                   \
    KERNEL(flowDeviations, predictDeviations, kFlowItems, kFlowSmoothTile) \
    KERNEL(flowArrivals, countArrivals, kFlowItems, 1)                     \
    KERNEL(flowHidden, markHidden, kFlowItems, kFlowSmoothTile)
