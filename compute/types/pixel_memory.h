// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

namespace strainlens {

/// Memory of images. Large blocks are kept when an image goes, for the next one of the same size: a sequence needs a
/// new image for every frame, and pages that come fresh from the system take longer than the pixels that are written to
/// them. At most kMostKeptBytes are kept; from any thread.
class PixelMemory {
public:
    static constexpr std::size_t kAlignBytes = 64;
    static constexpr std::size_t kLeastKeptBytes = std::size_t{1} << 20;   ///< smaller blocks are not kept
    static constexpr std::size_t kMostKeptBytes = std::size_t{256} << 20;  ///< in all

    /// What the bytes hold is unspecified. Throws std::bad_alloc.
    static void* take(std::size_t bytes);
    /// Of a block that was taken with as many bytes.
    static void giveBack(void* memory, std::size_t bytes) noexcept;
    /// How much is kept at the moment [bytes].
    static std::size_t keptBytes();
};

}  // namespace strainlens
