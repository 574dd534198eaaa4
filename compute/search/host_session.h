// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// A session on the processor that refines: the CPU engine, in builds without it the scalar reference. For work that
/// the run's device does not offer or that must not depend on it. Throws DeviceError where a build has neither.
std::unique_ptr<Session> openHostSession(int threads);

/// The id of the device that openHostSession takes.
std::string hostDeviceId();

}  // namespace strainlens
