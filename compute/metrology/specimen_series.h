// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/synthetic/specimen.h"
#include "compute/types/image.h"

namespace strainlens {

/// A reference image and deformed ones, each with its exact displacement.
struct SpecimenSeries {
    std::vector<AnyImage> images;     ///< the reference first
    std::vector<Specimen> specimens;  ///< specimens[k] is that of images[k + 1]

    /// Renders the first specimen's reference image and every specimen's deformed one, with `bits` (8 or 16) per pixel.
    SpecimenSeries(const std::vector<SpecimenOptions>& options, int bits);
};

}  // namespace strainlens
