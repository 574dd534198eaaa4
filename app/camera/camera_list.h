// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/camera/camera.h"

namespace strainlens {

/// A kind of cameras.
struct CameraKind {
    const char* prefix;       ///< of the ids, without the colon
    const char* description;  ///< for the help
    std::vector<CameraDescription> (*list)();
    /// `address`: the id without prefix. Throws CameraError.
    std::unique_ptr<Camera> (*open)(const std::string& address);
};

/// What is connected, and which kinds cannot be listed, as sentences.
struct CameraList {
    std::vector<CameraDescription> cameras;
    std::vector<std::string> problems;
};
CameraList listCameras();

/// Opens "aravis:ID", "v4l2:/dev/video0" or "ring:FILE". Throws InvalidInput for another id, CameraError.
std::unique_ptr<Camera> openCamera(const std::string& id);

}  // namespace strainlens
