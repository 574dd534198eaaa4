// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "app/loads/table_layout.h"

namespace strainlens {

/// The columns beside the load that are read.
struct LoadColumns {
    std::optional<std::size_t> number, image, time;
};

/// Chosen by their heads and by what their cells hold: a column with names of image files is that of the images,
/// whatever its head; one that is called image and holds integers is that of frame numbers; one that is called number,
/// count or index only where its numbers rise.
LoadColumns chooseColumns(const TableLayout& layout);

}  // namespace strainlens
