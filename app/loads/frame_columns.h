// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "app/loads/table_layout.h"

namespace strainlens {

/// Columns that identify the frame of a row.
struct FrameColumns {
    std::optional<std::size_t> number, image, time;
};

/// Chooses the columns by header and cells. A column of image file names is the image column whatever its header. A
/// column headed "image" that holds integers is the frame number column. A column headed "number", "count" or "index"
/// is the frame number column only if its numbers increase.
FrameColumns chooseFrameColumns(const TableLayout& layout);

}  // namespace strainlens
