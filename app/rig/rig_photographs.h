// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/rig/rig_views.h"
#include "app/rig/target_kinds.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Photographs of a target by several cameras, paired by their names.
struct RigPhotographs {
    std::vector<std::string> names;               ///< of the views: what the star stands for
    std::vector<std::vector<std::string>> files;  ///< [view][camera], UTF-8; empty where a camera has no photograph
};

/// Lists the photographs of each camera by a pattern of files with one star in the name, as cal/*_0.tif, and pairs them
/// by what the star stands for, in natural order. Throws InvalidInput for a pattern without a star or without files,
/// and if no view has photographs of all cameras of any pair.
RigPhotographs pairPhotographs(const std::vector<std::string>& patterns);

/// What photographs show.
struct RigDetection {
    RigViews views;  ///< those in which any camera sees the target
    std::vector<CalibrationFile> files;
    std::vector<std::vector<std::string>> paths;  ///< [view][camera], as the views
    std::vector<std::string> skipped;             ///< sentences: photographs that are missing or do not count, and why
};

/// Detects the target in every photograph. Throws InvalidInput if no photograph of a camera shows it.
RigDetection detectRigViews(const RigPhotographs& photographs, const TargetDescription& target);

}  // namespace strainlens
