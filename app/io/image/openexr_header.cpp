// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

constexpr std::size_t kMostName = 255;
constexpr std::uint32_t kIsDeep = 0x800, kHasParts = 0x1000;

/// The text up to a zero at `at`, which moves behind it; empty where there is none.
std::string_view takeText(HeaderBytes bytes, std::size_t& at) {
    const std::size_t begin = std::min(at, bytes.size());
    const std::size_t most = std::min(bytes.size(), begin + kMostName + 1);
    const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto end = std::find(first, bytes.begin() + static_cast<std::ptrdiff_t>(most), std::uint8_t{0});
    const auto length = static_cast<std::size_t>(end - first);
    at = begin + length + 1;
    return {reinterpret_cast<const char*>(bytes.data()) + begin, length};
}

std::int64_t signedAt(HeaderBytes bytes, std::size_t at) {
    return static_cast<std::int32_t>(littleEndian(bytes, at, 4));
}

}  // namespace

ImageHeader inspectOpenExr(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    header.bytesPerPixel = 16;
    if (bytes.size() < 8) return header;
    const std::uint32_t flags = littleEndian(bytes, 4, 4);
    if (flags & (kIsDeep | kHasParts)) header.unsupported = "it has several parts or depths";
    for (std::size_t at = 8; at < bytes.size();) {
        const std::string_view name = takeText(bytes, at);
        if (name.empty()) {  // the header ends
            header.truncated = false;
            header.damaged = header.width == 0;
            return header;
        }
        takeText(bytes, at);  // its type
        if (at + 4 > bytes.size()) return header;
        const std::size_t length = littleEndian(bytes, at, 4);
        at += 4;
        if (name == "dataWindow" && length == 16 && at + length <= bytes.size()) {
            header.width = signedAt(bytes, at + 8) - signedAt(bytes, at) + 1;
            header.height = signedAt(bytes, at + 12) - signedAt(bytes, at + 4) + 1;
        }
        at += length;
    }
    return header;
}

}  // namespace strainlens
