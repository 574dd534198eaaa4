// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "app/measure/question.h"
#include "compute/sequence/device_source.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Points of the region that a preview shows at most; those around them that they need are measured too.
inline constexpr int kMostPreviewPoints = 1000;

/// What a run with these parameters would find in a part of the image, which is to be known at once.
struct PreviewQuestion {
    QuestionId id = 0;
    /// Where the images come from, called on the thread of the job: one that is in memory is not copied. May throw
    /// FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    RunParameters parameters;
    RoiRectangle visible;  ///< what is looked at of the reference image [px]; its middle, where it has too many points
    DeviceSource devices = registeredDevices();  ///< of which the first one measures that the parameters name
    double motionX = 0, motionY = 0;             ///< how the specimen has moved there, about [px]
};

/// The points on the places that they have in a run, in the coordinates of the whole images.
struct PreviewAnswer {
    QuestionId id = 0;
    std::shared_ptr<const DisplacementField> field;  ///< null where there is no point, and after a stop
};

/// Measures what lies in the middle of `visible`, from as much of the images as its points need: with
/// neighbours for the median test and for the windows of strain. It differs from a run in what a run takes from the
/// whole image: automatic smoothing and changed light are judged by this part alone, and points converge from other
/// starts. Lens calibrations are left out. Any thread. Throws what the loaders throw, and InvalidInput for parameters
/// that are not allowed.
PreviewAnswer previewOf(const PreviewQuestion& question, const std::stop_token& stop);

}  // namespace strainlens
