// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/batch/specimen_folders.h"

namespace strainlens {

/// What a table of specimens says about one.
struct SpecimenData {
    std::string specimen;                                              ///< name of the specimen
    double areaMm2 = 0;                                                ///< cross section [mm^2]; 0: not in the table
    std::vector<std::pair<std::string, std::string>> properties = {};  ///< the other columns: header and cell
    std::vector<std::string> notes = {};                               ///< how unclear cells were read, as sentences
    int line = 0;                                                      ///< of the file
};

/// Parses a table with a header: `specimen`, and a cross section as `area [mm2]`, as `width [mm]` and `thickness [mm]`,
/// or as `diameter [mm]`, in these units alone. Separated by tabs, semicolons or commas; numbers in the notation of any
/// country. Throws InvalidInput naming line and column.
std::vector<SpecimenData> parseSpecimenTable(const std::string& text);

/// Reads the table and gives each specimen its row; one without a row has that as its problem. Throws FileError, and
/// InvalidInput with the file's name, also for a row of no specimen and for two rows of one.
void addSpecimenData(std::vector<SpecimenFolder>& specimens, const std::filesystem::path& table);

}  // namespace strainlens
