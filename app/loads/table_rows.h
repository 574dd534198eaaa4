// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/loads/table_layout.h"

namespace strainlens {

/// Whether a cell names a file of an image.
bool hasImageName(const std::string& cell);

/// Finds out which of the rows from `first` to `end` are data of a layout whose heads and load are known, and which
/// are passed over below them; the first one that looks like damaged data is `badRow`. Rows have a number or a mark for
/// no value in the column of the load, and numbers where the first one has them.
void findDataRows(TableLayout& layout, const std::vector<TextRow>& rows, std::size_t first, std::size_t end);

}  // namespace strainlens
