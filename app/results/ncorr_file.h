// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Displacements measured by Ncorr, in the reference image [px].
struct NcorrFields {
    std::vector<DisplacementField> frames;  ///< one an image, at least one
    double scaleMmPerPx = 0;                ///< Ncorr's pixtounits if its unit is mm; 0: none
};

/// Reads data_dic_save of a MAT-file: Ncorr's own (-v7.3, which is HDF5), one saved again by MATLAB, or ours, whose x
/// and y are the positions of the points. The mask of the region decides which points are outside; if the mask is an
/// object that only MATLAB can read, points with two displacements of exactly zero are, as Ncorr fills them. Throws
/// FileError.
NcorrFields readNcorrFile(const std::filesystem::path& path);

}  // namespace strainlens
