// SPDX-License-Identifier: MPL-2.0
#include "app/camera/unpack_image.h"

#include <cstddef>
#include <cstring>
#include <string>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Pixels of whole bytes.
template <typename Pixel>
GrayImage<Pixel> copyRows(ImageSize size, const std::uint8_t* bytes) {
    GrayImage<Pixel> image(size);
    const std::size_t rowBytes = static_cast<std::size_t>(size.width) * sizeof(Pixel);
    for (int y = 0; y < size.height; ++y) {
        std::memcpy(image.row(y), bytes + rowBytes * static_cast<std::size_t>(y), rowBytes);
    }
    return image;
}

/// `valueOf(i)`: the i-th pixel, row by row.
template <typename ValueOf>
GrayImage<std::uint16_t> unpackPixels(ImageSize size, const ValueOf& valueOf) {
    GrayImage<std::uint16_t> image(size);
    std::size_t i = 0;
    for (int y = 0; y < size.height; ++y) {
        std::uint16_t* const row = image.row(y);
        for (int x = 0; x < size.width; ++x, ++i) row[x] = static_cast<std::uint16_t>(valueOf(i));
    }
    return image;
}

}  // namespace

AnyImage unpackImage(const RawFormat& format, std::span<const std::uint8_t> bytes) {
    requireImageSize(format.size);
    if (bytes.size() != rawBytes(format)) {
        throw InvalidInput("bytes of an image", std::to_string(bytes.size()),
                           std::to_string(rawBytes(format)) + " for " + textOf(format.size) + " px of " +
                               std::string(nameOf(format.pixels)));
    }
    const std::uint8_t* const data = bytes.data();
    const auto bits = static_cast<unsigned>(rowOf(format.pixels).bits);
    switch (rowOf(format.pixels).packing) {
        case PixelPacking::Bytes:
            return copyRows<std::uint8_t>(format.size, data);
        case PixelPacking::Words:
            return copyRows<std::uint16_t>(format.size, data);
        case PixelPacking::Pairs:
            return unpackPixels(format.size, [data, low = bits - 8](std::size_t i) {
                const std::uint8_t* const pair = data + i / 2 * 3;
                const bool isSecond = i % 2 == 1;
                const unsigned lowBits = unsigned{pair[1]} >> (isSecond ? 4 : 0) & ((1U << low) - 1);
                return unsigned{pair[isSecond ? 2 : 0]} << low | lowBits;
            });
        case PixelPacking::Bits:
            break;
    }
    return unpackPixels(format.size, [data, bits](std::size_t i) {
        const std::size_t bit = i * bits;  // an even number of bits below 13: a pixel is in two bytes
        const unsigned word = data[bit / 8] | unsigned{data[bit / 8 + 1]} << 8;
        return word >> bit % 8 & ((1U << bits) - 1);
    });
}

}  // namespace strainlens
