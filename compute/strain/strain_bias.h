// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <stop_token>
#include <vector>

#include "compute/strain/window_choice.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Shares of the squared standard deviations of u and v that are noise, by point.
struct NoiseShares {
    std::vector<float> u, v;
};

/// Standard deviations include the error of the shape function, which is no noise: it changes slowly from point to
/// point. Noise shows in fourth differences along x and y, which a smooth displacement hardly changes. It varies from
/// point to point like the residual times the variance by the inverse Hessian; the mean squares of the differences
/// around the point give the factor, the smaller one of both directions. The share is 1 where there are too few. Does
/// not depend on the number of threads (0 = all cores).
NoiseShares estimateNoiseShares(const DisplacementField& field, const SubsetModels& subsets, int threads);

/// Squared bias of exx, eyy and exy.
using SquaredBias = std::array<float, 3>;

/// Estimates the squared bias that the chosen windows leave, by point. All parts are mean squares over the points
/// around, close ones if they show a bias by themselves, minus their noise:
/// - the difference to the next larger window, as the bias grows with the square of the window, or from
///   15 points on that to the next smaller one (where a hole interrupts the window also to the one before): around a
///   hole smaller than the window larger ones hardly differ;
/// - for planes, the difference to the quadratic surface;
/// - at holes, where the strain changes within a window, the distance of the surface from the points' own
///   displacements: slopes err by a multiple of it over the window's half side.
///
/// Does not depend on the number of threads (0 = all cores). Invalid after a stop.
std::vector<SquaredBias> estimateStrainBias(const DisplacementField& field, const GridLinks& links,
                                            const WindowFits& fits, const SubsetModels& subsets,
                                            const NoiseShares& shares, const std::vector<ChosenWindow>& chosen,
                                            int threads, const std::stop_token& stop);

}  // namespace strainlens
