// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>

#include "app/measure/question.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens {

/// What is to be measured in the images of a FrameSource.
struct MeasurementQuestion {
    QuestionId id = 0;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    FinishedFrames finished = {};  ///< by an earlier run; this one goes on after them
};

/// How a measurement has ended.
struct MeasurementAnswer {
    QuestionId id = 0;
    std::optional<RunSummary> summary;  ///< unless it failed; also when no device was left
    std::exception_ptr failure;         ///< why it failed; null otherwise
};

/// Measures a sequence, with features for large motion; fields and progress go to `observer` as runSequence does it.
/// What fails is in the answer; nothing is thrown.
MeasurementAnswer measure(FrameSource& frames, const MeasurementQuestion& question, RunObserver& observer,
                          std::stop_token stop, const DeviceSource& devices);

}  // namespace strainlens
