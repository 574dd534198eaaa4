// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/run_memory.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Hears what happens during a run. Calls never overlap, but may come from any thread while the caller of runSequence
/// waits.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    /// What the observer takes of memory for images of that size, about [bytes].
    virtual std::int64_t bytesFor(ImageSize image) const {
        (void)image;
        return 0;
    }
    /// Before the first frame is measured.
    virtual void onPlan(const RunMemory& memory) { (void)memory; }
    /// `fraction` of the whole run, 0 to 1, never decreasing; `frame` is a deformed image at work (1-based). Where
    /// nobody knows how many images will come, both `fraction` and `deformedFrames` are 0.
    virtual void onProgress(double fraction, int frame, int deformedFrames) {
        (void)fraction, (void)frame, (void)deformedFrames;
    }
    /// The state of a frame at work, at most ten times a second and device; the field is only lent.
    virtual void onPartialField(int frame, const DisplacementField& field) { (void)frame, (void)field; }
    /// A frame is done (or failed: then the summary has an error and the field is empty); in ascending order. The next
    /// frame may be at work meanwhile.
    virtual void onFrame(const FrameSummary& summary, const DisplacementField& field) { (void)summary, (void)field; }
};

}  // namespace strainlens
