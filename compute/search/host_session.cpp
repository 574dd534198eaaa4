// SPDX-License-Identifier: MPL-2.0
#include "compute/search/host_session.h"

#include "compute/backend/backend_registry.h"

namespace strainlens {

std::string hostDeviceId() {
    // In the order of the table of backends: the CPU engine before the scalar reference.
    for (const std::unique_ptr<Backend>& backend : allBackends()) {
        if (backend->usesDriver()) continue;
        for (const DeviceInfo& device : backend->devices()) return device.id;
    }
    throw DeviceError("cpu", "openSession", "no device of this build can refine");
}

std::unique_ptr<Session> openHostSession(int threads) { return openInProcess(hostDeviceId(), {threads}); }

}  // namespace strainlens
