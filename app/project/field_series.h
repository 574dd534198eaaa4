// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The measured frames of a run, read on demand.
struct FieldSeries {
    std::string name;          ///< of the file, in UTF-8
    RunParameters parameters;  ///< scale, step and strain; of a table only what it says
    RoiMask region;            ///< empty: unknown, or everything
    std::vector<int> frames;   ///< that have a field, ascending
    /// Null for other frames. May throw FileError.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> field;
    /// Of the images by frame, 0 the reference, as runFrames() takes them; empty: unknown.
    std::vector<int> positions = {};
    double frameRateHz = 0;            ///< of a project [1/s]; 0: unknown
    std::map<int, double> loads = {};  ///< of a project by frame, 0 the reference; of the frame's image [N]
};

/// Opens results (.h5, with strain), a table of a field (.csv, without strain), or a project (.strainlens) whose
/// results were saved. Throws FileError.
FieldSeries openFieldSeries(const std::filesystem::path& path);

/// Whether openFieldSeries() is for files of this suffix.
bool hasSeriesSuffix(const std::filesystem::path& path);

}  // namespace strainlens
