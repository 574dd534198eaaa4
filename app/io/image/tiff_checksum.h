// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "app/io/image/tiff_handle.h"

namespace strainlens {

/// Whether the checksum of a Deflate strip or tile is right. libtiff stops before the checksum, and damage within
/// stored blocks is visible nowhere else. `decoded`: output of libtiff; `mostBytes`: limit of the unpacked size. True
/// without a checksum: other compressions, streams without an end.
bool isDeflateChecksumValid(const TiffHandle& handle, std::uint32_t strile, std::span<const std::uint8_t> decoded,
                            std::size_t mostBytes);

}  // namespace strainlens
