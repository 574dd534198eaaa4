// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/candidates.inl"
#include "compute/backend/kernels/dense_flow/constrain.inl"
#include "compute/backend/kernels/dense_flow/deviations.inl"
#include "compute/backend/kernels/dense_flow/difference.inl"
#include "compute/backend/kernels/dense_flow/equations.inl"
#include "compute/backend/kernels/dense_flow/median.inl"
#include "compute/backend/kernels/dense_flow/occlusion.inl"
#include "compute/backend/kernels/dense_flow/pyramid.inl"
#include "compute/backend/kernels/dense_flow/relax.inl"
#include "compute/backend/kernels/dense_flow/result.inl"
#include "compute/backend/kernels/dense_flow/warp.inl"

// Table of the kernels, which each language instantiates: KERNEL(name, function, items of a group, floats of its tile),
// in the order of gpu::FlowStep.

#define FLOW_KERNELS(KERNEL)                                                \
    KERNEL(flowHalve, halveImages, kFlowItems, 1)                           \
    KERNEL(flowDouble, doubleFlow, kFlowItems, 1)                           \
    KERNEL(flowWarp, warpImage, kFlowItems, kFlowWarpTile)                  \
    KERNEL(flowIllumination, smoothIlluminationCells, kFlowItems, 1)        \
    KERNEL(flowEquations, assembleEquations, kFlowItems, kFlowEquationTile) \
    KERNEL(flowRelax, relaxTile, FLOW_RELAX_ITEMS, kFlowRelaxTile)          \
    KERNEL(flowMedian, filterMedian, kFlowItems, kFlowMedianTile)           \
    KERNEL(flowPack, packFlow, kFlowItems, 1)                               \
    KERNEL(flowCandidates, applyCandidates, kFlowItems, 1)                  \
    KERNEL(flowConstrain, constrainFlow, kFlowItems, 1)                     \
    KERNEL(flowClear, clearCounts, kFlowItems, 1)                           \
    KERNEL(flowDifference, computeDifference, kFlowItems, 1)                \
    KERNEL(flowCount, countDifferences, kFlowItems, kDifferenceBins)        \
    KERNEL(flowNoise, estimateNoise, kFlowItems, kFlowItems)                \
    KERNEL(flowDeviations, predictDeviations, kFlowItems, kFlowSmoothTile)  \
    KERNEL(flowArrivals, countArrivals, kFlowItems, 1)                      \
    KERNEL(flowOcclusion, markOccluded, kFlowItems, kFlowSmoothTile)
