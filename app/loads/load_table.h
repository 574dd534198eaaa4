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

/// In a row without a frame number.
inline constexpr int kNoFrameNumber = std::numeric_limits<int>::min();

/// What a testing machine recorded. All vectors that are not empty have an element for each row.
struct LoadTable {
    std::string file;                 ///< for messages
    std::vector<double> loads;        ///< [N]; NaN in a row without a load
    std::vector<int> lines;           ///< of the file, from 1
    std::vector<int> numbers;         ///< the column of frame numbers, or kNoFrameNumber; empty without
    std::string numbersHead;          ///< of that column
    std::vector<std::string> images;  ///< the column of image names as they are written there; empty without
    std::vector<double> times;        ///< the column of times; clock times as seconds since the first row
    std::string timeUnit;             ///< of that column, or empty
    std::vector<LoadNote> notes;

    bool operator==(const LoadTable&) const = default;
};

/// Reads a table as testing machines and camera programs write them. Recognised are: the encoding (UTF-8, UTF-16,
/// Windows-1252, Windows-1251, GB18030), the delimiter (tab, ; , | or spaces), lines above the heads, a row of units
/// below them, the sign of decimals and of thousands from all numbers of the table, the column of the load with its
/// unit, those of image names, frame numbers and times, and lines below the table. `format` decides what is not
/// recognised. Throws LoadTableError naming the file, the line and the column of what cannot be understood or can be
/// understood in two ways; FileError.
LoadTable readLoadTable(const std::filesystem::path& path, const LoadFormat& format = {});
/// The same from the bytes of the file; `name` for messages.
LoadTable loadTableFromText(std::string_view bytes, const std::string& name, const LoadFormat& format = {});

/// A table as it is recognised, for people who check it before it is used.
struct LoadPreview {
    struct Row {
        int line;  ///< of the file, from 1
        std::vector<std::string> cells;
    };
    LoadFormat format;                 ///< what was recognised or given, complete as far as it is known
    std::vector<std::string> columns;  ///< heads with their units, different from each other: "Force [kN]"
    std::optional<std::size_t> load, number, image, time;  ///< which columns are read
    int headLine = 0, unitLine = 0;                        ///< from 1; 0 = none
    std::vector<Row> rows;                  ///< the first ones below the heads, as many as were asked for
    std::size_t rowCount = 0;               ///< of the table
    std::optional<LoadTable> table;         ///< none: see problem
    std::optional<LoadTableError> problem;  ///< why it cannot be read
};

/// Never throws for what a table holds; `mostRows`: of `rows`.
LoadPreview previewLoadTable(std::string_view bytes, const std::string& name, const LoadFormat& format,
                             std::size_t mostRows);

}  // namespace strainlens
