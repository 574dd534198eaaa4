// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/batch/project_template.h"
#include "app/batch/specimen_folders.h"
#include "app/loads/frame_loads.h"

namespace strainlens {

/// The project of a specimen, made from a template.
struct PlacedProject {
    Project project;
    Placement placement;
    std::optional<FrameLoads> loads;  ///< of the images; none without a table
    std::vector<std::string> notes;   ///< what the user should know about placement and loads, as sentences
};

/// Moves a region: rectangles and ellipses that are rotated become polygons.
std::vector<ProjectShape> placeRegion(const std::vector<ProjectShape>& region, const Placement& placement);

/// Moves probes; lengths are scaled, directions rotated.
std::vector<Probe> placeProbes(const std::vector<Probe>& probes, const Placement& placement);

/// Moves annotations.
std::vector<Annotation> placeAnnotations(std::vector<Annotation> annotations, const Placement& placement);

/// Places region and probes of a template on a specimen and reads its loads. Throws Error as placeOutline(), FileError
/// if the reference image or the table of loads cannot be read, InvalidInput if a probe is outside the image. The
/// specimen of its reports is the name of the folder.
PlacedProject placeTemplate(const ProjectTemplate& given, const SpecimenFolder& specimen);

}  // namespace strainlens
