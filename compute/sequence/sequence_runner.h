// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/search/feature_matcher.h"
#include "compute/sequence/device_source.h"
#include "compute/sequence/frame_source.h"
#include "compute/sequence/run_observer.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The device of a run failed and no other is left. Frames finished before have been delivered.
class NoDeviceLeft : public DeviceError {
public:
    NoDeviceLeft(const DeviceError& error, RunSummary summary) : DeviceError(error), m_summary(std::move(summary)) {}
    /// The run until then.
    const RunSummary& summary() const { return m_summary; }

private:
    RunSummary m_summary;
};

/// What a run uses besides its images and parameters.
struct SequenceOptions {
    const DeviceSource& devices = registeredDevices();
    const FeatureMatcher* features = nullptr;  ///< needed by strategies that start from features
    FinishedFrames finished = {};              ///< measured before: they are skipped
};

/// Measures every deformed frame against frame 0, or against an updated reference (RunParameters::reference), a frame
/// measured before: then the points of frame 0 are tracked and their displacements composed, on one device only, as
/// every frame waits for its reference. Pairs of images are measured each on its own (runPairs).
///
/// `parameters.device` names one or several devices (resolveDevices). With n devices, device (k - 1) mod n measures
/// frame k. The next recursive search starts from the extrapolated field of the previous frame, k - n for n devices, so
/// results depend on the number of devices but not on their speed.
///
/// A frame that cannot be read or has another size gets an error in its FrameSummary and the run continues. Another
/// device replaces one that fails and repeats the current frame with the same result; the summary has a note. An empty
/// `roi` means everything. On a stop request current frames become partial fields, later ones are not measured, and the
/// summary is `cancelled`. Strategies that start from features throw InvalidInput without them. Finished frames are not
/// part of the summary. A growing source is measured until its end. Throws InvalidInput, FileError
/// for the reference image, DeviceError when no device is left (NoDeviceLeft if one was opened before), or what the
/// observer throws; nothing else stops the run.
RunSummary runSequence(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                       std::stop_token stop, const SequenceOptions& options = {});

}  // namespace strainlens
