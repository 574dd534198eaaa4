// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {

/// What a testing machine recorded: one row an image.
struct LoadTable {
    std::string file;                 ///< for messages
    std::vector<double> loads;        ///< [N]
    std::vector<int> frames;          ///< the column "frame"; empty without
    std::vector<std::string> images;  ///< the column "image"; empty without
    std::vector<double> times;        ///< the column "time"; empty without
    std::string timeUnit;             ///< of that column, or empty

    bool operator==(const LoadTable&) const = default;
};

/// What is wrong with a load table.
enum class LoadFault : std::uint8_t {
    NoRows,
    NoLoadColumn,  ///< none is called load or force
    NoSuchColumn,  ///< of the name that was chosen
    NoUnit,
    UnknownUnit,
    ColumnTwice,
    CellCount,  ///< a row has another number of cells than the header
    TooLarge,
    NoFrameNumber,
    NoNumber,
    RowTwice,  ///< an image or a frame has two
    RowMissing,
    RowCount  ///< neither one for each deformed image nor one for each image
};

/// Where in a load table, as far as it is known.
struct LoadPlace {
    int line = 0, column = 0;          ///< from 1; 0 = of none
    std::string head = {}, cell = {};  ///< of the column; what stands there
    std::string image = {};            ///< which has no row or two; empty: the frame of that number
    int frame = 0;
    std::size_t found = 0, wanted = 0;  ///< cells, or rows
};

/// A load table that cannot be used. The parts are for programs that say the sentence in another language.
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

/// Which column of a table is the load, where its header does not say so.
struct LoadColumn {
    std::string name;  ///< its head as it stands in the file; empty = the one that is called load or force
    std::string unit;  ///< N, kN, MN or lbf; empty = the one that its head names

    bool operator==(const LoadColumn&) const = default;
};

/// Reads a table with a header. Columns are separated by tabs, semicolons or commas, whatever the header has first in
/// this order; with tabs and semicolons numbers may have a decimal comma. One column must be called load or force and
/// name its unit (N, kN, MN or lbf: "load [kN]", "Force (N)", "load_N") unless `column` says otherwise; frame (or
/// number), image (or file, name) and time are read where they are there, all others passed over. Throws LoadTableError
/// naming the file, the line and the column of what cannot be understood.
LoadTable readLoadTable(const std::filesystem::path& path, const LoadColumn& column = {});
/// The same from its text; `name` for messages.
LoadTable loadTableFromText(std::string_view text, const std::string& name, const LoadColumn& column = {});

/// The heads of a table's columns in their order, and what a column that is called load or force says of itself; both
/// empty where there is none.
struct LoadHeads {
    std::vector<std::string> columns;
    LoadColumn load;
};
LoadHeads loadHeadsFromText(std::string_view text);

/// The units that a load may have.
std::span<const char* const> loadUnitNames();

/// The row of each frame: by the image's name, with or without its folder and ending, where the table has the column
/// image and names are known; else by the frame's number where it has the column frame; else by the order of the rows,
/// of which there must be as many as frames, or one more, the first of the reference image. Throws FileError naming the
/// first image without a row, or with two.
std::vector<std::size_t> rowsOf(const LoadTable& table, std::span<const int> frames,
                                std::span<const std::string> images);

/// What each frame carried: its row, told by the column "frame" from then on. Throws as rowsOf.
LoadTable loadsByFrame(const LoadTable& table, std::span<const int> frames, std::span<const std::string> images);

/// How many newtons a unit of load is: N, kN, MN or lbf, in capitals or not. Throws InvalidInput naming `field`.
double newtonsPer(const std::string& unit, const std::string& field);

/// Load over area, N / mm^2 = MPa. Throws InvalidInput naming `area-mm2` unless that is above 0.
std::vector<double> stressesMPa(std::span<const double> loadsN, double areaMm2);

}  // namespace strainlens
