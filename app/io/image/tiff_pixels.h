// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <optional>
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
    std::uint16_t first = 0;       ///< the sample of a pixel that grey, or red, is read from
    std::optional<double> noData;  ///< the number of pixels without a value (GDAL's tag), where the file says one

    bool colour() const { return photometric == PHOTOMETRIC_RGB; }
    /// Kinds that libtiff converts to RGB as a whole: ink colours, subsampled colour, Lab, logarithmic ones.
    bool converted() const;
    std::int64_t bytesPerPixel() const;
    /// Why this cannot be read, or empty.
    std::string unsupported() const;
};

/// Reads the tags; colour that a codec can deliver as RGB counts as RGB.
TiffLayout tiffLayout(TIFF* tiff);

/// The layout that reads the opacity of the pixels as grey; nothing where no sample is one.
std::optional<TiffLayout> tiffAlphaLayout(TIFF* tiff, const TiffLayout& layout);

/// Which part of a page cannot be decoded ("strip 3"); why is what the handle's complaint says.
struct TiffDamage {
    std::string part;
};

/// Decodes the current directory as grey, strip by strip or tile by tile. A part is damaged if libtiff fails or as much
/// as warns while it decodes it. In float images pixels without a value are NaN. Throws TiffDamage, and std::bad_alloc.
AnyImage readTiffPixels(TiffHandle& handle, const TiffLayout& layout);

}  // namespace strainlens
