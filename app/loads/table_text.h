// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// What stands between the cells of a table.
enum class Delimiter { Tab, Semicolon, Comma, Bar, WideSpaces, Spaces, None };

/// All of them, the surest first.
std::span<const Delimiter> delimiters();

/// A line of a table, or several where a cell in quotes has them.
struct TextRow {
    int line = 0;                    ///< of the file, from 1
    std::vector<std::string> cells;  ///< without quotes and without blanks around them

    bool isBlank() const { return filledCells() == 0; }
    std::ptrdiff_t filledCells() const;
};

/// Cuts a text into rows; all line ends are understood. A quote that does not end before a delimiter or a line end is a
/// sign like others. Spaces are `WideSpaces` where two or more of them, or a tab, separate cells.
std::vector<TextRow> rowsOfText(std::string_view text, Delimiter delimiter);

}  // namespace strainlens
