// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "app/io/file_bytes.h"
#include "app/io/image/encoded_image.h"
#include "app/io/image/single_image.h"

namespace strainlens {

/// Whether a file with the signature of a TIFF is a DNG, whose first directory may be a thumbnail.
bool isDng(const InputFile& file);

ImageHeader inspectDng(std::span<const std::uint8_t> bytes);

/// Sensor values above the black level. For a Bayer mosaic the four colours are brought to equal mean and contrast
/// (equalizeMosaic), as float: the greys of a grey specimen with noise independent per pixel. Without a mosaic 16 bit.
/// Throws FileError.
DecodedImage decodeDng(const EncodedImage& image);

}  // namespace strainlens
