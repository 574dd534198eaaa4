// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "app/loads/load_format.h"
#include "app/loads/table_layout.h"

namespace strainlens {

/// The sign before the decimals in a column, or why it is not known.
struct ColumnDecimals {
    DecimalSign sign = DecimalSign::Recognised;    ///< each number shows its own, or has none
    std::optional<std::size_t> ambiguousRow = {};  ///< its number may have decimals or thousands
    std::optional<std::size_t> mixedRow = {};      ///< has another sign than those above, and others are ambiguous
};

/// Found from the numbers of the column, then from those of the other columns, from a line above the heads that names
/// the sign, and from commas between cells. `given` decides.
ColumnDecimals findDecimals(const TableLayout& layout, std::size_t column, DecimalSign given);

}  // namespace strainlens
