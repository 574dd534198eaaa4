// SPDX-License-Identifier: MPL-2.0
#include "app/camera/aravis/aravis_module.h"

#include "app/camera/aravis/aravis_camera.h"

namespace strainlens {
namespace {

std::string textOf(const char* text) { return text ? text : ""; }

std::vector<CameraDescription> listDevices() {
    std::vector<CameraDescription> cameras;
    arv_update_device_list();
    for (unsigned k = 0; k < arv_get_n_devices(); ++k) {
        const std::string address = textOf(arv_get_device_address(k));
        cameras.push_back({"aravis:" + textOf(arv_get_device_id(k)),
                           textOf(arv_get_device_vendor(k)) + " " + textOf(arv_get_device_model(k)) + " " +
                               textOf(arv_get_device_serial_nbr(k)) + (address.empty() ? "" : ", " + address)});
    }
    return cameras;
}

std::unique_ptr<Camera> openDevice(const std::string& id) { return std::make_unique<AravisCamera>(id); }

constexpr AravisModule kModule = {listDevices, openDevice};

}  // namespace
}  // namespace strainlens

extern "C" __attribute__((visibility("default"))) const strainlens::AravisModule* strainlensAravisModule() {
    return &strainlens::kModule;
}
