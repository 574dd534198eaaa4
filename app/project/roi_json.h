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
/// Throws InvalidInput naming shape and key, or FileError for a mask file. `folder` resolves relative mask paths.
/// `notes`: see readMask().
RegionOfInterest roiFromJson(const std::string& text, const std::filesystem::path& folder,
                             std::vector<std::string>* notes = nullptr);

/// One shape; `index` from 0, for messages.
RoiShape roiShapeFromJson(const nlohmann::json& shape, std::size_t index, const std::filesystem::path& folder,
                          std::vector<std::string>* notes = nullptr);

/// JSON of a shape. Throws InvalidInput for a bitmap, which cannot be written.
nlohmann::ordered_json roiShapeToJson(const RoiShape& shape);

/// JSON of a region. Throws InvalidInput for a bitmap, which cannot be written.
std::string roiToJson(const RegionOfInterest& roi);

/// Reads a ROI file: shapes as JSON, or a mask image (white = measure), by suffix .json or content. Throws FileError or
/// InvalidInput. `notes`: see readMask().
RegionOfInterest readRoi(const std::filesystem::path& path, std::vector<std::string>* notes = nullptr);

/// The ROI file and its mask images, which must not be overwritten. Masks are not read. Throws FileError or
/// InvalidInput for an invalid JSON file.
std::vector<std::filesystem::path> filesOfRoi(const std::filesystem::path& path);

}  // namespace strainlens
