// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/frame/grid_models.h"
#include "compute/sequence/frame/run_reference.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/sequence_device.h"

namespace strainlens {

/// One frame on a device, inside SequenceDevice::measure, with what measures it.
struct FrameInput {
    const SequenceContext& context;
    SequenceDevice& device;
    Session& session;  ///< the device's; holds the reference and the frame
    const PreparedFrame& image;
    RunReference& reference;
    GridModels& models;
    FrameDelivery& delivery;  ///< receives progress and partial fields
    int worker;               ///< number of the device worker

    bool isStopped() const { return context.stop.stop_requested(); }
    /// Control of a stage, which stops with the run. Its progress is the part of the frame's from `start` to `end`.
    JobControl makeJob(double start, double end) const;
    /// Publishes partial fields of the run's grid during one stage, at a limited rate, so that their cost stays small.
    PartialFieldSink makePartialFieldSink() const;
};

}  // namespace strainlens
