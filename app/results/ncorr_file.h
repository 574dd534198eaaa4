// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Displacements that Ncorr measured, in the reference image [px].
struct NcorrFields {
    std::vector<DisplacementField> frames;  ///< one an image, at least one
    double scaleMmPerPx = 0;                ///< of Ncorr's pixtounits where its unit is mm; 0: it has none
};

/// Reads data_dic_save of a MAT-file: Ncorr's own (-v7.3, which is HDF5), one that MATLAB saved again, or ours, whose x
/// and y then say where the points stand. A point is outside where the region's mask says so; where the mask is an
/// object that MATLAB alone can read, where both displacements are exactly zero, as Ncorr fills them. Throws FileError.
NcorrFields readNcorrFile(const std::filesystem::path& path);

}  // namespace strainlens
