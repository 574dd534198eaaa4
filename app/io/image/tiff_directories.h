// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <string>

namespace strainlens {

// What the current directory of a TIFF says about the pages of the file.

/// Location of a page.
struct TiffPage {
    std::uint64_t directory = 0;  ///< offset of its directory [bytes]
    std::uint64_t shift = 0;      ///< from the directory's pixels to those of the page [bytes]
};

/// Whether the directory is an image: no reduced copy, no transparency mask.
bool isTiffImage(TIFF* tiff);

/// Why the pages are no sequence by the description (ImageJ, OME): several channels per image, or several slices at
/// each of several times. Empty if they are, and if only one axis has several.
std::string tiffAxesProblem(TIFF* tiff);

/// Contiguous images of equal layout with a single directory.
struct TiffPlanes {
    std::uint32_t count = 1;
    std::uint64_t begin = 0;  ///< pixels of the first image [bytes]
    std::uint64_t bytes = 0;  ///< of each
};

/// ImageJ's stacks above 4 GB ("images=N" in the description) and MetaMorph's STK. A single plane for compressed data
/// or scattered strips.
TiffPlanes tiffPlanes(TIFF* tiff);

}  // namespace strainlens
