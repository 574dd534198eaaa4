// SPDX-License-Identifier: MPL-2.0
#include "app/camera/camera_list.h"

#include "app/camera/aravis/aravis_module.h"
#include "app/camera/ring/ring_camera.h"
#include "app/camera/v4l2/v4l2_camera.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

constexpr const char* kAravisModuleFile = "strainlens-aravis.so";

/// Throws CameraError where the module or Aravis is missing.
const AravisModule& aravisModule(const std::string& camera) {
    const ModuleFunction function = moduleFunction(kAravisModuleFile, kAravisFunction);
    if (function) return *reinterpret_cast<AravisFunction>(function.address)();
    throw CameraError(camera, std::string(kAravisModuleFile) + " or a library that it needs is missing" +
                                  (function.problem.empty() ? "" : " (" + function.problem + ")") +
                                  "; install the package strainlens-aravis, or build StrainLens with libaravis-dev.");
}

std::vector<CameraDescription> listAravisCameras() { return aravisModule("aravis").list(); }
std::unique_ptr<Camera> openAravisCamera(const std::string& address) {
    return aravisModule("aravis:" + address).open(address);
}

constexpr CameraKind kCameraKinds[] = {
    {"aravis", "GenICam: GigE Vision and USB3 Vision", listAravisCameras, openAravisCamera},
    {"v4l2", "Video4Linux", listV4l2Cameras, openV4l2Camera},
    {"ring", "shared memory that another program writes", listRingCameras, openRingCamera},
};

}  // namespace

CameraList listCameras() {
    CameraList list;
    for (const CameraKind& kind : kCameraKinds) {
        try {
            for (CameraDescription& camera : kind.list()) list.cameras.push_back(std::move(camera));
        } catch (const Error& error) {
            list.problems.emplace_back(error.what());
        }
    }
    return list;
}

std::unique_ptr<Camera> openCamera(const std::string& id) {
    const std::size_t colon = id.find(':');
    const std::string prefix = id.substr(0, colon);
    if (colon != std::string::npos && colon + 1 < id.size()) {
        for (const CameraKind& kind : kCameraKinds) {
            if (prefix == kind.prefix) return kind.open(id.substr(colon + 1));
        }
    }
    throw InvalidInput("camera", id, "aravis:ID, v4l2:DEVICE or ring:FILE; strainlens-cli live --list has the ids");
}

}  // namespace strainlens
