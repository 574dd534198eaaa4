// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace strainlens {

inline constexpr std::size_t kMaxRegressors = 5;

/// One equation y = sum of c_i x_i, with a weight.
struct RegressionRow {
    std::array<double, kMaxRegressors> x{};
    double y = 0, weight = 1;
};

/// Coefficients of a linear regression.
struct Regression {
    std::array<double, kMaxRegressors> coefficients{};
    std::array<double, kMaxRegressors> sigmas{};  ///< for weights 1 / sigma^2 of y
    double squares = 0;                           ///< weighted sum of squared residuals

    double valueAt(const RegressionRow& row) const;
};

/// Weighted least squares for `count` coefficients; none if the rows do not determine them.
std::optional<Regression> fitRegression(std::span<const RegressionRow> rows, std::size_t count);

}  // namespace strainlens
