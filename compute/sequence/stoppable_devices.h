// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/sequence/device_source.h"

namespace strainlens {

/// The same devices, whose sessions are awaited no longer than until a stop: a driver that makes a context hears none.
/// Then resolve() and openSession() throw LoadingStopped, and what they had begun is left behind. What the functions of
/// `devices` use must last as long as that: until waitForThoseLeftBehind().
DeviceSource stoppableDevices(const DeviceSource& devices, const std::stop_token& stop);

}  // namespace strainlens
