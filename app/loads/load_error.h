// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {

/// What is wrong with a load table.
enum class LoadFault : std::uint8_t {
    NoRows,
    NoLoadColumn,     ///< no head is a word for a load
    NoSuchColumn,     ///< of the name or number that was chosen
    AmbiguousColumn,  ///< several columns may be the load
    NoUnit,
    UnknownUnit,
    SeveralTables,  ///< several lines may be the line of heads
    CellCount,      ///< a row has another number of cells than the heads
    TooLarge,
    NoFrameNumber,
    NoNumber,
    AmbiguousNumber,  ///< "1,005" is one or a thousand, and no other number tells
    MixedDecimals,    ///< numbers with a decimal point and numbers with a decimal comma
    NoLoad,           ///< the row of an image has no load
    RowTwice,         ///< an image or a frame has two
    RowMissing,
    NamesUnknown,    ///< a column of image names, and the names of the images are not known
    RowCount,        ///< neither one for each deformed image nor one for each image
    AmbiguousFrames  ///< the column of frame numbers can be counted in several ways
};

/// Where in a load table, as far as it is known.
struct LoadPlace {
    int line = 0, column = 0;          ///< from 1; 0 = of none
    std::string head = {}, cell = {};  ///< of the column; what the cell holds
    std::string image = {};            ///< which has no row or two; empty: the frame of that number
    int frame = 0;
    std::size_t found = 0, wanted = 0;  ///< cells, or rows
};

/// A load table that cannot be used. The parts are for programs that write the sentence in another language.
class LoadTableError : public FileError {
public:
    LoadTableError(std::string path, const std::string& reason, LoadFault fault, LoadPlace place)
        : FileError(std::move(path), reason), m_fault(fault), m_place(std::move(place)) {}
    LoadFault fault() const { return m_fault; }
    const LoadPlace& place() const { return m_place; }

private:
    LoadFault m_fault;
    LoadPlace m_place;
};

/// What a reader of load tables decided or left out that the user should know.
enum class LoadNoteKind : std::uint8_t {
    OtherColumn,     ///< `place.cell` is another column that might be the load
    LinesPassed,     ///< `place.found` lines below the table, the first of them `place.line`, are not rows
    TimesLeftOut,    ///< the column `place.head` holds no times
    RowsLeftOver,    ///< `place.found` rows belong to no image that is measured, the first of them `place.line`
    FrameNumbering,  ///< the number `place.frame` of the column `place.head` is the reference image
};

struct LoadNote {
    LoadNoteKind kind;
    std::string text;  ///< a full sentence without the file's name
    LoadPlace place;

    bool operator==(const LoadNote& other) const { return kind == other.kind && text == other.text; }
};

}  // namespace strainlens
