// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/loads/frame_loads.h"

namespace strainlens {

/// Row of an image in a table; none if it has no row.
using ImageRow = std::optional<std::size_t>;

/// Row of each image, and the frame number of the reference image.
struct RowsByNumber {
    std::vector<ImageRow> rows;
    int referenceNumber = 0;
};

/// Finds the row of each image by its frame number. Throws LoadTableError for ambiguous numbers and for an image
/// with two rows.
RowsByNumber findRowsByNumber(const LoadTable& table, const MeasuredImages& images, std::optional<int> referenceNumber);

}  // namespace strainlens
