// SPDX-License-Identifier: MPL-2.0
#include "compute/types/pixel_memory.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsCaching = false;  // AddressSanitizer must see uses of released blocks
#else
constexpr bool kIsCaching = true;
#endif

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kHugePage = 2 * kMiB;  ///< alignment of large blocks

/// Empties the cache by blocks that fill it and are allocated again.
void takeAll() {
    void* memory = PixelMemory::allocate(PixelMemory::kMaxCachedBytes);
    PixelMemory::release(memory, PixelMemory::kMaxCachedBytes);
    memory = PixelMemory::allocate(PixelMemory::kMaxCachedBytes);
    EXPECT_EQ(PixelMemory::cachedBytes(), 0U);
    ::operator delete (memory, std::align_val_t{kHugePage});
}

TEST(PixelMemory, CachesLargeBlocksBySize) {
    takeAll();
    void* memory = PixelMemory::allocate(3 * kMiB);
    PixelMemory::release(memory, 3 * kMiB);
    EXPECT_EQ(PixelMemory::cachedBytes(), kIsCaching ? 3 * kMiB : 0);
    void* other = PixelMemory::allocate(2 * kMiB);
    EXPECT_EQ(PixelMemory::cachedBytes(), kIsCaching ? 3 * kMiB : 0);
    void* again = PixelMemory::allocate(3 * kMiB);
    EXPECT_TRUE(!kIsCaching || again == memory);
    EXPECT_EQ(PixelMemory::cachedBytes(), 0U);
    PixelMemory::release(other, 2 * kMiB);
    PixelMemory::release(again, 3 * kMiB);
    takeAll();
}

TEST(PixelMemory, CachesNoSmallBlocksAndRespectsTheLimit) {
    takeAll();
    PixelMemory::release(PixelMemory::allocate(1000), 1000);
    EXPECT_EQ(PixelMemory::cachedBytes(), 0U);
    std::vector<void*> blocks;
    for (std::size_t k = 0; k < 20; ++k) blocks.push_back(PixelMemory::allocate((20 + k) * kMiB));
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        PixelMemory::release(blocks[k], (20 + k) * kMiB);
        EXPECT_LE(PixelMemory::cachedBytes(), PixelMemory::kMaxCachedBytes);
    }
    EXPECT_EQ(PixelMemory::cachedBytes(), kIsCaching ? (33 + 34 + 35 + 36 + 37 + 38 + 39) * kMiB : 0)
        << "the newest ones";
    takeAll();
}

TEST(PixelMemory, IsThreadSafe) {
    forEachChunk(64, 8, [](int piece) {
        for (int k = 0; k < 50; ++k) {
            const auto grey = static_cast<std::uint8_t>(piece + k);
            GrayImage<std::uint8_t> image(1500 + piece % 3, 800);
            EXPECT_EQ(image(700, 700), 0) << "new images are zero";
            for (int y = 0; y < image.height(); ++y) std::fill_n(image.row(y), image.width(), grey);
            const GrayImage<std::uint8_t> copy = image;
            EXPECT_EQ(copy(copy.width() - 1, 799), grey);
        }
    });
    takeAll();
}

}  // namespace
}  // namespace strainlens
