// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/loads/frame_loads.h"

namespace strainlens {

/// Row of an image in a table; none if it has no row.
using ImageRow = std::optional<std::size_t>;

/// The row of each image, in the images' order.
struct ImageRows {
    std::vector<ImageRow> rows;
    std::vector<LoadWarning> warnings;
};

/// Finds the row of each image; see assignLoads(). Throws LoadTableError for an image with two rows, a row count that
/// fits no image count, and ambiguous frame numbers.
ImageRows findImageRows(const LoadTable& table, const MeasuredImages& images, std::optional<int> referenceNumber);

/// File name of an image without its folder (of any system) and image suffix; pages of a file keep the suffix
/// ("stack.tif[2]").
std::string bareImageName(const std::string& image);

/// Row of each image, and the frame number of the reference image.
struct RowsByNumber {
    std::vector<ImageRow> rows;
    int referenceNumber = 0;
};

/// Finds the row of each image by its frame number. Throws LoadTableError as findImageRows().
RowsByNumber findRowsByNumber(const LoadTable& table, const MeasuredImages& images, std::optional<int> referenceNumber);

}  // namespace strainlens
