// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// The version of calibrations that is written, and the only one that is read.
inline constexpr int kCalibrationVersion = 1;

/// What stands in a file of its own, or in a project's parameters (docs/file-formats.md).
nlohmann::ordered_json calibrationJson(const Calibration& calibration);

/// The way back. Throws InvalidInput that names `what` and the key for keys that are missing or not known, values out
/// of range, versions of later programs and maps that are none (requireUsable).
Calibration calibrationFromJson(const nlohmann::json& json, const std::string& what);

/// A file of its own. Throws FileError, or InvalidInput with the file's name before the key.
Calibration readCalibration(const std::filesystem::path& path);
/// Written whole or not at all; throws FileError.
void writeCalibration(const std::filesystem::path& path, const Calibration& calibration);

}  // namespace strainlens
