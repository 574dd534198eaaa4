// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/loads/load_format.h"
#include "app/loads/table_layout.h"

namespace strainlens {

/// The times of a table's rows.
struct TimeColumn {
    std::vector<double> seconds;        ///< or what `unit` says; empty where one of them is not known
    std::string unit;                   ///< as the table names it, "s" for clock times; empty where unknown
    std::optional<std::size_t> badRow;  ///< why they are not known; none where the column is empty, too
};

/// Numbers, or clock times, which become seconds since the first row, over midnight as well.
TimeColumn readTimeColumn(const TableLayout& layout, std::size_t column, DecimalSign decimal);

}  // namespace strainlens
