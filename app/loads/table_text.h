// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Delimiter between the cells of a table.
enum class Delimiter { Tab, Semicolon, Comma, Bar, WideSpaces, Spaces, None };

/// All delimiters, most reliable first.
std::span<const Delimiter> delimiters();

/// A line of a table, or several if a quoted cell spans lines.
struct TextRow {
    int line = 0;                    ///< of the file, from 1
    std::vector<std::string> cells;  ///< without quotes and surrounding white space

    bool isBlank() const { return filledCells() == 0; }
    std::ptrdiff_t filledCells() const;
};

/// Splits a text into rows, with any line ends. A quote that is not closed before a delimiter or line end is an
/// ordinary character. With `WideSpaces` two or more spaces, or a tab, separate cells.
std::vector<TextRow> splitRows(std::string_view text, Delimiter delimiter);

}  // namespace strainlens
