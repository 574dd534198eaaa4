// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"

namespace strainlens {

/// Standard deviation of the grey values of every node's block [grey levels], row-major; nodes that are not measured
/// get one too. Exact integer sums; the cost is a few operations a pixel, whatever the step.
std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid);

}  // namespace strainlens
