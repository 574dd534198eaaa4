// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <string>

#include "compute/pipeline/run_summary.h"
#include "compute/types/image.h"
#include "compute/types/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Where the images of a run come from. Frame 0 is the reference image, 1 .. frameCount() - 1 the deformed ones.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual int frameCount() const = 0;
    virtual std::string frameName(int frame) const = 0;
    /// Throws FileError. Called from the thread that runs the sequence, frames in ascending order.
    virtual AnyImage loadFrame(int frame) = 0;
};

/// Hears what happens during a run. Calls never overlap, but progress and partial fields may come from a worker thread
/// of the engine while the caller of runSequence waits.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    /// `fraction` of the whole run, 0 to 1, never decreasing; `frame` is the deformed image at work (1-based).
    virtual void onProgress(double fraction, int frame, int deformedFrames) {
        (void)fraction, (void)frame, (void)deformedFrames;
    }
    /// The state of the frame at work, at most ten times a second; the field is only lent.
    virtual void onPartialField(int frame, const DisplacementField& field) { (void)frame, (void)field; }
    /// A frame is done (or failed: then the summary has an error and the field is empty).
    virtual void onFrame(const FrameSummary& summary, const DisplacementField& field) { (void)summary, (void)field; }
};

/// Measures every deformed frame against frame 0.
///
/// The previous frame's field, extrapolated, starts the next recursive search. A frame that cannot be read or has
/// another size is recorded in its FrameSummary and the run goes on. `roi` empty means everything. On a stop request
/// the frame at work is kept as a partial field, later frames are not touched, and the summary says cancelled. Throws
/// InvalidInput, DeviceError, or FileError for the reference image; nothing else stops the run.
RunSummary runSequence(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                       std::stop_token stop);

}  // namespace strainlens
