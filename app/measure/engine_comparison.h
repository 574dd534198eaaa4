// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <exception>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/measure/question.h"
#include "compute/diagnostics/engine_check.h"

namespace strainlens {

/// Which engines are to measure which pair.
struct EngineQuestion {
    QuestionId id = 0;
    std::array<ImageLoader, 2> pair;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    std::vector<DeviceInfo> devices;
};

/// How a comparison of engines has ended.
struct EngineAnswer {
    QuestionId id = 0;
    std::shared_ptr<const EngineCheck> check;  ///< unless it failed
    std::exception_ptr failure;                ///< why it failed; null otherwise
    bool done() const { return check || failure; }
};

/// Called on the thread of the job: 0 to 1, never decreasing, and the device at work.
using EngineProgress = std::function<void(double fraction, const DeviceInfo& device)>;

/// Measures a pair with every device and compares the results. What fails is in the answer; nothing is thrown.
EngineAnswer compareEngines(const EngineQuestion& question, const EngineProgress& progress, std::stop_token stop,
                            const DeviceSource& source = registeredDevices());

}  // namespace strainlens
