// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "app/measure/request.h"
#include "compute/sequence/device_source.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Maximum number of region points that a preview shows; the neighbours that they depend on are measured too.
inline constexpr int kMaxPreviewPoints = 1000;

/// A part of the image to measure at once, as a run with these parameters would.
struct PreviewRequest {
    RequestId id = 0;
    /// Load the images, on the thread of the job, without a copy of images in memory; may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    /// Load the masks of these images (RunParameters::masks), as they do; null: all pixels show the specimen.
    std::function<RoiMask()> referenceMask = {}, deformedMask = {};
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    RoiRectangle
        visible;  ///< of the reference image [px]; with too many points reduced to a textured part near its centre
    DeviceSource devices = registeredDevices();  ///< the first one that the parameters name measures
    double motionX = 0, motionY = 0;             ///< approximate motion of the specimen there [px]
};

/// The points at the same positions as in a run, in full-image coordinates.
struct PreviewResult {
    RequestId id = 0;
    std::shared_ptr<const DisplacementField> field;  ///< null without points and after a stop
};

/// Measures the centre of `visible`, or the nearest part of it with texture, from the part of the images that its
/// points depend on, including neighbours for the median test and the strain windows. It differs from a run in what a
/// run derives from the full image: automatic smoothing and the light correction use this part alone, and points start
/// from other initial guesses. The lens calibration is ignored. Any thread. Throws what the loaders throw, and
/// InvalidInput for invalid parameters.
PreviewResult computePreview(const PreviewRequest& request, const std::stop_token& stop);

}  // namespace strainlens
