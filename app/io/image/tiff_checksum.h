// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "app/io/image/tiff_handle.h"

namespace strainlens {

/// Whether the checksum of a Deflate strip or tile holds. libtiff stops where it has all pixels, before the checksum,
/// and damage within stored blocks shows nowhere else. `decoded` is what libtiff made of it; `mostBytes` what it may
/// unpack to at most. True where there is nothing to compare: other compressions, streams without an end.
bool deflateChecksumHolds(const TiffHandle& handle, std::uint32_t strile, std::span<const std::uint8_t> decoded,
                          std::size_t mostBytes);

}  // namespace strainlens
