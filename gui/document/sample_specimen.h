// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "compute/types/region_of_interest.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// The sample: an open-hole tension test at growing load, and the region that leaves the hole out.
struct SampleSpecimen {
    std::vector<ImageOrigin> images;
    RegionOfInterest roi;
};

/// Renders the sample; takes about a second. Any thread.
SampleSpecimen renderSampleSpecimen();

}  // namespace strainlens::gui
