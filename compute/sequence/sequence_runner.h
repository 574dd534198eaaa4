// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/search/feature_matcher.h"
#include "compute/sequence/device_source.h"
#include "compute/sequence/finished_frames.h"
#include "compute/sequence/frame_source.h"
#include "compute/sequence/run_observer.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The device of a run failed and no other is left. Frames that were finished before have been delivered.
class NoDeviceLeft : public DeviceError {
public:
    NoDeviceLeft(const DeviceError& error, RunSummary summary) : DeviceError(error), m_summary(std::move(summary)) {}
    /// What the run did until then.
    const RunSummary& summary() const { return m_summary; }

private:
    RunSummary m_summary;
};

/// Measures every deformed frame against frame 0, or against a later one that itself was measured before
/// (RunParameters::reference): then the points of frame 0 are followed and their displacements composed, by one device,
/// as every frame waits for its reference.
///
/// `parameters.device` names one device or several (resolveDevices). With n devices, frame k is measured by device
/// (k - 1) mod n. The previous frame's field, extrapolated, starts the next recursive search; with n devices it is that
/// of frame k - n, so that results depend on the number of devices but never on their speed.
///
/// The next images are read and uploaded while the present ones are searched. A frame that cannot be read or has
/// another size is recorded in its FrameSummary and the run goes on. A device that fails is replaced by another one,
/// which repeats the frame at work with the same result; the summary's notes say so. `roi` empty means everything. On a
/// stop request frames at work are kept as partial fields, later ones are not touched, and the summary says cancelled.
/// `features` is needed for strategies that start from features alone: without it they are InvalidInput. Frames that
/// are `finished` are passed over; the summary does not hold them. A source that grows is measured until no more images
/// come. Throws InvalidInput, FileError for the reference
/// image, DeviceError when no device is left (NoDeviceLeft once one was there), or what the observer throws; nothing
/// else stops the run.
RunSummary runSequence(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                       std::stop_token stop, const DeviceSource& devices = registeredDevices(),
                       const FeatureMatcher* features = nullptr, const FinishedFrames& finished = {});

}  // namespace strainlens
