// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens {

/// Standard deviation of the uniform noise of an image [grey levels]: p^2 / m, with the 5 % quantile p and the median m
/// of Immerkaer's estimates (doi:10.1006/cviu.1996.0060) in squares of 16 px; small if these respond to texture, 0 if
/// all are almost black or white.
double estimateUniformNoise(const GrayImage<std::uint8_t>& image);

/// Chooses the flow's parameters for a reference image: the noisier, the smoother the flow. The same on every machine.
DenseFlowParameters chooseFlowParameters(const GrayImage<std::uint8_t>& reference);

}  // namespace strainlens
