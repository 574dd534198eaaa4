// SPDX-License-Identifier: MPL-2.0
#include "app/camera/pixel_format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "app/camera/unpack_image.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// Values row by row.
std::vector<int> valuesOf(const AnyImage& image) {
    std::vector<int> values;
    std::visit(
        [&](const auto& pixels) {
            forEachPixel(pixels.size(), [&](int x, int y) { values.push_back(static_cast<int>(pixels(x, y))); });
        },
        image);
    return values;
}

/// The published layouts, written bit by bit.
Bytes pack(PixelFormat format, const std::vector<int>& values) {
    const PixelFormatRow& row = rowOf(format);
    Bytes bytes;
    switch (row.packing) {
        case SamplePacking::Bytes:
            for (const int value : values) bytes.push_back(static_cast<std::uint8_t>(value));
            break;
        case SamplePacking::LittleWords:
            for (const int value : values) {
                bytes.push_back(static_cast<std::uint8_t>(value % 256));
                bytes.push_back(static_cast<std::uint8_t>(value / 256));
            }
            break;
        case SamplePacking::Pairs: {
            const int low = 1 << (row.bits - 8);
            for (std::size_t k = 0; k < values.size(); k += 2) {
                const int second = k + 1 < values.size() ? values[k + 1] : 0;
                bytes.push_back(static_cast<std::uint8_t>(values[k] / low));
                bytes.push_back(static_cast<std::uint8_t>(values[k] % low + 16 * (second % low)));
                bytes.push_back(static_cast<std::uint8_t>(second / low));
            }
            break;
        }
        default: {
            std::vector<bool> bits;
            for (const int value : values) {
                for (int bit = 0; bit < row.bits; ++bit) bits.push_back((value >> bit) % 2 == 1);
            }
            bytes.resize((bits.size() + 7) / 8);
            for (std::size_t k = 0; k < bits.size(); ++k) {
                if (bits[k]) bytes[k / 8] = static_cast<std::uint8_t>(bytes[k / 8] + (1 << k % 8));
            }
        }
    }
    return bytes;
}

TEST(PixelFormatTest, EveryFormatIsUnpackedToThePixel) {
    for (const ImageSize size : {ImageSize{1, 1}, ImageSize{7, 5}, ImageSize{64, 3}}) {
        for (const PixelFormatRow& row : pixelFormats()) {
            std::mt19937 random(7);
            std::vector<int> values(static_cast<std::size_t>(size.width * size.height));
            for (int& value : values) value = static_cast<int>(random() % (1U << row.bits));
            const Bytes bytes = pack(row.format, values);
            EXPECT_EQ(bytes.size(), rawBytes({size, row.format})) << row.name;
            // Packed samples are scaled to 16 bits, as those of files.
            const bool isPacked = row.packing == SamplePacking::Pairs || row.packing == SamplePacking::LowBitsFirst;
            if (isPacked)
                std::ranges::transform(values, values.begin(), [&](int value) { return value << (16 - row.bits); });
            EXPECT_EQ(valuesOf(unpackImage({size, row.format}, bytes)), values) << row.name;
        }
    }
}

TEST(PixelFormatTest, TheBytesOfThePublishedLayouts) {
    // Values whose nibbles differ: a wrong order of bits cannot pass.
    const RawFormat packed{{2, 1}, PixelFormat::Mono12Packed}, consecutive{{2, 1}, PixelFormat::Mono12p};
    EXPECT_EQ(valuesOf(unpackImage(packed, Bytes{0xAB, 0x6C, 0xDE})), (std::vector<int>{0xABC0, 0xDE60}));
    EXPECT_EQ(valuesOf(unpackImage(consecutive, Bytes{0xBC, 0x6A, 0xDE})), (std::vector<int>{0xABC0, 0xDE60}));
    EXPECT_EQ(valuesOf(unpackImage({{2, 1}, PixelFormat::Mono10Packed}, Bytes{0xFF, 0x12, 0x01})),
              (std::vector<int>{0x3FE << 6, 0x005 << 6}));
}

TEST(PixelFormatTest, AnImageOfAnotherSizeIsRefused) {
    EXPECT_THROW(unpackImage({{4, 4}, PixelFormat::Mono8}, Bytes(15)), InvalidInput);
    EXPECT_THROW(unpackImage({{4, 4}, PixelFormat::Mono12p}, Bytes(25)), InvalidInput);
}

TEST(PixelFormatTest, NamesAndCodesFindTheirFormat) {
    for (const PixelFormatRow& row : pixelFormats()) {
        EXPECT_EQ(rowOf(row.format).name, row.name);
        EXPECT_EQ(pixelFormatFromName(row.name), row.format);
        EXPECT_EQ(pixelFormatFromCode(row.code), row.format);
    }
    EXPECT_FALSE(pixelFormatFromName("RGB8"));
    EXPECT_FALSE(pixelFormatFromCode(0));
}

}  // namespace
}  // namespace strainlens
