// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// What is to be measured first.
struct AdvisedImage {
    const FrameReference& reference;
    const RoiMask& region;  ///< empty: everything
};

/// Step, block, subset and strain window become those that the advisor proposes for the image, where the command line
/// gives none of them and the refinement is IC-GN; nobody is overruled. A note says what was chosen and why, or why the
/// usual values are taken.
void adviseParameters(RunParameters& parameters, const CLI::App& parser, const AdvisedImage& image,
                      std::vector<std::string>& notes, std::stop_token stop);

/// Whole-pixel vectors have no strain unless --strain-window asks for it: it would be that of their steps.
void dropUnaskedStrain(RunParameters& parameters, const CLI::App& parser);

}  // namespace strainlens::cli
