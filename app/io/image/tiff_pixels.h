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
    std::uint16_t bits = 1;               ///< per sample
    std::uint16_t samples = 1;            ///< per pixel, colour and alpha
    std::uint16_t format = SAMPLEFORMAT_UINT;
    std::uint16_t planes = PLANARCONFIG_CONTIG;
    std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
    std::uint16_t compression = COMPRESSION_NONE;
    std::uint16_t first = 0;       ///< index of the grey or red sample
    std::optional<double> noData;  ///< value of missing pixels (GDAL's tag), if any

    bool colour() const { return photometric == PHOTOMETRIC_RGB; }
    bool separate() const { return planes == PLANARCONFIG_SEPARATE; }
    /// Whether libtiff converts the image to RGB: CMYK, subsampled, Lab and logarithmic colours.
    bool converted() const;
    std::int64_t bytesPerPixel() const;
    /// Why the layout cannot be read, or empty.
    std::string unsupported() const;
};

/// Reads the tags. Colour that a codec can deliver as RGB counts as RGB.
TiffLayout tiffLayout(TIFF* tiff);

/// Layout that reads the opacity as grey; none without an alpha sample.
std::optional<TiffLayout> tiffAlphaLayout(TIFF* tiff, const TiffLayout& layout);

/// Part of a page that cannot be decoded ("strip 3"); TiffHandle::message() has the reason.
struct TiffDamage {
    std::string part;
};

/// Decodes the current directory as grey, by strips or tiles. A part is damaged if libtiff fails or warns. Missing
/// pixels of float images are NaN. Throws TiffDamage and std::bad_alloc.
AnyImage readTiffPixels(TiffHandle& handle, const TiffLayout& layout);

}  // namespace strainlens
