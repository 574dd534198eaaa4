// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>

#include "app/measure/request.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens {

/// What to measure in the images of a FrameSource.
struct MeasurementRequest {
    RequestId id = 0;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    FinishedFrames finished = {};  ///< by an earlier run; this one resumes after them
};

/// The result of a measurement.
struct MeasurementResult {
    RequestId id = 0;
    std::optional<RunSummary> summary;  ///< none if it failed, unless because no device was left
    std::exception_ptr failure;         ///< null if it succeeded
};

/// Measures a sequence, corrected by the camera images of the parameters, with feature matching for large motion; calls
/// `observer` as runSequence() does. Errors are in the result; nothing is thrown.
MeasurementResult measure(FrameSource& frames, const MeasurementRequest& request, RunObserver& observer,
                          std::stop_token stop, const DeviceSource& devices);

}  // namespace strainlens
