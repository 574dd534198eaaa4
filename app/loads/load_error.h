// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

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
    UnknownNames,    ///< the table has image names, but those of the images are unknown
    RowCount,        ///< neither the number of deformed images nor that of all images
    AmbiguousFrames  ///< the frame numbers fit the images in several ways
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
};

struct LoadWarning {
    LoadWarningKind kind;
    std::string text;  ///< complete sentence without the file name
    TableLocation location;

    bool operator==(const LoadWarning& other) const { return kind == other.kind && text == other.text; }
};

}  // namespace strainlens
