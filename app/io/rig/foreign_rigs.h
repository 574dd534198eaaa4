// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "app/io/rig/rig_formats.h"

namespace strainlens {

// Readers and writers of other programs' rig files (RigFormat).

/// OpenCV's FileStorage, YAML or XML: cameraMatrix1, distCoeffs1, cameraMatrix2, ..., R, T (stereoCalibrate); also M1,
/// D1 as its sample writes them, and camera_matrix, distortion_coefficients of one camera.
bool isOpencvRig(std::string_view text);
Rig readOpencvRig(const std::string& text, const RigImport& import);
std::string writeOpencvRig(const Rig& rig);

/// DICe's camera system file, an XML parameter list.
bool isDiceRig(std::string_view text);
Rig readDiceRig(const std::string& text, const RigImport& import);
std::string writeDiceRig(const Rig& rig);

/// VIC-3D's project.xml: CAMERA elements with cx cy fx fy fs k1 k2 k3 and ORIENTATION.
bool isVicRig(std::string_view text);
Rig readVicRig(const std::string& text, const RigImport& import);
std::string writeVicRig(const Rig& rig);

/// Lines "Cam0_Fx [pixels];6673.3", as MatchID (.caldat) and pyvale write them.
bool isKeyedRig(std::string_view text);
Rig readKeyedRig(const std::string& text, const RigImport& import);
std::string writeMatchidRig(const Rig& rig);

}  // namespace strainlens
