// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <string>

#include "app/io/image/tiff_handle.h"
#include "compute/types/image.h"

namespace strainlens {

/// How the current directory of a TIFF stores its pixels.
struct TiffLayout {
    std::uint32_t width = 0, height = 0;  ///< [px]
    std::uint16_t bits = 1;               ///< of a sample
    std::uint16_t samples = 1;            ///< of a pixel, colour and alpha
    std::uint16_t format = SAMPLEFORMAT_UINT;
    std::uint16_t planes = PLANARCONFIG_CONTIG;
    std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
    std::uint16_t compression = COMPRESSION_NONE;

    bool colour() const { return photometric == PHOTOMETRIC_RGB; }
    /// Kinds that libtiff converts to RGB as a whole: ink colours, subsampled colour, Lab, logarithmic ones.
    bool converted() const;
    std::int64_t bytesPerPixel() const;
    /// Why this cannot be read, or empty.
    std::string unsupported() const;
};

/// Reads the tags; colour that a codec can deliver as RGB counts as RGB.
TiffLayout tiffLayout(TIFF* tiff);

/// Which part of a page cannot be decoded ("strip 3"); why is what the handle's complaint says.
struct TiffDamage {
    std::string part;
};

/// Decodes the current directory as grey, strip by strip or tile by tile. A part is damaged if libtiff fails or as much
/// as warns while it decodes it. Throws TiffDamage, and std::bad_alloc.
AnyImage readTiffPixels(TiffHandle& handle, const TiffLayout& layout);

}  // namespace strainlens
