// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"

namespace strainlens {

/// Standard deviation of the grey values of every node's block [grey levels], row-major, also of nodes that are not
/// measured. Exact integer sums; a few operations a pixel for any step.
std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid);

}  // namespace strainlens
