// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>

#include "app/reporting/reporting_table.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The run that a reporting table describes.
struct ReportedRun {
    RunParameters parameters;
    std::string version;  ///< of the program that measured
    RoiMask region;
    std::filesystem::path reference;  ///< file of the reference image; empty: only its pixels are known
};

/// What the table states about the run and its reference image, as it was saved. The caller adds results, rig and
/// noise. Throws FileError for the image of the camera, or a file, that cannot be read.
ReportingInputs reportingInputs(const ReportedRun& run, const AnyImage& reference);

/// The profile of a rig in a JSON file. Throws FileError or InvalidInput.
RigProfile readRigProfile(const std::filesystem::path& path);

}  // namespace strainlens
