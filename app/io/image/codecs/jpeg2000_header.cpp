// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

constexpr std::uint32_t kStartOfTilePart = 0xFF90, kEndOfStream = 0xFFD9;
constexpr std::size_t kSizeSegment = 42;  ///< up to the first component's bits

/// Offset of the codestream: 0, or inside the jp2c box of a JP2; the end of the bytes if missing.
std::size_t codestreamOf(HeaderBytes bytes) {
    if (hasAt(bytes, 0, "\xFF\x4F\xFF\x51")) return 0;
    for (std::size_t at = 0; at + 8 <= bytes.size();) {
        const std::uint64_t length = bigEndian(bytes, at, 4);
        if (hasAt(bytes, at + 4, "jp2c")) return at + (length == 1 ? 16 : 8);
        if (length < 8) break;
        at += length;
    }
    return bytes.size();
}

/// Whether all tile parts and the end marker are present.
bool isComplete(HeaderBytes stream) {
    std::size_t at = 2;
    while (at + 4 <= stream.size()) {
        const std::uint32_t marker = bigEndian(stream, at, 2);
        if (marker != kStartOfTilePart) {
            at += 2 + bigEndian(stream, at + 2, 2);
            continue;
        }
        if (at + 12 > stream.size()) return false;
        const std::size_t length = bigEndian(stream, at + 6, 4);
        if (length == 0) break;  // to the end
        if (length < 12) return false;
        at += length;
        if (at + 2 <= stream.size() && bigEndian(stream, at, 2) == kEndOfStream) return true;
    }
    // More boxes may follow: search for the end marker.
    const std::string_view end = "\xFF\xD9";
    return std::search(stream.begin(), stream.end(), end.begin(), end.end(),
                       [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }) != stream.end() &&
           at < stream.size();
}

}  // namespace

ImageHeader inspectJpeg2000(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    const HeaderBytes stream = bytes.subspan(std::min(codestreamOf(bytes), bytes.size()));
    if (stream.size() < kSizeSegment + 1) return header;
    if (!hasAt(stream, 0, "\xFF\x4F\xFF\x51")) {
        header.truncated = false;
        header.damaged = true;
        return header;
    }
    header.width = std::int64_t{bigEndian(stream, 8, 4)} - bigEndian(stream, 16, 4);
    header.height = std::int64_t{bigEndian(stream, 12, 4)} - bigEndian(stream, 20, 4);
    const std::int64_t samples = std::max<std::uint32_t>(bigEndian(stream, 40, 2), 1);
    header.bitsPerSample = (stream[kSizeSegment] & 0x7F) + 1;
    header.bytesPerPixel = samples * 4;  // the decoder's own numbers
    if (header.bitsPerSample > 16) {
        header.unsupported = "its samples have " + std::to_string(header.bitsPerSample) + " bits";
    }
    header.truncated = !isComplete(stream);
    return header;
}

}  // namespace strainlens
