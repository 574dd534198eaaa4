// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens {

/// Standard deviation of the uniform noise of an image [grey levels]: p^2 / m, with the 5 % quantile p and the median m
/// of Immerkaer's estimates (doi:10.1006/cviu.1996.0060) in squares of 16 px; small if these respond to texture, 0 if
/// all are almost black or white.
double estimateUniformNoise(const GrayImage<std::uint8_t>& image);

/// Chooses the flow's parameters for a reference image: the noisier, the smoother the flow. The same on every machine.
DenseFlowParameters chooseFlowParameters(const GrayImage<std::uint8_t>& reference);

/// Parameters to choose from by measurement (FlowTrial) where the texture is finer than the objects, as on speckles and
/// particles: a neighbour's grey value does not say whether it moves with it. The smoothest flow is the first. `chosen`
/// is from chooseFlowParameters().
std::vector<DenseFlowParameters> fineTextureParameters(const DenseFlowParameters& chosen);

}  // namespace strainlens
