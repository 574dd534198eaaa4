// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

// Blocks that an edge of the image or of the region cuts: what is said of whole blocks, over the pixels that are there.
// Threads: 0 = all cores; the same for every number of them.

namespace strainlens {

/// Standard deviation of the greys of every point's block, as far as it lies in the image and in the region (an empty
/// mask means everything) [grey levels]; row-major, NaN for nodes that are no points.
std::vector<double> cutBlockContrast(ImageView<std::uint8_t> referenceImage, const RoiMask& roi, const Grid& grid,
                                     int threads = 1);

/// Gives the Ok points of the grid the score that a search by `criterion` would give their vectors, rounded to whole
/// pixels, over the pixels of their blocks that lie in the region and in both images. Where there are none the point is
/// OutOfImage, where ZNCC is not defined NoTexture.
void scoreCutBlocks(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const RoiMask& roi,
                    const Grid& grid, Criterion criterion, DisplacementField& field, int threads = 1);

}  // namespace strainlens
