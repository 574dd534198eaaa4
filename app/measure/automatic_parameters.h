// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/measure/advice.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Whether the user gave the parameter of that name, such as "subset" or "refine".
using IsGiven = std::function<bool(std::string_view name)>;

/// A request for the first two frames of files, the reference first; they are read when parameters are chosen.
ParameterAdviceRequest requestForFrames(const std::vector<FrameReference>& frames, const RoiMask& region,
                                        const RunParameters& parameters);

/// The parameters of a run after the automatic choice.
struct AutomaticParameters {
    RunParameters parameters;
    std::string choice = {};            ///< what was chosen and from what, as options; empty if nothing was
    std::string problem = {};           ///< why defaults are used instead; empty if they are not
    std::vector<AnyImage> images = {};  ///< the frames that were read for it, from the first on
};

/// Completes `request.parameters`: a parameter that is given stays as it is; the others are chosen for the images, so
/// that they suit it: step and block follow a given subset, the subset a given step. The order of IC-GN is chosen
/// unless "refine" or all of kAdvisedParameters are given. Without IC-GN, or if all are given, nothing is chosen and no
/// image is read. `request` has the images, their names, the region and the parameters; the targets are set here.
AutomaticParameters chooseParameters(ParameterAdviceRequest request, const IsGiven& isGiven, std::stop_token stop);

}  // namespace strainlens
