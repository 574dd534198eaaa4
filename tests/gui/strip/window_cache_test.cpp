// SPDX-License-Identifier: GPL-3.0-or-later
// Image cache: a long sequence of large images respects the limit.
#include <cstdio>

#include "compute/types/system/system_memory.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

using WindowCache = WindowTest;

TEST_F(WindowCache, ImageCacheRespectsItsMemoryLimit) {
    constexpr int kImages = 200;
    constexpr std::int64_t kMiB = 1 << 20;
    // 16 bit per pixel plus display data: 14 MB per image, 2.8 GB in total.
    GrayImage<std::uint16_t> speckles(2048, 2048);
    for (int y = 0; y < speckles.height(); ++y) {
        for (int x = 0; x < speckles.width(); ++x) {
            speckles(x, y) = static_cast<std::uint16_t>((x * 2654435761U) ^ (y * 40503U));
        }
    }
    const auto pixels = std::make_shared<const AnyImage>(std::move(speckles));
    std::vector<ImageOrigin> origins(kImages);
    for (std::size_t i = 0; i < origins.size(); ++i) {
        origins[i].rendered = pixels;
        origins[i].file.name = "image " + std::to_string(i);
    }
    const std::int64_t before = residentBytes();
    const ImageStore& images = m_session.images();
    document().setFrames(std::move(origins));
    waitUntilIdle(120000);
    std::size_t maximum = images.bytes();
    std::int64_t maxResident = residentBytes();
    for (int image = 0; image < kImages; ++image) {
        document().images.setCurrent(image);
        ASSERT_TRUE(waitFor([&] { return !m_session.images().isBusy(); }, 60000)) << image;
        maximum = std::max(maximum, images.bytes());
        maxResident = std::max(maxResident, residentBytes());
    }
    std::printf("images in memory: %lld MiB at most; the process grew by %lld MiB\n",
                static_cast<long long>(static_cast<std::int64_t>(maximum) / kMiB),
                static_cast<long long>((maxResident - before) / kMiB));
    EXPECT_EQ(ImageStore::kMaxBytes, std::size_t{1} << 30);
    EXPECT_LE(maximum, ImageStore::kMaxBytes);
    EXPECT_GT(maximum, ImageStore::kMaxBytes * 9 / 10) << "the bound has been met";
    // An image being read and its copies come on top.
    EXPECT_LE(maxResident - before, static_cast<std::int64_t>(ImageStore::kMaxBytes) + 128 * kMiB);
}

}  // namespace
}  // namespace strainlens::gui
