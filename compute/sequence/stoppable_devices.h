// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/sequence/device_source.h"

namespace strainlens {

/// The same devices, but resolve() and openSession() throw LoadingStopped on a stop request: a driver that creates a
/// context cannot be interrupted. The call in progress continues in the background, so whatever the functions of
/// `devices` use must live until waitForDetachedThreads().
DeviceSource stoppableDevices(const DeviceSource& devices, const std::stop_token& stop);

}  // namespace strainlens
