// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

namespace strainlens {

/// Allocator of image pixels. Caches large released blocks for the next image of the same size: page faults of new
/// memory take longer than writing the pixels. Caches at most kMaxCachedBytes. Thread-safe.
class PixelMemory {
public:
    static constexpr std::size_t kAlignBytes = 64;
    static constexpr std::size_t kMinCachedBytes = std::size_t{1} << 20;    ///< smaller blocks are not cached
    static constexpr std::size_t kMaxCachedBytes = std::size_t{256} << 20;  ///< in all

    /// Returns uninitialised memory. Throws std::bad_alloc.
    static void* allocate(std::size_t bytes);
    /// Releases a block allocated with the same number of bytes.
    static void release(void* memory, std::size_t bytes) noexcept;
    /// Size of the cached blocks [bytes].
    static std::size_t cachedBytes();
};

}  // namespace strainlens
