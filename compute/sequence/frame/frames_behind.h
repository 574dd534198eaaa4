// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/sequence/frame/post_processing.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

/// The frames of a worker that are post-processed while its device measures the next one: one gets its standard
/// deviations, the one before gets its strain and is delivered. For one owner thread.
class FramesBehind {
public:
    /// The arguments must outlive this object. `worker`: of the delivery.
    FramesBehind(const SequenceContext& context, GridModels& models, DeviceChain& chain, FrameDelivery& delivery,
                 int worker)
        : m_context(context), m_models(models), m_strainDevice(chain), m_delivery(delivery), m_worker(worker) {}

    /// Post-processes and delivers a frame that `device` has measured, on the caller's thread if it is known to be the
    /// last one. Waits until the frame before has its standard deviations and adds the time of waiting to the frame's.
    /// Throws what the post-processing or delivery of a frame before has thrown.
    void add(MeasuredFrame frame, const DeviceInfo& device);
    /// The memory of a result that is no longer needed; empty if there is none.
    RefineResult takeMemory() { return std::move(m_memory); }
    /// Waits until all frames are delivered. Throws as add().
    void flush(StageTimes& times);

private:
    using Frame = std::shared_ptr<MeasuredFrame>;

    void waitForStandardDeviations(StageTimes& times);
    void finish(MeasuredFrame& frame, const DeviceInfo& device, bool isOverlapped);

    const SequenceContext& m_context;
    GridModels& m_models;
    StrainDevice m_strainDevice;  ///< of the thread that computes strain
    FrameDelivery& m_delivery;
    const int m_worker;
    Frame m_last, m_beforeLast;  ///< the latest frames
    RefineResult m_memory;
    BackgroundWork m_strain{1}, m_standardDeviations{1};  ///< the last members: destroyed before what they use
};

}  // namespace strainlens
