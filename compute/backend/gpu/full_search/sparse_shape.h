// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/full_search/args.h"

namespace strainlens::gpu {

/// Work partition and local memory layout of the sparse search.
struct SparseLayout {
    SparseShape shape = {};
    /// Row pitches of the local copies [words]; compile-time constants of the kernels. The items of a warp form rows of
    /// up to kMaxTilesX tiles of 5 trial rows: with 5 rows 17 banks apart they have no bank conflicts.
    int deformedPitch = 0, referencePitch = 0;
    std::size_t localBytes = 0;  ///< of the copies

    /// Upper limit of localBytes; the best trial of each item needs 16 bytes more.
    static constexpr int kMaxLocalBytes = 43 * 1024;
    static constexpr int kNarrowPitch = 61, kWidePitch = 93;
    static constexpr int referencePitchOf(int deformedPitch) { return deformedPitch - kMaxTilesX - 1; }

    /// `maxBytes`: of local memory for the copies.
    SparseLayout(int blockWidth, int blockHeight, int radiusX, int radiusY, int maxBytes) {
        const auto divideUp = [](int a, int b) { return (a + b - 1) / b; };
        const bool wide = divideUp(blockWidth, 4) > referencePitchOf(kNarrowPitch);
        deformedPitch = wide ? kWidePitch : kNarrowPitch;
        referencePitch = referencePitchOf(deformedPitch);
        const int rowWords = deformedPitch + referencePitch, tileWords = kTrialsY * deformedPitch;
        const int tilesX = divideUp(2 * radiusX + 1, kTrialsX), tilesY = divideUp(2 * radiusY + 1, kTrialsY);
        shape.chunksX = divideUp(tilesX, kMaxTilesX);
        shape.tilesX = divideUp(tilesX, shape.chunksX);
        // At most as many rows of tiles as items, and at most half of the memory, the other half for the band.
        shape.chunksY = divideUp(tilesY, std::min(kSparseItems / shape.tilesX, maxBytes / 4 / 2 / tileWords));
        shape.tilesY = divideUp(tilesY, shape.chunksY);
        shape.slices = std::clamp(kSparseItems / (shape.tilesX * shape.tilesY), 1, std::max(1, blockHeight / 4));
        shape.bandRows = std::min((maxBytes / 4 - shape.tilesY * tileWords) / rowWords, blockHeight);
        const int words = shape.bandRows * rowWords + shape.tilesY * tileWords;
        const int joined = shape.slices > 1 ? shape.tilesX * shape.tilesY * kTrials : 0;
        localBytes = 4 * static_cast<std::size_t>(std::max(words, joined));
    }
};

}  // namespace strainlens::gpu
