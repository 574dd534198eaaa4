// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/gpu/filters/magic_division.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/filters/box_args.inl"

/// For strips of `stripColumns` columns, `laneColumns` per lane. Outputs start at multiples of `laneColumns`.
inline Box boxOf(int size, int laneColumns, int stripColumns, int minContrast = 0) {
    const auto roundUp = [&](int columns) { return (columns + laneColumns - 1) / laneColumns * laneColumns; };
    const auto area = static_cast<std::uint32_t>(size * size);
    const int radius = size / 2, lead = roundUp(radius + 1);
    return {radius,
            64 + 2 * radius,
            lead,
            stripColumns - lead - roundUp(radius),
            area / 2,
            MagicDivisor::of(area),
            area * static_cast<std::uint32_t>(minContrast)};
}

}  // namespace strainlens::gpu
