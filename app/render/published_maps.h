// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "app/render/colour_map.h"

namespace strainlens {

/// The 256 published colours of a map, from low end to high end.
using PublishedMap = std::array<Rgb, 256>;

/// Viridis and Magma: van der Walt and Smith 2015. Cividis: Nunez et al. 2018, doi:10.1371/journal.pone.0199239.
extern const PublishedMap kViridis, kMagma, kCividis;

}  // namespace strainlens
