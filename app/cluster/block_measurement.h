// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/measure/measurement.h"
#include "app/results/blur_decision.h"
#include "app/results/result_store.h"
#include "app/results/resume.h"

namespace strainlens {

/// A run to measure in independent blocks of frames.
struct BlockMeasurementRequest {
    FrameSource& frames;  ///< of the complete run
    RoiMask region;
    RunParameters parameters;
    /// Loads the field of an earlier frame; null if it has none or is not stored.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> earlier;
    /// The blur of a frame of which that gives a field.
    std::function<std::optional<RelativeBlur>(int frame)> earlierBlur = {};
    BlurDecision blurMatching = {};  ///< made by the first measured range unless given
    /// Called when that range is planned, before its first frame is measured; may be empty.
    std::function<void(const BlurDecision&)> onBlurDecision = {};
};

/// Measures ranges of a run's frames, with the same results as the complete run. One thread.
class BlockMeasurement {
public:
    /// `onFrame` is called for every finished frame.
    BlockMeasurement(BlockMeasurementRequest request, const DeviceSource& devices,
                     std::function<void(const FrameSummary&)> onFrame);

    /// Appends the finished frames to the store. Throws as runSequence().
    void measure(const FrameRange& range, ResultStore& store, const std::stop_token& stop);

private:
    class StoringObserver;
    void decide(const RunMemory& memory);
    void findFirstField(int before, const std::stop_token& stop);
    MeasurementResult run(const FrameRange& range, const FinishedFrames& finished, RunObserver& observer,
                          const std::stop_token& stop);

    const BlockMeasurementRequest m_request;
    /// The frames with their masks, if they have some, which belong to all images of the run.
    std::unique_ptr<FrameSource> m_masked;
    BlurDecision m_blurMatching;
    const std::shared_ptr<const RoiMask> m_region;
    const DeviceSource& m_devices;
    const std::function<void(const FrameSummary&)> m_onFrame;
    /// The first frame of the run that has a field; its points determine the noise of all strain.
    int m_firstFrame = 0;
    int m_searched = 0;  ///< frames searched for it
    std::shared_ptr<const DisplacementField> m_first;
};

}  // namespace strainlens
