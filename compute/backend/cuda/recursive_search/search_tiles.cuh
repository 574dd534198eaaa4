// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_pipeline_primitives.h>

#include "compute/backend/cuda/recursive_search/block_sad.cuh"
#include "compute/backend/cuda/runtime/device.h"

// Copies of a reference block and of its surroundings in the deformed image, in shared memory.

namespace strainlens::cuda {

/// How far a centre may lie from the predicted one so that its trials are in the copy [px].
inline constexpr int kTileMargin = 8;

/// Rows and bytes of the two copies.
struct TileShape {
    int referencePitch = 0, referenceRows = 0;
    int deformedPitch = 0, deformedRows = 0;

    static TileShape of(int blockWidth, int blockHeight, int radius) {
        const int around = 2 * (radius + kTileMargin);
        const auto up = [](int n, int to) { return (n + to - 1) / to * to; };
        // Words a multiple of 8, plus 4: two half warps that lie four rows apart then meet in no bank.
        const auto pitch = [&](int bytes) { return up(up(bytes, 16) + 16, 32) - 16; };
        const int rows = up(blockHeight, kItemRows);
        return {pitch(15 + up(blockWidth, 4)), rows, pitch(15 + up(blockWidth, 4) + around + 8), rows + around};
    }
    constexpr int referenceBytes() const { return referencePitch * referenceRows; }
    constexpr int bytes() const { return referenceBytes() + deformedPitch * deformedRows; }
};

/// A rectangle of an image in shared memory, from a 16-byte boundary on.
struct Tile {
    std::uint8_t* bytes = nullptr;
    int pitch = 0, rows = 0;
    int x = 0, y = 0;  ///< of the first byte, in the image [px]; x is a multiple of 16

    /// Starts copying; parts outside the image are left out. Ends with commitTiles() and waitForTiles(). `thread` of
    /// `threads` (a multiple of 8) takes part.
    __device__ void fill(const DevicePixels& image, int thread, int threads) const {
        const int chunks = pitch / 16, rowsAtATime = threads / 8;
        // Eight threads a row: no division.
        const int firstRow = thread / 8, firstChunk = thread % 8;
        const bool inside = x >= 0 && x + pitch <= image.pitch && y >= 0 && y + rows <= image.height;
        if (inside && chunks <= 8) {
            if (firstChunk >= chunks) return;
            const std::uint8_t* from =
                image.pixels + static_cast<std::ptrdiff_t>(y + firstRow) * image.pitch + x + 16 * firstChunk;
            std::uint8_t* to = bytes + firstRow * pitch + 16 * firstChunk;
            const int fromStep = rowsAtATime * image.pitch, toStep = rowsAtATime * pitch;
            for (int row = firstRow; row < rows; row += rowsAtATime, from += fromStep, to += toStep) {
                __pipeline_memcpy_async(to, from, 16);
            }
            return;
        }
#pragma unroll 1
        for (int row = firstRow; row < rows; row += rowsAtATime) {
            const int imageY = y + row;
            if (imageY < 0 || imageY >= image.height) continue;
            const std::uint8_t* from = image.pixels + static_cast<std::ptrdiff_t>(imageY) * image.pitch + x;
#pragma unroll 1
            for (int chunk = firstChunk; chunk < chunks; chunk += 8) {
                if (x + 16 * chunk < 0 || x + 16 * chunk + 16 > image.pitch) continue;
                __pipeline_memcpy_async(bytes + row * pitch + 16 * chunk, from + 16 * chunk, 16);
            }
        }
    }
    __device__ WordRows rowsView() const { return {bytes, pitch, rows - 1}; }
};

__device__ inline void commitTiles() { __pipeline_commit(); }
/// Every thread waits for its own copies; a barrier must follow.
__device__ inline void waitForTiles() { __pipeline_wait_prior(0); }

}  // namespace strainlens::cuda
