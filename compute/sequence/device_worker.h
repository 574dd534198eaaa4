// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "compute/sequence/frame/blur_match.h"
#include "compute/sequence/frame/frames_behind.h"
#include "compute/sequence/frame/measure_frame.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/reference_updates.h"
#include "compute/sequence/run_summary.h"
#include "compute/sequence/sequence_context.h"
#include "compute/sequence/sequence_device.h"

namespace strainlens {

/// Measures every n-th frame of a run on one device, from reading to delivery. Frames are post-processed and delivered
/// while the device measures the next ones (FramesBehind).
///
/// Searches start from the worker's own previous fields, so results do not depend on other workers.
class DeviceWorker {
public:
    DeviceWorker(int number, const SequenceContext& context, SequenceDevice& device, FrameReader& reader,
                 FrameDelivery& delivery, const ReferenceUpdates& updates);

    /// Restores the state after those frames of a run with `workers` workers.
    void resumeAfter(const FinishedFrames& finished, int workers);

    /// Measures frames until none is left or the run is stopped. Throws DeviceError when no device is left, and what
    /// the observer throws.
    void run();

    /// The devices that measured frames, in the order of use.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }

private:
    std::optional<PreparedFrame> takeFrame(FrameSummary& summary);
    void measureFrames();
    void measure(PreparedFrame image, const FrameSummary& start);
    MeasuredFrame measureOnce(PreparedFrame& image, FrameSummary start);
    MeasuredFrame measureOnDevice(PreparedFrame& image, const BlurredPair* blurred, FrameSummary summary);
    MeasuredFrame measureBlurred(PreparedFrame& image, const RelativeBlur& blur, FrameSummary summary);
    MeasuredFrame measureFromCandidate(PreparedFrame& image, FrameSummary start, MeasuredFrame before);
    void useCandidate(StageTimes& times);
    void setReference(std::shared_ptr<RunReference> reference, StageTimes& times);
    void queuePostProcessing(MeasuredFrame frame);
    void waitForPreviousFrames(StageTimes& times);

    const int m_number;
    const SequenceContext& m_context;
    SequenceDevice& m_device;
    FrameReader& m_reader;
    FrameDelivery& m_delivery;

    std::vector<DeviceInfo> m_devices;
    ReferenceUpdates m_updates;
    const std::shared_ptr<RunReference> m_firstImage;
    std::shared_ptr<RunReference> m_reference;          ///< the current one
    std::shared_ptr<const ReferenceFrame> m_candidate;  ///< for the next reference, if it is not the current one
    GridModels m_models;
    FrameHistory m_history;
    FrameMemory m_memory;
    FramesBehind m_behind;  ///< last member: destroyed before what it uses
};

}  // namespace strainlens
