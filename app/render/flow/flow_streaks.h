// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Steps of a streak to either side of its middle.
inline constexpr int kStreakReach = 12;

/// Side of the noise cells: 1 in small images, more in large ones, so that streaks stay visible [px].
int streakCell(ImageSize size);

/// Streaks along the directions of a flow, 0 dark to 1 bright, row-major: line integral convolution (Cabral and Leedom
/// 1993, doi:10.1145/166117.166151) of noise that depends only on the cell. From each pixel, steps of one cell follow
/// the nearest pixel's direction forwards and backwards, up to unknown pixels; the value is the mean of the noise on
/// this path, stretched to the full range. 0.5 without motion, NaN if unknown. The result does not depend on the number
/// of threads (0 = all cores). After a stop some values are NaN.
std::vector<float> flowStreaks(const DenseFlow& flow, int threads = 0, const std::stop_token& stop = {});

}  // namespace strainlens
