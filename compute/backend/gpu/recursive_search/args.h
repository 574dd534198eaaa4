// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

namespace strainlens::gpu {

#include "compute/backend/kernels/recursive_search/args.inl"

/// Shape of the local copies for blocks of this size [px] and trials up to `radius` around a centre.
inline TileShape tileShapeOf(int blockWidth, int blockHeight, int radius) {
    const int around = 2 * (radius + kTileMargin);
    const auto up = [](int n, int to) { return (n + to - 1) / to * to; };
    // 8 n + 4 words: half warps four rows apart then have no bank conflicts.
    const auto pitch = [&](int bytes) { return up(up(bytes, 16) + 16, 32) - 16; };
    const int width = up(blockWidth, 4), rows = up(blockHeight, kItemRows);
    return {pitch(15 + width), rows, pitch(15 + width + around + 8), rows + around};
}

/// Size of the copies [bytes].
inline std::size_t bytesOf(const TileShape& shape) {
    return static_cast<std::size_t>(shape.referencePitch * shape.referenceRows +
                                    shape.deformedPitch * shape.deformedRows);
}

}  // namespace strainlens::gpu
