// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/image_sequence.h"

namespace strainlens {

/// A specimen to measure: a folder with its images, or with one recording of a high-speed camera and no images, and,
/// beside them, at most one table of loads.
struct SpecimenFolder {
    std::string name;  ///< unique in a batch: of the folder, with folders above it as far as needed ("S01_images")
    std::filesystem::path folder;
    std::vector<FrameReference> images;   ///< in natural order, the reference first
    std::filesystem::path loads;          ///< empty: none
    std::string problem;                  ///< why it cannot be measured; empty: it can
    std::vector<std::string> notes = {};  ///< about order and excluded images, as sentences
    double areaMm2 = 0;                   ///< cross section of the table of specimens; 0: the template's [mm^2]
    /// The other columns of that table: header and cell.
    std::vector<std::pair<std::string, std::string>> properties = {};
};

/// Which files of the folders are taken; patterns as in matchesPattern(), empty: all.
struct SpecimenFilter {
    std::string images;
    std::string loads;  ///< names of the tables
};

/// The specimens of these folders, in their order: a folder with images or a recording is one; of a folder without them
/// every subfolder with some, in natural order. Problems of a folder are those of its specimen. Throws FileError for a
/// path that is no folder, InvalidInput if there is no specimen or a folder is given twice.
std::vector<SpecimenFolder> findSpecimens(const std::vector<std::filesystem::path>& folders,
                                          const SpecimenFilter& filter = {});

}  // namespace strainlens
