// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/loads/frame_loads.h"

namespace strainlens {

/// Of a table; none: it has none for the image.
using ImageRow = std::optional<std::size_t>;

/// The row of each image, in the images' order.
struct ImageRows {
    std::vector<ImageRow> rows;
    std::vector<LoadNote> notes;
};

/// Which row belongs to which image; see loadsOfImages(). Throws LoadTableError for an image with two rows, for a
/// number of rows that fits no count of images and for frame numbers that can be counted in several ways.
ImageRows findImageRows(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber);

/// The name of an image's file without its folder, written by any system, and without the suffix of an image; the pages
/// of a file keep theirs ("stack.tif[2]").
std::string bareImageName(const std::string& image);

/// How frame numbers are counted in a table.
struct FrameCount {
    std::vector<ImageRow> rows;
    int referenceNumber = 0;
};

/// The row of each image by its number. Throws LoadTableError as findImageRows.
FrameCount countFrames(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber);

}  // namespace strainlens
