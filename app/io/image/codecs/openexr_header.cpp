// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>

#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxName = 255;
constexpr std::uint32_t kIsTiled = 0x200, kIsDeep = 0x800, kHasParts = 0x1000;
/// By compression: none, RLE, ZIPS, ZIP, PIZ, PXR24, B44, B44A, DWAA, DWAB.
constexpr std::array<std::int64_t, 10> kRowsPerChunk = {1, 1, 1, 16, 32, 16, 32, 32, 32, 256};

/// Reads a zero-terminated text at `at` and advances; empty if there is none.
std::string_view readText(HeaderBytes bytes, std::size_t& at) {
    const std::size_t begin = std::min(at, bytes.size());
    const std::size_t maximum = std::min(bytes.size(), begin + kMaxName + 1);
    const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto end = std::find(first, bytes.begin() + static_cast<std::ptrdiff_t>(maximum), std::uint8_t{0});
    const auto length = static_cast<std::size_t>(end - first);
    at = begin + length + 1;
    return {reinterpret_cast<const char*>(bytes.data()) + begin, length};
}

std::int64_t signedAt(HeaderBytes bytes, std::size_t at) {
    return static_cast<std::int32_t>(littleEndian(bytes, at, 4));
}

/// Whether all chunks are inside the file by the offset table at `at`.
bool isComplete(HeaderBytes bytes, std::size_t at, std::int64_t height, std::int64_t rowsPerChunk) {
    constexpr std::size_t kOffset = 8, kChunkHead = 8;
    const std::int64_t chunks = (height + rowsPerChunk - 1) / rowsPerChunk;
    for (std::int64_t chunk = 0; chunk < chunks; ++chunk, at += kOffset) {
        if (at + kOffset > bytes.size()) return false;
        const std::uint64_t offset = std::uint64_t{littleEndian(bytes, at + 4, 4)} << 32 | littleEndian(bytes, at, 4);
        if (offset > bytes.size() || bytes.size() - offset < kChunkHead) return false;
        const std::uint64_t size = littleEndian(bytes, static_cast<std::size_t>(offset) + 4, 4);
        if (size > bytes.size() - offset - kChunkHead) return false;
    }
    return true;
}

}  // namespace

ImageHeader inspectOpenExr(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    header.bytesPerPixel = 16;
    if (bytes.size() < 8) return header;
    std::int64_t rows = 1;
    const std::uint32_t flags = littleEndian(bytes, 4, 4);
    if (flags & (kIsDeep | kHasParts)) header.unsupported = "it has several parts or depths";
    for (std::size_t at = 8; at < bytes.size();) {
        const std::string_view name = readText(bytes, at);
        if (name.empty()) {  // the header ends
            header.damaged = header.width == 0;
            header.truncated = !header.damaged && !(flags & kIsTiled) && !isComplete(bytes, at, header.height, rows);
            return header;
        }
        readText(bytes, at);  // its type
        if (at + 4 > bytes.size()) return header;
        const std::size_t length = littleEndian(bytes, at, 4);
        at += 4;
        if (name == "compression" && length == 1 && at < bytes.size()) {
            rows = kRowsPerChunk[std::min<std::size_t>(bytes[at], kRowsPerChunk.size() - 1)];
        }
        if (name == "dataWindow" && length == 16 && at + length <= bytes.size()) {
            header.width = signedAt(bytes, at + 8) - signedAt(bytes, at) + 1;
            header.height = signedAt(bytes, at + 12) - signedAt(bytes, at + 4) + 1;
        }
        at += length;
    }
    return header;
}

}  // namespace strainlens
