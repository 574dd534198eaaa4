// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strainlens {

/// The image formats that are read.
enum class ImageFormat : std::uint8_t { Unknown, Png, Jpeg, Bmp, Pnm, Tiff };

/// What a file's first bytes and structure say, without decoding a pixel.
struct ImageHeader {
    std::int64_t width = 0;   ///< [px]
    std::int64_t height = 0;  ///< [px]
    bool truncated = false;   ///< the file ends before its structure does
    bool damaged = false;     ///< the structure contradicts itself
    std::string unsupported;  ///< why this kind of the format cannot be read, or empty
};

/// The format by its first bytes.
ImageFormat imageFormatOf(std::span<const std::uint8_t> bytes);

/// "PNG", "JPEG", ...
const char* nameOf(ImageFormat format);

// One inspector a format; each may be given any bytes that begin with the format's signature.
// TIFF files are inspected by TiffStructure.
ImageHeader inspectPng(std::span<const std::uint8_t> bytes);
/// The chunks of a complete PNG that its pixels need: colour profiles, texts and the like make libpng print warnings.
std::vector<std::uint8_t> essentialPng(std::span<const std::uint8_t> bytes);
ImageHeader inspectJpeg(std::span<const std::uint8_t> bytes);
ImageHeader inspectBmp(std::span<const std::uint8_t> bytes);
ImageHeader inspectPnm(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
