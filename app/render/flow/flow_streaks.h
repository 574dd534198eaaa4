// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Steps that a streak reaches from its middle to either side.
inline constexpr int kStreakReach = 12;

/// Side of the cells that streaks are made of: 1 in small images, so that those of large ones are seen in whole [px].
int streakCell(ImageSize size);

/// Streaks along the directions of a flow, 0 dark to 1 bright, row-major: line integral convolution (Cabral and
/// Leedom 1993, doi:10.1145/166117.166151) of noise that depends on the cell alone. From each pixel's middle steps of
/// one cell follow the direction of the nearest pixel's displacement, forwards and backwards, to the edge of what is
/// known; the value is the mean of the noise that is passed, stretched to the whole range. 0.5 where nothing moves, NaN
/// where no displacement is known. The same for every number of threads (0 = all cores). After a stop some are NaN.
std::vector<float> flowStreaks(const DenseFlow& flow, int threads = 0, const std::stop_token& stop = {});

}  // namespace strainlens
