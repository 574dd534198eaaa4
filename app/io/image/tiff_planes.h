// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <cstdint>

namespace strainlens {

/// Where an image of a file is.
struct TiffPage {
    std::uint64_t directory = 0;  ///< offset of its directory [bytes]
    std::uint64_t shift = 0;      ///< from the pixels that the directory names to the image's [bytes]
};

/// Whether the current directory is an image of its own: no smaller copy of another one, no transparency mask.
bool isTiffImage(TIFF* tiff);

/// Images of the same kind that lie one behind the other in the file, with a directory for the first one alone.
struct TiffPlanes {
    std::uint32_t count = 1;
    std::uint64_t begin = 0;  ///< of the first one's pixels [bytes]
    std::uint64_t bytes = 0;  ///< of each
};

/// The planes of the current directory: ImageJ's stacks above 4 GB ("images=N" in the description) and MetaMorph's STK.
/// One where it is compressed, or its strips do not lie one behind the other.
TiffPlanes tiffPlanes(TIFF* tiff);

}  // namespace strainlens
