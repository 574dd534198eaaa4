// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

namespace strainlens::gpu {

#include "compute/backend/kernels/recursive_search/args.inl"

/// The copies for blocks of that size [px] and trials up to `radius` around a centre.
inline TileShape tileShapeOf(int blockWidth, int blockHeight, int radius) {
    const int around = 2 * (radius + kTileMargin);
    const auto up = [](int n, int to) { return (n + to - 1) / to * to; };
    // Words a multiple of 8, plus 4: two half warps that lie four rows apart then meet in no bank.
    const auto pitch = [&](int bytes) { return up(up(bytes, 16) + 16, 32) - 16; };
    const int width = up(blockWidth, 4), rows = up(blockHeight, kItemRows);
    return {pitch(15 + width), rows, pitch(15 + width + around + 8), rows + around};
}

/// What the copies take [bytes].
inline std::size_t bytesOf(const TileShape& shape) {
    return static_cast<std::size_t>(shape.referencePitch * shape.referenceRows +
                                    shape.deformedPitch * shape.deformedRows);
}

}  // namespace strainlens::gpu
