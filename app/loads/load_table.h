// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/load_error.h"
#include "app/loads/load_format.h"

namespace strainlens {

/// Marks a row without a frame number.
inline constexpr int kNoFrameNumber = std::numeric_limits<int>::min();

/// Table recorded by a testing machine. Vectors that are not empty have one element per row.
struct LoadTable {
    std::string file;                 ///< for messages
    std::vector<double> loads;        ///< [N]; NaN in a row without a load
    std::vector<int> lines;           ///< of the file, from 1
    std::vector<int> numbers;         ///< frame numbers, or kNoFrameNumber; empty without the column
    std::string numbersHeader;        ///< header of the column `numbers`
    std::vector<std::string> images;  ///< image names as written; empty without the column
    std::vector<double> times;        ///< clock times in seconds since the first row; empty without the column
    std::string timeUnit;             ///< of `times`, or empty
    std::vector<LoadWarning> warnings;

    bool operator==(const LoadTable&) const = default;
};

/// Reads a table of a testing machine or camera program. Detects the encoding (UTF-8, UTF-16, Windows-1252,
/// Windows-1251, GB18030), the delimiter (tab, ; , | or spaces), lines above the header row, a row of units below it,
/// the decimal and thousands separators, the columns of load (with unit), image names, frame numbers and times, and
/// lines below the table. `format` overrides the detection. Throws LoadTableError naming file, line and column of
/// invalid or ambiguous content; FileError.
LoadTable readLoadTable(const std::filesystem::path& path, const LoadFormat& format = {});
/// Reads the table from the bytes of a file; `name` is for messages.
LoadTable parseLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format = {});

/// A table as it is detected, to be checked by the user.
struct LoadPreview {
    struct Row {
        int line;  ///< of the file, from 1
        std::vector<std::string> cells;
    };
    LoadFormat format;                                     ///< detected or given, as complete as possible
    std::vector<std::string> columns;                      ///< unique labels of header and unit: "Force [kN]"
    std::optional<std::size_t> load, number, image, time;  ///< columns that are read
    int headerLine = 0, unitLine = 0;                      ///< from 1; 0 = none
    std::vector<Row> rows;                                 ///< the first `maxRows` data rows
    std::size_t rowCount = 0;                              ///< all data rows
    std::optional<LoadTable> table;                        ///< none if there is a `problem`
    std::optional<LoadTableError> problem;                 ///< why it cannot be read
};

/// Never throws for the content of a table. `maxRows` limits LoadPreview::rows.
LoadPreview previewLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format,
                             std::size_t maxRows);

}  // namespace strainlens
