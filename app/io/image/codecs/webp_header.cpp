// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

constexpr std::size_t kFirstChunk = 12, kChunkHeader = 8;

/// Reads the size from the chunk at `at`; false for a chunk without one.
bool readSize(HeaderBytes bytes, std::size_t at, ImageHeader& header) {
    const std::size_t data = at + kChunkHeader;
    if (hasAt(bytes, at, "VP8X") && data + 10 <= bytes.size()) {
        constexpr std::uint8_t kIsAnimated = 2;
        if (bytes[data] & kIsAnimated) header.unsupported = "it is an animation; extract its images";
        header.width = littleEndian(bytes, data + 4, 3) + 1;
        header.height = littleEndian(bytes, data + 7, 3) + 1;
        return true;
    }
    if (hasAt(bytes, at, "VP8L") && data + 5 <= bytes.size()) {
        const std::uint32_t sides = littleEndian(bytes, data + 1, 4);
        header.width = (sides & 0x3FFF) + 1;
        header.height = (sides >> 14 & 0x3FFF) + 1;
        return true;
    }
    if (hasAt(bytes, at, "VP8 ") && data + 10 <= bytes.size()) {
        header.width = littleEndian(bytes, data + 6, 2) & 0x3FFF;
        header.height = littleEndian(bytes, data + 8, 2) & 0x3FFF;
        return true;
    }
    return false;
}

}  // namespace

ImageHeader inspectWebP(HeaderBytes bytes) {
    ImageHeader header;
    header.bytesPerPixel = 4;
    header.truncated = true;
    if (bytes.size() < kFirstChunk + kChunkHeader) return header;
    header.truncated = std::uint64_t{littleEndian(bytes, 4, 4)} + kChunkHeader > bytes.size();
    header.damaged = !readSize(bytes, kFirstChunk, header);
    return header;
}

}  // namespace strainlens
