// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// Reads a table with a header. Columns are separated by tabs, semicolons or commas, whatever the header has first in
/// this order; with tabs and semicolons numbers may have a decimal comma. One column must be called load or force and
/// name its unit (N, kN, MN or lbf: "load [kN]", "Force (N)", "load_N"); frame (or number), image (or file, name) and
/// time are read where they are there, all others passed over. Throws FileError naming the file, the line and the
/// column of what cannot be understood.
LoadTable readLoadTable(const std::filesystem::path& path);
/// The same from its text; `name` for messages.
LoadTable loadTableFromText(std::string_view text, const std::string& name);

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
