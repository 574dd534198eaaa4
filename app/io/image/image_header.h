// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/io/image/image_format.h"

namespace strainlens {

/// What a file's first bytes and structure say, without decoding a pixel.
struct ImageHeader {
    std::int64_t width = 0;   ///< [px]
    std::int64_t height = 0;  ///< [px]
    /// Of all samples that the file stores for a pixel once they are unpacked, colour and alpha included [bytes]; of
    /// a progressive JPEG also the coefficients that wait for its last scan.
    std::int64_t bytesPerPixel = 1;
    int bitsPerSample = 8;    ///< where a decoder asks for it
    bool truncated = false;   ///< the file ends before its structure does
    bool damaged = false;     ///< the structure contradicts itself
    std::string unsupported;  ///< why this kind of the format cannot be read, or empty
};

/// The most that the samples of an image may take once they are unpacked [bytes]: kMaxImagePixels of 8 bit, or 134
/// megapixels with four channels of 16 bit.
inline constexpr std::int64_t kMaxUnpackedBytes = std::int64_t{1} << 30;

/// Throws FileError for an image that is not worth decoding: too large, truncated, damaged, of an unsupported kind,
/// without pixels. `where` ("page 3 ") precedes what is said of it.
void requireReadable(const ImageHeader& header, ImageFormat format, const std::string& name,
                     const std::string& where = "");

/// Throws the FileError for data that the decoder refuses; `reason` is the decoder's, or empty.
[[noreturn]] void refuseDamaged(const std::string& name, ImageFormat format, const std::string& where = "",
                                const std::string& reason = "");

// One inspector a format; each may be given any bytes that begin with the format's signature.
// Files of several images (PagedFile) are inspected by what reads them.
ImageHeader inspectPng(std::span<const std::uint8_t> bytes);
/// The chunks of a complete PNG that its pixels need: colour profiles, texts and the like make libpng print warnings.
/// `withTransparency`: also the one that says which colours are transparent.
std::vector<std::uint8_t> essentialPng(std::span<const std::uint8_t> bytes, bool withTransparency = false);
ImageHeader inspectJpeg(std::span<const std::uint8_t> bytes);
ImageHeader inspectBmp(std::span<const std::uint8_t> bytes);
ImageHeader inspectPnm(std::span<const std::uint8_t> bytes);
ImageHeader inspectWebP(std::span<const std::uint8_t> bytes);
/// JP2 files and bare codestreams.
ImageHeader inspectJpeg2000(std::span<const std::uint8_t> bytes);
ImageHeader inspectOpenExr(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
