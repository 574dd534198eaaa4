// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/strain_windows.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/strain/args.inl"

/// The kernels, in the order of STRAIN_KERNELS and STRAIN_TILE_KERNELS (kernels/strain/kernels.inl).
enum class StrainStep {
    Sums,
    IntegerColumns,
    DoubleColumns,
    Reach,
    Fit,
    Differences,
    Rate,
    Planes,
    Fourth,
    Shares,
    Compare,
    BiasTable,
    Bias,
    IntegerRows,
    DoubleRows
};

static_assert(sizeof(StrainArgs) <= 960, "OpenCL guarantees 1,024 bytes for all arguments of a kernel");
static_assert(kStrainMaxKinds == StrainWindowRequest::kMaxKinds && kStrainMaxKinds == StrainWindowRequest::kMaxWindows);
static_assert(int{kStrainOk} == StrainWindowRequest::kOk && int{kStrainRight} == StrainWindowRequest::kRight &&
              int{kStrainDown} == StrainWindowRequest::kDown &&
              int{kStrainNearRight} == StrainWindowRequest::kNearRight &&
              int{kStrainNearDown} == StrainWindowRequest::kNearDown &&
              int{kStrainOutside} == StrainWindowRequest::kOutside);
static_assert(kStrainNoisePoints == StrainWindowRequest::kMaxNoisePoints);
static_assert(kStrainMaxLinked == StrainWindowRequest::kLinkedWindow);

}  // namespace strainlens::gpu
