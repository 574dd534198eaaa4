// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "compute/types/calibration/rig.h"

namespace strainlens {

/// Version of rig files; only this version is read.
inline constexpr int kCameraRigVersion = 1;
inline constexpr int kMaxRigCameras = 64;

/// A rig as JSON (docs/formats/json-camera-rig.md). Holds everything.
nlohmann::ordered_json rigJson(const Rig& rig);

/// Reads rigJson(). Throws InvalidInput naming `what` and the key for missing or unknown keys, values out of range,
/// later versions and unusable rigs (requireUsable).
Rig rigFromJson(const nlohmann::json& json, const std::string& what);

}  // namespace strainlens
