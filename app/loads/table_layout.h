// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/load_format.h"
#include "app/loads/table_head.h"
#include "app/loads/table_text.h"

namespace strainlens {

/// The parts of a file with a load table. Rows are indices into `rows`.
struct TableLayout {
    Delimiter delimiter = Delimiter::None;
    std::vector<TextRow> rows;  ///< of the complete file
    std::size_t headRow = 0;
    std::vector<TableHead> heads;  ///< of its columns
    std::optional<std::size_t> unitRow;
    std::vector<std::string> units;   ///< of the columns: of the head, else of the row of units; empty where unknown
    std::size_t load = 0;             ///< the column of the load
    std::vector<std::size_t> rivals;  ///< columns that may be the load just as well
    bool isPlainest = false;          ///< `load` is called by the word alone, its rivals are not
    std::vector<std::size_t> dataRows;
    std::vector<std::size_t> passedRows;      ///< below the data
    std::optional<std::size_t> badRow;        ///< the first one that is neither data nor anything that is passed over
    std::optional<std::size_t> otherHeadRow;  ///< of another table that might be meant as well

    const std::string& cell(std::size_t row, std::size_t column) const;
    /// "Force [kN]", different for each column.
    std::vector<std::string> labels() const;
};

/// Finds the table in a text; none where no line has the head of a load. `format`: column and lines to skip.
std::optional<TableLayout> findTableLayout(std::string_view text, const LoadFormat& format);

/// The line of heads that a table would have that is none of loads: for messages. Empty where there is no table.
std::vector<std::string> likelyHeads(std::string_view text, const LoadFormat& format);

}  // namespace strainlens
