// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "compute/types/region_of_interest.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// Sample data: an open-hole tension test at increasing load, with a region that excludes the hole.
struct SampleSpecimen {
    std::vector<ImageOrigin> images;
    RegionOfInterest roi;
};

/// Renders the sample in about a second. Thread-safe.
SampleSpecimen renderSampleSpecimen();

}  // namespace strainlens::gui
