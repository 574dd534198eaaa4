// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "compute/types/image.h"

namespace strainlens::gpu {

/// Rows of bytes in host memory; `Byte` is const for reading.
template <typename Byte>
struct ByteRows {
    Byte* first = nullptr;
    std::size_t stride = 0;  ///< from one row to the next [bytes]
    std::size_t bytes = 0;   ///< of a row
    std::size_t count = 0;   ///< of rows
};
using HostRows = ByteRows<const std::byte>;

template <typename Pixel>
HostRows rowsOf(const ImageView<Pixel>& image) {
    return {reinterpret_cast<const std::byte*>(image.pixels), static_cast<std::size_t>(image.strideBytes),
            static_cast<std::size_t>(image.width) * sizeof(Pixel), static_cast<std::size_t>(image.height)};
}
inline ByteRows<std::byte> rowsOf(GrayImage<std::uint8_t>& image) {
    return {reinterpret_cast<std::byte*>(image.row(0)), static_cast<std::size_t>(image.strideBytes()),
            static_cast<std::size_t>(image.width()), static_cast<std::size_t>(image.height())};
}

}  // namespace strainlens::gpu
