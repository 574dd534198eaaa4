// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/camera/camera.h"

namespace strainlens {

/// Exports of strainlens-aravis.so: GenICam cameras through Aravis. A module, so that programs run where Aravis is
/// missing.
struct AravisModule {
    /// The cameras that are connected; searches the network.
    std::vector<CameraDescription> (*list)();
    /// `id` of Aravis; "Fake_1" is a camera that it simulates. Throws CameraError.
    std::unique_ptr<Camera> (*open)(const std::string& id);
};

inline constexpr const char* kAravisFunction = "strainlensAravisModule";
using AravisFunction = const AravisModule* (*)();

}  // namespace strainlens
