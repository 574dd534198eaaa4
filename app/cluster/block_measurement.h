// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_sequence.h"
#include "app/measure/measurement.h"
#include "app/results/result_store.h"
#include "app/results/resume.h"

namespace strainlens {

/// What is measured in blocks of frames that do not depend on each other.
struct BlockQuestion {
    std::vector<FrameReference> frames;  ///< of the whole run, the reference first
    RoiMask region;
    RunParameters parameters;
    /// The field of an earlier frame, wherever it is kept; null where it has none, or is nowhere.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> earlier;
};

/// Measures ranges of a run's frames with the results that the whole run has. One thread.
class BlockMeasurement {
public:
    /// `hashes` learns what images have; `onFrame` hears of every frame that is finished.
    BlockMeasurement(BlockQuestion question, FileHashes& hashes, const DeviceSource& devices,
                     std::function<void(const FrameSummary&)> onFrame);

    /// Appends the frames to the store, but none that was stopped. Throws as runSequence().
    void measure(const FrameRange& range, ResultStore& store, const std::stop_token& stop);

private:
    class Keeper;
    void findFirstField(int before, const std::stop_token& stop);
    MeasurementAnswer run(const FrameRange& range, const FinishedFrames& finished, RunObserver& observer,
                          const std::stop_token& stop);

    const BlockQuestion m_question;
    const std::shared_ptr<const RoiMask> m_region;
    FileHashes& m_hashes;
    const DeviceSource& m_devices;
    const std::function<void(const FrameSummary&)> m_onFrame;
    /// The first frame of the run that has a field, on whose points the noise of all strain is based.
    int m_firstFrame = 0;
    int m_looked = 0;  ///< frames that were looked at for it
    std::shared_ptr<const DisplacementField> m_first;
};

}  // namespace strainlens
