// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens {

/// Displacements by which the texture of a reference image repeats itself (fabric, printed dots), at most 64 px along
/// each axis: where a point is matched, it also matches at these distances. Empty for a random texture.
///
/// At up to 64 points of the grid a window of `side` px is compared with its surroundings by ZNCC. A repetition is a
/// local maximum above 0.7 that is found within 1 px at three points or more and at a tenth of the points; beyond 20 px
/// it must also be found in the image of half the size. Returns at most four, the shortest of those with nearly the
/// largest mean ZNCC. Opposite displacements are omitted. Threads: 0 = all cores.
std::vector<Displacement> findTextureRepeats(ImageView<std::uint8_t> reference, const Grid& grid, int side,
                                             int threads = 0);

}  // namespace strainlens
