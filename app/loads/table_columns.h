// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "app/loads/load_format.h"
#include "app/loads/table_layout.h"

namespace strainlens {

/// Decimal separator of a column, or the rows that leave it undecided.
struct ColumnDecimals {
    DecimalSeparator separator = DecimalSeparator::Auto;  ///< Auto: each number shows its own or has none
    std::optional<std::size_t> ambiguousRow = {};         ///< first number with decimals or thousands
    std::optional<std::size_t> mixedRow = {};  ///< first row with another separator, if other rows are ambiguous
};

/// Takes the separator from `given`, the numbers of the column, the numbers of the other columns, a line above the
/// header row that names it, or commas between cells, in this order.
ColumnDecimals findDecimalSeparator(const TableLayout& layout, std::size_t column, DecimalSeparator given);

/// Columns that identify the frame of a row.
struct FrameColumns {
    std::optional<std::size_t> number, image, time;
};

/// Chooses the columns by header and cells. A column of image file names is the image column whatever its header. A
/// column headed "image" that holds integers is the frame number column. A column headed "number", "count" or "index"
/// is the frame number column only if its numbers increase.
FrameColumns chooseFrameColumns(const TableLayout& layout);

}  // namespace strainlens
