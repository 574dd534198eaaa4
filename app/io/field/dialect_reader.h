// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Field of one image from a file of another program.
struct ForeignField {
    std::string program;      ///< name of the program
    DisplacementField field;  ///< positions, displacements and statuses; derived quantities are not read
    double scaleMmPerPx = 0;  ///< 0: the file has none
    std::string note = {};    ///< assumption that was made, as a sentence; or ""
};

/// Reads a table in one of tableDialects(), detected by its column names; none for other names. Points may have any
/// order; cells may be separated by commas, semicolons or tabs, and with the latter two decimals may have a comma.
/// Points without displacement become NotConverged, missing grid points OutsideRoi. `scaleMmPerPx`: pixel size for a
/// table in millimetres that does not contain it; 0: unknown. Throws FileError naming line and column, or the missing
/// column of a known program; InvalidInput for a missing scale.
std::optional<ForeignField> readDialect(const std::filesystem::path& path, double scaleMmPerPx = 0);

}  // namespace strainlens
