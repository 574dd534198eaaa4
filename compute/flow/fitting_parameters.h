// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens {

/// Standard deviation of that noise of an image which is the same everywhere [grey levels]: of Immerkaer's estimates
/// (doi:10.1006/cviu.1996.0060) in squares of 16 px the twentieth part are smaller than p, half are smaller than m:
/// p^2 / m, which is little where it is texture that they see. 0 for images without a square whose greys are far from
/// black and white.
double evenNoise(const GrayImage<std::uint8_t>& image);

/// Parameters of the variational flow that suit a reference image: the noisier it is, the smoother the flow. The same
/// on every machine.
DenseFlowParameters fittingFlowParameters(const GrayImage<std::uint8_t>& reference);

}  // namespace strainlens
