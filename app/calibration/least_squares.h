// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace strainlens {

/// Residuals that depend on some of the unknowns alone.
struct ResidualBlock {
    std::vector<std::size_t> unknowns;  ///< which of all, ascending, none twice
    std::size_t count = 0;              ///< of residuals
    /// From the block's unknowns, in their order.
    std::function<void(std::span<const double> unknowns, std::span<double> residuals)> evaluate;
};

/// An unknown before the fit.
struct Unknown {
    double value = 0;
    double step = 1e-6;  ///< over which residuals are as good as linear, for central differences
};

struct LeastSquares {
    std::vector<double> values;
    std::vector<double> covariance;  ///< row by row, for residuals that are independent and scatter alike
    double squares = 0;              ///< of the residuals, their sum
    bool isDetermined = false;       ///< whether the residuals fix every unknown; else there is no covariance
};

/// The unknowns with the least sum of squared residuals, from near them, by Levenberg's and Marquardt's method
/// (Marquardt 1963, doi:10.1137/0111030). Throws nothing of its own.
LeastSquares fitLeastSquares(std::span<const ResidualBlock> blocks, std::span<const Unknown> unknowns);

}  // namespace strainlens
