// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"

namespace strainlens {

/// Opens a CPU session that supports refinement: the CPU engine or, in builds without it, the scalar reference. For
/// work that the run's device does not support or that must not depend on it. Throws DeviceError if the build has
/// neither.
std::unique_ptr<Session> openHostSession(int threads);

/// Id of the device that openHostSession uses.
std::string hostDeviceId();

}  // namespace strainlens
