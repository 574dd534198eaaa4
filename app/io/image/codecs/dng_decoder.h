// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "app/io/file_bytes.h"
#include "app/io/image/encoded_image.h"
#include "app/io/image/whole_image.h"

namespace strainlens {

/// Whether the file, whose first bytes are those of a TIFF, is a DNG: its first directory may be a thumbnail.
bool isDng(const InputFile& file);

ImageHeader inspectDng(std::span<const std::uint8_t> bytes);

/// The camera's own numbers above its black level. A Bayer mosaic has its four kinds of pixels brought to one mean and
/// contrast (equalizeMosaic), as float: the greys of a grey specimen, with noise that is independent from pixel to
/// pixel. A camera without a mosaic gives 16 bit. Throws FileError.
DecodedImage decodeDng(const EncodedImage& image);

}  // namespace strainlens
