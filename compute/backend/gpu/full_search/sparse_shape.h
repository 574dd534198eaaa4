// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/full_search/args.h"

namespace strainlens::gpu {

/// How the sparse search cuts the work of nodes with blocks of that size for a radius of trials.
struct SparseCut {
    SparseShape shape = {};
    /// Words from row to row of the copies in local memory: constants of the kernels, so that rows are reached without
    /// arithmetic. The items of a warp stand in rows of (at most) kMostTilesX tiles of 5 trial rows; with 5 rows 17
    /// banks apart they meet in no bank.
    int deformedPitch = 0, referencePitch = 0;
    std::size_t localBytes = 0;  ///< that the copies take

    /// What the copies take at most where local memory allows it: an item's best trial needs 16 bytes beside.
    static constexpr int kMostLocalBytes = 43 * 1024;
    static constexpr int kNarrowPitch = 61, kWidePitch = 93;
    static constexpr int referencePitchOf(int deformedPitch) { return deformedPitch - kMostTilesX - 1; }

    /// `mostBytes`: of local memory.
    SparseCut(int blockWidth, int blockHeight, int radiusX, int radiusY, int mostBytes) {
        const auto divideUp = [](int a, int b) { return (a + b - 1) / b; };
        const bool wide = divideUp(blockWidth, 4) > referencePitchOf(kNarrowPitch);
        deformedPitch = wide ? kWidePitch : kNarrowPitch;
        referencePitch = referencePitchOf(deformedPitch);
        const int rowWords = deformedPitch + referencePitch, tileWords = kTrialsY * deformedPitch;
        const int tilesX = divideUp(2 * radiusX + 1, kTrialsX), tilesY = divideUp(2 * radiusY + 1, kTrialsY);
        shape.chunksX = divideUp(tilesX, kMostTilesX);
        shape.tilesX = divideUp(tilesX, shape.chunksX);
        // No more rows of tiles than items, and not so many that their copy leaves no room for the band.
        shape.chunksY = divideUp(tilesY, std::min(kSparseItems / shape.tilesX, mostBytes / 4 / 2 / tileWords));
        shape.tilesY = divideUp(tilesY, shape.chunksY);
        shape.slices = std::clamp(kSparseItems / (shape.tilesX * shape.tilesY), 1, std::max(1, blockHeight / 4));
        shape.bandRows = std::min((mostBytes / 4 - shape.tilesY * tileWords) / rowWords, blockHeight);
        const int words = shape.bandRows * rowWords + shape.tilesY * tileWords;
        const int joined = shape.slices > 1 ? shape.tilesX * shape.tilesY * kTrials : 0;
        localBytes = 4 * static_cast<std::size_t>(std::max(words, joined));
    }
};

}  // namespace strainlens::gpu
