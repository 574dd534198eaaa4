// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/strain/window_choice.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Standard deviations include the error of the shape function, which is no noise: it changes slowly from point to
/// point. Noise shows in the fourth differences along x and y, which a smooth displacement hardly changes: the share is
/// their mean square around the point over that expected from the standard deviations, the smaller one of both
/// directions. 1 where there are too few. Does not depend on the number of threads (0 = all cores).
NoiseShares estimateNoiseShares(const DisplacementField& field, const SubsetModels& subsets, int threads);

}  // namespace strainlens
