// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/measure/advice.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// The images that parameters are suggested for.
struct AdvisedImages {
    const std::vector<FrameReference>& frames;  ///< the first is the reference, the second shows its noise, if any
    const RoiMask& region;                      ///< empty: everything
};

/// Chooses the parameters that the command line does not give (chooseParameters). A note has the choice and its reason,
/// or why defaults are used. Returns the frames that were read for it, from the first on.
std::vector<AnyImage> adviseParameters(RunParameters& parameters, const CLI::App& parser, const AdvisedImages& images,
                                       std::vector<std::string>& notes, std::stop_token stop);

/// The same for other images than files.
std::vector<AnyImage> adviseParameters(RunParameters& parameters, const CLI::App& parser,
                                       ParameterAdviceRequest request, std::vector<std::string>& notes,
                                       std::stop_token stop);

/// Disables strain for integer-pixel vectors unless --strain-window is given: it would show their steps.
void disableDefaultStrain(RunParameters& parameters, const CLI::App& parser);

}  // namespace strainlens::cli
