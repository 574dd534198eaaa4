// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/loads/table_layout.h"

namespace strainlens {

/// Whether a cell is the name of an image file.
bool hasImageName(const std::string& cell);

/// Classifies the rows from `first` to `end` as data or skipped, for a layout with known headers and load column. The
/// first row that looks like damaged data becomes `invalidRow`. A data row has a number or a missing value in the load
/// column, and numbers where the first data row has them.
void findDataRows(TableLayout& layout, const std::vector<TextRow>& rows, std::size_t first, std::size_t end);

}  // namespace strainlens
