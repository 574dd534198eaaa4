// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// How the binary arrays of a VTK XML file are stored.
struct VtuEncoding {
    bool wideHeader = false;    ///< sizes of 8 bytes, else of 4
    bool isCompressed = false;  ///< zlib
};

/// The numbers of an ASCII array. Throws Error for anything else.
std::vector<double> readAsciiNumbers(std::string_view text);

/// The bytes of an array in base64: a header with the size, then the data. Throws Error.
std::vector<std::uint8_t> readBase64Array(std::string_view text, const VtuEncoding& encoding);

/// The bytes of an array in raw appended data that starts with it. Throws Error.
std::vector<std::uint8_t> readRawArray(std::string_view data, const VtuEncoding& encoding);

/// Numbers of type "Float32", "Int64", ... in little-endian order. Throws Error for another type.
std::vector<double> numbersOf(std::span<const std::uint8_t> bytes, std::string_view type);

}  // namespace strainlens
