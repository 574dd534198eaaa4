// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "app/io/file_bytes.h"
#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// Grey, and the opacity if stored and requested, each at its own depth.
struct DecodedImage {
    AnyImage grey;
    std::optional<AnyImage> alpha;
};

// Single-image files: all formats except those of PagedFile. All functions throw FileError for invalid data; `name` is
// that of the file.

/// Header of an image that can be decoded.
ImageHeader requireValidHeader(const std::vector<std::uint8_t>& bytes, ImageFormat format, const std::string& name);

DecodedImage decodeSingleImage(std::vector<std::uint8_t> bytes, ImageFormat format, const std::string& name,
                               bool withAlpha = false);

// Decoders, each defined in the source of its library. They also throw std::bad_alloc.

/// Input of a decoder: content of a file with a valid header.
struct EncodedImage {
    std::vector<std::uint8_t> bytes;
    ImageFormat format = ImageFormat::Unknown;
    const std::string& name;  ///< of the file, for messages
    ImageHeader header;
    bool withAlpha = false;
};

/// BMP, PNM, WebP and OpenEXR.
DecodedImage decodeByOpenCv(const EncodedImage& image);
/// Ignores ancillary chunks.
DecodedImage decodePng(const EncodedImage& image);
/// Scales samples of 9 to 15 bits to 16, as for TIFF.
DecodedImage decodeJpeg2000(const EncodedImage& image);

/// Decodes row by row, ignoring the orientation tag. Throws FileError with libjpeg's reason for damaged data, also
/// where libjpeg would continue with guesses. JPEG has no checksum, so that damage which decodes to other pixels cannot
/// be detected.
DecodedImage decodeJpeg(const EncodedImage& image);

/// Header of the primary image of HEIC and AVIF.
ImageHeader inspectHeif(std::span<const std::uint8_t> bytes);
/// Grey of 8 bit, or 10 and 12 bit scaled to 16. Pixels in stored order.
DecodedImage decodeHeif(const EncodedImage& image);

/// Whether a file with the signature of a TIFF is a DNG, whose first directory may be a thumbnail.
bool isDng(const InputFile& file);
ImageHeader inspectDng(std::span<const std::uint8_t> bytes);
/// Sensor values above the black level. For a Bayer mosaic the four colours are brought to equal mean and contrast
/// (equalizeMosaic), as float: the greys of a grey specimen with noise independent per pixel. Without a mosaic 16 bit.
DecodedImage decodeDng(const EncodedImage& image);

}  // namespace strainlens
