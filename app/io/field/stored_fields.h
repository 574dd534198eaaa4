// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// A field of a sequence, as it was measured.
struct StoredField {
    int frame = 0;
    DisplacementField field;  ///< with what IC-GN found, if the file has it, and without strain
};

/// The fields of a CSV file.
struct StoredFields {
    std::vector<StoredField> frames;  ///< in the file's order
    double scaleMmPerPx = 0;          ///< 0 where the file has no millimetres
    bool calibrated = false;          ///< its millimetres are those of a calibration
    bool refined = false;             ///< the file has IC-GN's gradients, correlation, residual and iterations
    bool secondDerivatives = false;
    bool chosen = false;  ///< the file has the order and the subset that each point chose
};

/// Reads the grids that strainlens-cli run wrote. Strains in the file are not read: they follow from the rest. Of what
/// IC-GN found only what the CSV holds comes back. Nodes without a row, such as those outside the region of interest,
/// are OutsideRoi.
/// Throws FileError as readFieldCsv does, for a frame whose rows are not a grid's, and for a point that is Ok
/// without one of IC-GN's values.
StoredFields readStoredFields(const std::filesystem::path& path);

}  // namespace strainlens
