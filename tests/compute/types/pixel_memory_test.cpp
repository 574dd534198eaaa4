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
constexpr bool kKeeps = false;  // what is used after it went is to be seen
#else
constexpr bool kKeeps = true;
#endif

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kLargePage = 2 * kMiB;  ///< on which large blocks begin

/// Brings what is kept to nothing: blocks that fill it alone, taken out again.
void takeAll() {
    void* memory = PixelMemory::take(PixelMemory::kMostKeptBytes);
    PixelMemory::giveBack(memory, PixelMemory::kMostKeptBytes);
    memory = PixelMemory::take(PixelMemory::kMostKeptBytes);
    EXPECT_EQ(PixelMemory::keptBytes(), 0U);
    ::operator delete (memory, std::align_val_t{kLargePage});
}

TEST(PixelMemory, KeepsALargeBlockForTheNextImageOfItsSizeAlone) {
    takeAll();
    void* memory = PixelMemory::take(3 * kMiB);
    PixelMemory::giveBack(memory, 3 * kMiB);
    EXPECT_EQ(PixelMemory::keptBytes(), kKeeps ? 3 * kMiB : 0);
    void* other = PixelMemory::take(2 * kMiB);
    EXPECT_EQ(PixelMemory::keptBytes(), kKeeps ? 3 * kMiB : 0);
    void* again = PixelMemory::take(3 * kMiB);
    EXPECT_TRUE(!kKeeps || again == memory);
    EXPECT_EQ(PixelMemory::keptBytes(), 0U);
    PixelMemory::giveBack(other, 2 * kMiB);
    PixelMemory::giveBack(again, 3 * kMiB);
    takeAll();
}

TEST(PixelMemory, KeepsNoSmallBlockAndNotMoreThanItsLimit) {
    takeAll();
    PixelMemory::giveBack(PixelMemory::take(1000), 1000);
    EXPECT_EQ(PixelMemory::keptBytes(), 0U);
    std::vector<void*> blocks;
    for (std::size_t k = 0; k < 20; ++k) blocks.push_back(PixelMemory::take((20 + k) * kMiB));
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        PixelMemory::giveBack(blocks[k], (20 + k) * kMiB);
        EXPECT_LE(PixelMemory::keptBytes(), PixelMemory::kMostKeptBytes);
    }
    EXPECT_EQ(PixelMemory::keptBytes(), kKeeps ? (33 + 34 + 35 + 36 + 37 + 38 + 39) * kMiB : 0) << "the last ones";
    takeAll();
}

TEST(PixelMemory, ServesThreadsAtOnce) {
    forEachPiece(64, 8, [](int piece) {
        for (int k = 0; k < 50; ++k) {
            const auto grey = static_cast<std::uint8_t>(piece + k);
            GrayImage<std::uint8_t> image(1500 + piece % 3, 800);
            EXPECT_EQ(image(700, 700), 0) << "new images are black, whatever was in their memory";
            for (int y = 0; y < image.height(); ++y) std::fill_n(image.row(y), image.width(), grey);
            const GrayImage<std::uint8_t> copy = image;
            EXPECT_EQ(copy(copy.width() - 1, 799), grey);
        }
    });
    takeAll();
}

}  // namespace
}  // namespace strainlens
