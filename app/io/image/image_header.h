// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/io/image/image_format.h"

namespace strainlens {

/// Properties of an image file found without decoding pixels.
struct ImageHeader {
    std::int64_t width = 0;   ///< [px]
    std::int64_t height = 0;  ///< [px]
    /// Unpacked size of all stored samples of a pixel, including colour and alpha [bytes]; for a progressive JPEG also
    /// its buffered coefficients.
    std::int64_t bytesPerPixel = 1;
    int bitsPerSample = 8;    ///< set only for decoders that need it
    bool truncated = false;   ///< the file ends before its structure does
    bool damaged = false;     ///< the structure is inconsistent
    std::string unsupported;  ///< why this variant of the format cannot be read, or empty
};

/// Limit of the unpacked size of an image [bytes]: kMaxImagePixels of 8 bit, or 134 megapixels with four channels of 16
/// bit.
inline constexpr std::int64_t kMaxUnpackedBytes = std::int64_t{1} << 30;

/// Throws FileError unless the image can be decoded: too large, truncated, damaged, unsupported, empty. `where` ("page
/// 3 ") precedes the reason.
void requireReadable(const ImageHeader& header, ImageFormat format, const std::string& name,
                     const std::string& where = "");

/// Throws FileError for data that the decoder rejects; `reason` of the decoder, or empty.
[[noreturn]] void refuseDamaged(const std::string& name, ImageFormat format, const std::string& where = "",
                                const std::string& reason = "");

// One inspector per format, for any bytes that start with the format's signature. Multi-page files are inspected by
// PagedFile.
ImageHeader inspectPng(std::span<const std::uint8_t> bytes);
/// A complete PNG without ancillary chunks: colour profiles, texts and the like make libpng print warnings.
/// `withTransparency`: retain tRNS.
std::vector<std::uint8_t> removeAncillaryChunks(std::span<const std::uint8_t> bytes, bool withTransparency = false);
ImageHeader inspectJpeg(std::span<const std::uint8_t> bytes);
ImageHeader inspectBmp(std::span<const std::uint8_t> bytes);
ImageHeader inspectPnm(std::span<const std::uint8_t> bytes);
ImageHeader inspectWebP(std::span<const std::uint8_t> bytes);
/// JP2 files and raw codestreams.
ImageHeader inspectJpeg2000(std::span<const std::uint8_t> bytes);
ImageHeader inspectOpenExr(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
