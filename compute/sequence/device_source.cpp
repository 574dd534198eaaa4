// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_source.h"

#include "compute/backend/backend_registry.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {
namespace {

template <typename Value>
Value valueOrThrow(std::optional<Value> value) {
    if (!value) throw LoadingStopped();
    return std::move(*value);
}

}  // namespace

const DeviceSource& registeredDevices() {
    static const DeviceSource devices = {
        .resolve = [](const std::string& text) { return resolveDevices(text); },
        .fallbackOrder = [](const std::string& failedId) { return fallbackOrder(failedId); },
        .openSession = openSession,
    };
    return devices;
}

DeviceSource stoppableDevices(const DeviceSource& devices, const std::stop_token& stop) {
    // The run itself handles a stop requested earlier: its summary then reports what it did.
    return {.resolve =
                [resolve = devices.resolve, stop](const std::string& text) {
                    if (stop.stop_requested()) return resolve(text);
                    return valueOrThrow(runCancellable(stop, [resolve, text] { return resolve(text); }));
                },
            .fallbackOrder = devices.fallbackOrder,
            .openSession =
                [open = devices.openSession, stop](const std::string& id, const SessionOptions& options) {
                    return valueOrThrow(runCancellable(stop, [open, id, options] { return open(id, options); }));
                }};
}

}  // namespace strainlens
