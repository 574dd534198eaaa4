// SPDX-License-Identifier: MPL-2.0
#pragma once

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

}  // namespace strainlens::gpu
