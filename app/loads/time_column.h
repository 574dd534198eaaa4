// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/loads/load_format.h"
#include "app/loads/table_layout.h"

namespace strainlens {

/// Times of the rows of a table.
struct TimeColumn {
    std::vector<double> seconds;            ///< or in `unit`; empty if any of them is invalid
    std::string unit;                       ///< as in the table, "s" for clock times; empty if unknown
    std::optional<std::size_t> invalidRow;  ///< first row with an invalid time
};

/// Reads numbers, or clock times as seconds since the first row; these may pass midnight.
TimeColumn readTimeColumn(const TableLayout& layout, std::size_t column, DecimalSeparator decimal);

}  // namespace strainlens
