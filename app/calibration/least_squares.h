// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Residuals that depend on a subset of the unknowns.
struct ResidualBlock {
    std::vector<std::size_t> unknowns;  ///< indices, ascending and unique
    std::size_t count = 0;              ///< of residuals
    /// Computes the residuals from the block's unknowns, in their order.
    std::function<void(std::span<const double> unknowns, std::span<double> residuals)> evaluate;
};

/// An unknown before the fit.
struct Unknown {
    double value = 0;
    double step = 1e-6;  ///< of the central differences; residuals are practically linear over it
};

struct LeastSquaresFit {
    std::vector<double> values;
    std::vector<double> covariance;  ///< row-major, for independent residuals of equal variance
    double squares = 0;              ///< sum of squared residuals
    bool isDetermined = false;       ///< the residuals determine every unknown; otherwise there is no covariance
};

/// Minimises the sum of squared residuals by the Levenberg-Marquardt method (Marquardt 1963, doi:10.1137/0111030). The
/// initial values must be near the minimum. Throws only what the residuals throw.
LeastSquaresFit fitLeastSquares(std::span<const ResidualBlock> blocks, std::span<const Unknown> unknowns);

/// Propagates the covariance of the fitted unknowns to the parameters of the map, to first order.
MapCovariance propagateCovariance(const LeastSquaresFit& fit, std::span<const Unknown> unknowns,
                                  const std::function<PlaneMap(const std::vector<double>&)>& mapOf);

}  // namespace strainlens
