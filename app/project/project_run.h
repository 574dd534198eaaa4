// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/project/project.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The project without excluded images and their loads, as a run measures it; the others keep their positions.
Project removeExcludedImages(Project project);

/// Frames of the project's images, with their positions; opens no file.
std::vector<FrameReference> framesOf(const Project& project);

/// The images of a project made from frames, the reference first, without hashes.
std::vector<ProjectImage> projectImages(const std::vector<FrameReference>& frames);

/// Region of the project; reads its masks. Throws FileError for an unreadable mask. `notes`: see readMask().
RegionOfInterest regionOf(const Project& project, std::vector<std::string>* notes = nullptr);

/// Loads of the project by frame; none without values. Throws InvalidInput for an unknown unit.
std::optional<FrameLoads> loadsOf(const Project& project);

/// Folder of a project's image files and results, beside the project.
std::filesystem::path imageFolderOf(const std::filesystem::path& project);

/// Path of the results file of a saved project: in the folder named after it.
std::filesystem::path resultsFileOf(const std::filesystem::path& project);

/// Shapes of a region file for a project; masks stay files. Throws FileError or InvalidInput as readRoi().
std::vector<ProjectShape> projectRegion(const std::filesystem::path& file);

}  // namespace strainlens
