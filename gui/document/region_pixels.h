// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// A region as pixels of an image.
struct RegionPixels {
    std::shared_ptr<const RegionOfInterest> region = nullptr;
    ImageSize size = {};
    std::shared_ptr<const RoiMask> mask = nullptr;  ///< null without an image, or if the region is invalid
    QString problem = {};                           ///< why the region is invalid; empty for a valid one
};

/// Computes the pixels of `region` in an image of that size (0 x 0: no image), unless `pixels` already has them.
const RegionPixels& update(RegionPixels& pixels, const std::shared_ptr<const RegionOfInterest>& region, ImageSize size);

}  // namespace strainlens::gui
