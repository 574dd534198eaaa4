// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/synthetic/specimen.h"
#include "compute/types/image.h"

namespace strainlens {

/// A reference image and some deformed ones, each with its exact truth.
struct SpecimenSeries {
    std::vector<AnyImage> images;     ///< the reference first
    std::vector<Specimen> specimens;  ///< that of images[k + 1]

    /// The first specimen's reference image and every specimen's deformed one, with `bits` (8 or 16) a pixel.
    SpecimenSeries(const std::vector<SpecimenOptions>& options, int bits);
};

}  // namespace strainlens
