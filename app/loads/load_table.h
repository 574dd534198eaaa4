// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/loads/load_channel.h"
#include "app/loads/load_format.h"
#include "compute/types/error.h"

namespace strainlens {

/// Error of a load table.
enum class LoadErrorCode : std::uint8_t {
    NoRows,
    NoLoadColumn,     ///< no header has a word for a load
    NoSuchColumn,     ///< with the given name or number
    AmbiguousColumn,  ///< several columns may be the load
    NoUnit,
    UnknownUnit,
    SeveralTables,  ///< several lines may be the header row
    CellCount,      ///< a row and the header row differ in cell count
    TooLarge,
    NoFrameNumber,
    NoNumber,
    AmbiguousNumber,  ///< "1,005" is one or a thousand, and no other number decides
    MixedDecimals,    ///< numbers with a decimal point and numbers with a decimal comma
    NoLoad,           ///< the row of an image has no load
    DuplicateRow,     ///< an image or a frame has two
    MissingRow,
    UnknownNames,     ///< the table has image names, but those of the images are unknown
    RowCount,         ///< neither the number of deformed images nor that of all images
    AmbiguousFrames,  ///< the frame numbers fit the images in several ways
    NoTimes,          ///< no column of times to interpolate at
    UnknownTimeUnit,
    TimesGoBack,
    MomentCount,     ///< not one moment for each image
    NoImageInside,   ///< all images were taken outside the table's times
    NoLoadAtImages,  ///< none has a load
    NoOffset         ///< not found by comparing curves
};

/// Location in a load table, as far as known, with the values that messages show.
struct TableLocation {
    int line = 0, column = 0;            ///< from 1; 0 = none
    std::string header = {}, cell = {};  ///< header of the column; text of the cell
    std::string image = {};              ///< with no row or two; if empty, `frame` is
    int frame = 0;
    std::size_t found = 0, expected = 0;  ///< cells, or rows
};

/// An unusable load table. Code and location let a program translate the message.
class LoadTableError : public FileError {
public:
    LoadTableError(std::string path, const std::string& reason, LoadErrorCode code, TableLocation location)
        : FileError(std::move(path), reason), m_code(code), m_location(std::move(location)) {}
    LoadErrorCode code() const { return m_code; }
    const TableLocation& location() const { return m_location; }

private:
    LoadErrorCode m_code;
    TableLocation m_location;
};

/// What the user should know about a load table that was read: a choice, or skipped content.
enum class LoadWarningKind : std::uint8_t {
    OtherColumn,     ///< `location.cell` is another column that may be the load
    SkippedLines,    ///< `location.found` lines below the table, from `location.line`, are no rows
    IgnoredTimes,    ///< the column `location.header` holds no times
    UnusedRows,      ///< `location.found` rows, from `location.line`, belong to no measured image
    FrameNumbering,  ///< `location.frame` in the column `location.header` is the reference image
    OutsideTimes,    ///< `location.found` images, from `location.frame`, were taken outside the table's times
    GapInLoads,      ///< `location.found` images, from `location.frame`, were taken where the table has no load
    UnmarkedImage,   ///< a trigger marks one image too few; the reference is assumed to have no mark
};

struct LoadWarning {
    LoadWarningKind kind;
    std::string text;  ///< complete sentence without the file name
    TableLocation location;

    bool operator==(const LoadWarning& other) const { return kind == other.kind && text == other.text; }
};

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
    std::vector<LoadChannel> channels = {};  ///< the other columns of numbers, in their order

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
