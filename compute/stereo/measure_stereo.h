// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "compute/sequence/frame_source.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/stereo/plane_sweep.h"
#include "compute/stereo/stereo_field.h"
#include "compute/types/calibration/rig.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Parameters of a stereo measurement beyond those of camera 0's run.
struct StereoParameters {
    DepthRange depth = {0, 1e9};        ///< distances from camera 0 at which the specimen is searched [mm]
    bool computesStrain = true;         ///< strain of the surface, by RunParameters::strain
    PositionMm strainAxis = {1, 0, 0};  ///< direction of exx, projected onto the surface
};

/// Receives the frames in ascending order, the reference (0) first: its displacements are zero. The field is empty with
/// an error.
using StereoFrameSink = std::function<void(const StereoFrameSummary& summary, const StereoField& field)>;

/// What a stereo measurement did.
struct StereoSummary {
    RunSummary first;  ///< the run of camera 0
    std::vector<StereoFrameSummary> frames;
    std::vector<std::string> notes;  ///< warnings, English sentences
};

/// Measures shape, displacement and strain of a surface that two calibrated cameras see.
///
/// Camera 0's grid on its first frame is the reference. Frame k of camera 0 is matched with the first one as in a run
/// of one camera (runSequence), and frame k of camera 1 with frame k of camera 0 (CrossMatcher): one chain in time,
/// whose noise is that of a direct match, and an epipolar residual that checks every frame by itself.
///
/// Images of a frame share its number. A frame whose image is missing or unreadable in either camera has an error and
/// the run continues. Only the first reference frame is needed: without others the shape is measured. An empty `roi`
/// means everything. After a stop the remaining frames are missing.
///
/// Throws InvalidInput for a rig that is unusable or has other than two cameras, images of another size than the
/// calibration's, parameters out of range, a first frame without any match between the cameras (naming what is
/// probably wrong: cameras swapped, images that do not belong together, another calibration); FileError for the
/// reference images; else as runSequence.
StereoSummary measureStereo(FrameSource& first, FrameSource& second, const Rig& rig, const RoiMask& roi,
                            const RunParameters& parameters, const StereoParameters& stereo,
                            const StereoFrameSink& onFrame, const std::stop_token& stop = {},
                            const SequenceOptions& options = {});

}  // namespace strainlens
