// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens {

/// {"version": 1, "shapes": [{"operation": "add" | "subtract",
///   "rectangle": {"x0","y0","x1","y1"} | "ellipse": {"cx","cy","rx","ry"} | "polygon": [[x,y], ...] | "mask":
///   "relative/path.png"}]}
/// Throws InvalidInput naming the shape and the key, or FileError for a mask file; `folder` resolves relative mask
/// paths; `notes`, where they are given, get what readMask says of masks.
RegionOfInterest roiFromJson(const std::string& text, const std::filesystem::path& folder,
                             std::vector<std::string>* notes = nullptr);

/// One of those shapes, `index` from 0 for messages.
RoiShape roiShapeFromJson(const nlohmann::json& shape, std::size_t index, const std::filesystem::path& folder,
                          std::vector<std::string>* notes = nullptr);

/// A shape as it stands in a ROI file. Bitmap shapes cannot be written and throw InvalidInput.
nlohmann::ordered_json roiShapeToJson(const RoiShape& shape);

/// Bitmap shapes cannot be written as JSON and throw InvalidInput.
std::string roiToJson(const RegionOfInterest& roi);

/// A ROI file: shapes as JSON, or a mask image (white = measure). The content decides; a file that is called .json
/// holds shapes. Throws FileError or InvalidInput. `notes` as of
/// roiFromJson.
RegionOfInterest readRoi(const std::filesystem::path& path, std::vector<std::string>* notes = nullptr);

/// The ROI file and the mask images that it names, none of which is read: what nothing may be written over. Throws
/// FileError or InvalidInput for a JSON file that readRoi could not make shapes of either.
std::vector<std::filesystem::path> filesOfRoi(const std::filesystem::path& path);

}  // namespace strainlens
