// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// The field of one image from a file of another program.
struct ForeignField {
    std::string program;      ///< which one
    DisplacementField field;  ///< places, displacements and statuses: what follows from them is not read
    double scaleMmPerPx = 0;  ///< 0: the file has none
    std::string note = {};    ///< what had to be assumed, a sentence; or ""
};

/// Reads a table as one of tableDialects(), known by its names; none for a file of other names. Points may stand in any
/// order; cells may be separated by commas, semicolons or tabs, with the latter two decimals may have a comma. Those
/// without displacement are NotConverged, those of the grid that the table leaves out OutsideRoi.
/// `scaleMmPerPx`: the length of a pixel, where the table is in millimetres and does not tell it; 0: not known. Throws
/// FileError naming line and column, or what a table of a known program lacks, InvalidInput for a scale that is
/// missing.
std::optional<ForeignField> readDialect(const std::filesystem::path& path, double scaleMmPerPx = 0);

}  // namespace strainlens
