// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/project/project.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The project without the images that are excluded, and without their loads: what a run measures.
Project measuredPart(Project project);

/// The project's images as a run reads them; nothing is opened.
std::vector<FrameReference> framesOf(const Project& project);

/// The project's region with its masks read. Throws FileError for a mask that cannot be read.
/// `notes`, where they are given, get what readMask says of masks.
RegionOfInterest regionOf(const Project& project, std::vector<std::string>* notes = nullptr);

/// The project's load by frame; none without values. Throws InvalidInput for a unit that is not known.
std::optional<FrameLoads> loadsOf(const Project& project);

/// A region's file as a project has it: masks stay the files that they are. Throws FileError or InvalidInput as
/// readRoi.
std::vector<ProjectShape> projectRegion(const std::filesystem::path& file);

}  // namespace strainlens
