// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "compute/backend/cuda/runtime/device_views.h"

// Reads and writes pixels in packed words, with replicated borders.

namespace strainlens::cuda {

/// The pixel nearest to (x, y).
__device__ inline std::uint32_t replicatedPixel(const DevicePixels& image, int x, int y) {
    const int xInside = min(max(x, 0), image.width - 1);
    const int yInside = min(max(y, 0), image.height - 1);
    return image.pixels[static_cast<std::ptrdiff_t>(yInside) * image.pitch + xInside];
}

/// Four consecutive pixels from (x, y), the first in the lowest byte; any x.
__device__ inline std::uint32_t replicatedWord(const DevicePixels& image, int x, int y) {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= replicatedPixel(image, x + i, y) << (8 * i);
    return word;
}

/// Segment of a row: 4 * kWords pixels and four neighbours on each side.
template <int kWords>
struct RowSegment {
    std::uint32_t left = 0;
    std::uint32_t body[kWords];
    std::uint32_t right = 0;

    /// `x` is a multiple of 4 * kWords; y may lie outside the image.
    __device__ void load(const DevicePixels& image, int x, int y) {
        if (isInside(image, x)) {
            loadInside(image, x, y);
        } else {
            loadReplicated(image, x, y);
        }
    }

    /// Whether the segment and its neighbours are inside the image's width.
    __device__ static bool isInside(const DevicePixels& image, int x) {
        return x >= 4 && x + 4 * kWords + 4 <= image.width;
    }
    __device__ void loadInside(const DevicePixels& image, int x, int y) {
        const int row = min(max(y, 0), image.height - 1);
        const std::uint8_t* first = image.pixels + static_cast<std::ptrdiff_t>(row) * image.pitch + x;
        left = *reinterpret_cast<const std::uint32_t*>(first - 4);
        loadBody(first);
        right = *reinterpret_cast<const std::uint32_t*>(first + 4 * kWords);
    }
    __device__ void loadReplicated(const DevicePixels& image, int x, int y) {
        const int row = min(max(y, 0), image.height - 1);
        const std::uint8_t* pixels = image.pixels + static_cast<std::ptrdiff_t>(row) * image.pitch;
        const std::uint32_t first = pixels[0] * 0x01010101u, last = pixels[image.width - 1] * 0x01010101u;
        // Rows are padded: complete words can be read at the image's edge too.
        const auto word = [&](int column) {
            const int inside = image.width - column;
            if (column < 0) return first;
            if (inside <= 0) return last;
            const std::uint32_t loaded = *reinterpret_cast<const std::uint32_t*>(pixels + column);
            const std::uint32_t mask = inside >= 4 ? ~0u : (1u << (8 * inside)) - 1;
            return (loaded & mask) | (last & ~mask);
        };
        left = word(x - 4);
#pragma unroll
        for (int i = 0; i < kWords; ++i) body[i] = word(x + 4 * i);
        right = word(x + 4 * kWords);
    }

private:
    __device__ void loadBody(const std::uint8_t* first) {
        static_assert(kWords == 2 || kWords == 4);
        if constexpr (kWords == 2) {
            const uint2 words = *reinterpret_cast<const uint2*>(first);
            body[0] = words.x, body[1] = words.y;
        } else {
            const uint4 words = *reinterpret_cast<const uint4*>(first);
            body[0] = words.x, body[1] = words.y, body[2] = words.z, body[3] = words.w;
        }
    }
};

/// Writes 4 * kWords pixels to an aligned address. Rows are padded: the last segment may extend beyond the image.
template <int kWords>
__device__ inline void storeSegment(std::uint8_t* address, const std::uint32_t (&words)[kWords]) {
    static_assert(kWords == 2 || kWords == 4);
    if constexpr (kWords == 2) {
        *reinterpret_cast<uint2*>(address) = make_uint2(words[0], words[1]);
    } else {
        *reinterpret_cast<uint4*>(address) = make_uint4(words[0], words[1], words[2], words[3]);
    }
}

/// Blocks that cover an image; each thread covers `pixelsX` x `pixelsY` pixels.
inline dim3 blocksFor(const DevicePixels& image, dim3 threads, int pixelsX, int pixelsY) {
    const auto count = [](int pixels, unsigned perBlock) {
        return (static_cast<unsigned>(pixels) + perBlock - 1) / perBlock;
    };
    return {count(image.width, threads.x * static_cast<unsigned>(pixelsX)),
            count(image.height, threads.y * static_cast<unsigned>(pixelsY)), 1};
}

}  // namespace strainlens::cuda
