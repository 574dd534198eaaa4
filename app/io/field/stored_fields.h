// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Measured field of a frame.
struct StoredField {
    int frame = 0;
    DisplacementField field;  ///< with IC-GN results if the file has them, without strain
};

/// The fields of a CSV file.
struct StoredFields {
    std::vector<StoredField> frames;  ///< in the file's order
    double scaleMmPerPx = 0;          ///< 0 if the file has no millimetres
    bool calibrated = false;          ///< millimetres come from a calibration
    bool refined = false;             ///< has IC-GN's correlation
    bool gradients = false;           ///< has IC-GN's gradients too, at every point
    bool secondDerivatives = false;
    std::optional<RunParameters> parameters = {};  ///< of the run, if the file has them
    int subset = 0;         ///< side of every point's subset [px]; 0: not known, or chosen by the points
    RoiMask region = {};    ///< that was measured; empty: not known, or everything
    bool adaptive = false;  ///< has the order and subset chosen per point
};

/// Distance of a field's columns, as the parameter step has it [px].
int stepOf(const DisplacementField& field);

/// Sets what the table says about its run, which decides the columns: refinement, step and scale.
void setFromTable(RunParameters& parameters, const StoredFields& stored);

/// Throws InvalidInput for parameters that need gradients which the fields do not have; turns off the tests that are
/// on by default and use them.
void requireGradients(RunParameters& parameters, const StoredFields& stored);

/// Reads the grids written by strainlens-cli run. Strains are not read, since they are derived; of IC-GN's results only
/// those in the CSV are. Nodes without a row, e.g. outside the region of interest, are OutsideRoi. Throws FileError as
/// readFieldCsv(), for rows that form no grid, and for an Ok point without IC-GN values.
StoredFields readStoredFields(const std::filesystem::path& path);

}  // namespace strainlens
