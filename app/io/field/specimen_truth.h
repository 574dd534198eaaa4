// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "compute/synthetic/specimen.h"

namespace strainlens {

/// One deformed image of a rendered specimen.
struct SpecimenFrame {
    int frame = 1;
    double load = 1;
    std::string image;  ///< file name in the folder of the truth file
    std::string array;  ///< NPY file of the displacements; empty = none
};

/// Content of truth.json: enough to evaluate the true displacement anywhere and to render the images again.
struct SpecimenTruth {
    SpecimenOptions options;
    int bits = 8;
    std::string referenceImage, mask;  ///< file names in the folder of the truth file
    std::vector<SpecimenFrame> frames;
};

void writeSpecimenTruth(std::ostream& out, const SpecimenTruth& truth);

/// Throws FileError unless the file is such a JSON file, InvalidInput for a value out of range.
SpecimenTruth readSpecimenTruth(const std::filesystem::path& path);

}  // namespace strainlens
