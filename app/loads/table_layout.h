// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/column_header.h"
#include "app/loads/load_format.h"
#include "app/loads/table_text.h"

namespace strainlens {

/// Structure of a file with a load table. Rows are indices into `rows`.
struct TableLayout {
    Delimiter delimiter = Delimiter::None;
    std::vector<TextRow> rows;  ///< all rows of the file
    std::size_t headerRow = 0;
    std::vector<ColumnHeader> headers;  ///< one per column
    std::optional<std::size_t> unitRow;
    std::vector<std::string> units;         ///< per column: from the header, else the unit row; empty if unknown
    std::size_t load = 0;                   ///< the column of the load
    std::vector<std::size_t> alternatives;  ///< other columns that may be the load
    bool isOnlyExactMatch = false;          ///< see LoadColumnChoice
    std::vector<std::size_t> dataRows;
    std::vector<std::size_t> skippedRows;       ///< rows below the data that are no data
    std::optional<std::size_t> invalidRow;      ///< first row that is damaged data
    std::optional<std::size_t> otherHeaderRow;  ///< of another table of similar length

    const std::string& cell(std::size_t row, std::size_t column) const;
    /// Unique label of each column: "Force [kN]".
    std::vector<std::string> labels() const;
};

/// Finds the load table in a text; none if no line has a header of a load. Uses the column and the lines to skip of
/// `format`.
std::optional<TableLayout> findTableLayout(std::string_view text, const LoadFormat& format);

/// Likely headers of a table without a load column, for messages; empty without a table.
std::vector<std::string> guessHeaders(std::string_view text, const LoadFormat& format);

}  // namespace strainlens
