// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <exception>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/measure/request.h"
#include "compute/diagnostics/engine_check.h"

namespace strainlens {

/// The devices to compare, and the image pair that they measure.
struct EngineCheckRequest {
    RequestId id = 0;
    std::array<ImageLoader, 2> pair;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    std::vector<DeviceInfo> devices;
};

/// The result of an engine comparison.
struct EngineCheckResult {
    RequestId id = 0;
    std::shared_ptr<const EngineCheck> check;  ///< null if it failed
    std::exception_ptr failure;                ///< null if it succeeded
    bool isDone() const { return check || failure; }
};

/// Called on the thread of the job with 0 to 1, non-decreasing, and the current device.
using EngineProgress = std::function<void(double fraction, const DeviceInfo& device)>;

/// Measures a pair with every device and compares the results. Errors are in the result; nothing is thrown.
EngineCheckResult compareEngines(const EngineCheckRequest& request, const EngineProgress& progress,
                                 std::stop_token stop, const DeviceSource& source = registeredDevices());

}  // namespace strainlens
