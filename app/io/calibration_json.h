// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/io/json_object.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Version of calibration files; only this version is read.
inline constexpr int kCalibrationVersion = 1;

/// A calibration as JSON, for a calibration file or the parameters of a project (docs/formats).
nlohmann::ordered_json calibrationJson(const Calibration& calibration);

/// Reads calibrationJson(). Throws InvalidInput naming `what` and the key for missing or unknown keys, values out of
/// range, later versions and unusable maps (requireUsable).
Calibration calibrationFromJson(const nlohmann::json& json, const std::string& what);

/// The source files of a calibration as a list of "path" and "sha256".
nlohmann::ordered_json filesJson(const std::vector<CalibrationFile>& list);
/// Read the keys "files" and "notes", which may be missing. Throw InvalidInput.
std::vector<CalibrationFile> filesFromJson(const JsonObject& object);
std::vector<std::string> notesFromJson(const JsonObject& object);

/// Reads a calibration file. Throws FileError, or InvalidInput with the file name before the key.
Calibration readCalibration(const std::filesystem::path& path);
/// Writes the file atomically. Throws FileError.
void writeCalibration(const std::filesystem::path& path, const Calibration& calibration);

}  // namespace strainlens
