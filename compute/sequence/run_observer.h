// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/run_memory.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Receives the events of a run. Calls never overlap but may come from any thread while runSequence blocks its caller.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    /// Memory that the observer needs for images of that size, approximately [bytes].
    virtual std::int64_t bytesFor(ImageSize image) const {
        (void)image;
        return 0;
    }
    /// Before the first frame is measured.
    virtual void onPlan(const RunMemory& memory) { (void)memory; }
    /// `fraction` of the run, 0 to 1, never decreasing; `frame` is a deformed image being measured (1-based). Both
    /// `fraction` and `deformedFrames` are 0 while the number of images is unknown.
    virtual void onProgress(double fraction, int frame, int deformedFrames) {
        (void)fraction, (void)frame, (void)deformedFrames;
    }
    /// The partial field of a frame being measured, at most ten times a second per device; valid only during the call.
    virtual void onPartialField(int frame, const DisplacementField& field) { (void)frame, (void)field; }
    /// A frame is finished, or has failed: then the summary has an error and the field is empty. In ascending order;
    /// the next frame may be measured concurrently.
    virtual void onFrame(const FrameSummary& summary, const DisplacementField& field) { (void)summary, (void)field; }
};

}  // namespace strainlens
