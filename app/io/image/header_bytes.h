// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strainlens {

using HeaderBytes = std::span<const std::uint8_t>;

/// Whether the text is at offset `at`.
inline bool hasAt(HeaderBytes bytes, std::size_t at, std::string_view text) {
    if (at > bytes.size() || bytes.size() - at < text.size()) return false;
    const auto isEqual = [](char expected, std::uint8_t byte) { return static_cast<std::uint8_t>(expected) == byte; };
    return std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at), isEqual);
}

/// The big-endian number of `count` bytes at `at`, which must be inside.
inline std::uint32_t bigEndian(HeaderBytes bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8 | bytes[at + i];
    return value;
}

/// The little-endian number of `count` bytes at `at`, which must be inside.
inline std::uint32_t littleEndian(HeaderBytes bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8 | bytes[at + i];
    return value;
}

inline std::uint32_t numberAt(HeaderBytes bytes, std::size_t at, std::size_t count, bool isBigEndian) {
    return isBigEndian ? bigEndian(bytes, at, count) : littleEndian(bytes, at, count);
}

}  // namespace strainlens
