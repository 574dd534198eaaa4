// SPDX-License-Identifier: MPL-2.0
#include "app/loads/small_regression.h"

#include <cmath>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {

double Regression::valueAt(const RegressionRow& row) const {
    double value = 0;
    for (std::size_t i = 0; i < kMaxRegressors; ++i) value += coefficients[i] * row.x[i];
    return value;
}

std::optional<Regression> fitRegression(std::span<const RegressionRow> rows, std::size_t count) {
    // Regressors scaled to the same length, so that the smallest pivot does not depend on units.
    std::array<double, kMaxRegressors> scale{};
    for (const RegressionRow& row : rows) {
        for (std::size_t i = 0; i < count; ++i) scale[i] += row.weight * row.x[i] * row.x[i];
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!(scale[i] > 0) || !std::isfinite(scale[i])) return std::nullopt;
        scale[i] = 1 / std::sqrt(scale[i]);
    }
    rules::SquareMatrix<kMaxRegressors> matrix{};
    rules::Unknowns<kMaxRegressors> right{};
    for (const RegressionRow& row : rows) {
        for (std::size_t i = 0; i < count; ++i) {
            const double xi = row.weight * row.x[i] * scale[i];
            right[i] += xi * row.y;
            for (std::size_t j = 0; j <= i; ++j) matrix[i][j] += xi * row.x[j] * scale[j];
        }
    }
    const rules::CholeskyFactors<kMaxRegressors> factors(matrix, count);
    if (!factors.isRegular()) return std::nullopt;
    Regression fit;
    const rules::Unknowns<kMaxRegressors> solution = factors.solve(right);
    for (std::size_t i = 0; i < count; ++i) {
        fit.coefficients[i] = solution[i] * scale[i];
        fit.sigmas[i] = std::sqrt(factors.inverseDiagonal(i)) * scale[i];
    }
    for (const RegressionRow& row : rows) {
        const double residual = row.y - fit.valueAt(row);
        fit.squares += row.weight * residual * residual;
    }
    return fit;
}

}  // namespace strainlens
