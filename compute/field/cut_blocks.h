// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

// Contrast and scores of the blocks of a grid: complete ones, and those cut by an edge of the image or region over
// their available pixels. Threads: 0 = all cores; results do not depend on them.

namespace strainlens {

/// Standard deviation of the grey values of every node's block [grey levels], row-major, also of nodes that are not
/// measured. Exact integer sums; a few operations a pixel for any step.
std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid);

/// Standard deviation of the greys of every point's block inside the image and the region (an empty mask means the full
/// image) [grey levels]; row-major, NaN for nodes that are not measured.
std::vector<double> cutBlockContrast(ImageView<std::uint8_t> referenceImage, const RoiMask& roi, const Grid& grid,
                                     int threads = 1);

/// A pair of images, and the pixels of the reference image that count (empty = all).
struct MaskedPair {
    ImageView<std::uint8_t> reference, deformed;
    const RoiMask& roi;
};

/// Sets the scores of the grid's Ok points: `criterion` of their rounded vectors over the block pixels in the region
/// and in both images. Points without such pixels become OutOfImage, those with undefined ZNCC NoTexture.
void scoreCutBlocks(const MaskedPair& pair, const Grid& grid, Criterion criterion, DisplacementField& field,
                    int threads = 1);

}  // namespace strainlens
