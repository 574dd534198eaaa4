// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/subset_statistics.h"

#include <array>
#include <cmath>
#include <vector>

#include "compute/rules/subset_weight.h"
#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxTerms = termCount(kHighestOrder);

/// The polynomials of degree 0 to kHighestOrder that are orthogonal over the positions of n pixels in a row, symmetric
/// about 0 (Gram's): p_k+1 = x p_k - ratio_k p_k-1, whose mean squares are the products of the ratios so far.
struct RowPolynomials {
    std::array<double, kHighestOrder + 1> valueSquares;  ///< p_k(0)^2 over its mean square
    std::array<double, kHighestOrder + 1> slopeSquares;  ///< p_k'(0)^2 over its mean square

    explicit RowPolynomials(double n) {
        double value = 1, slope = 0, valueBefore = 0, slopeBefore = 0, square = 1;
        for (std::size_t k = 0; k < valueSquares.size(); ++k) {
            valueSquares[k] = value * value / square, slopeSquares[k] = slope * slope / square;
            const double degree = static_cast<double>(k), d2 = degree * degree, after = (degree + 1) * (degree + 1);
            const double ratio = d2 * (n * n - d2) / (4 * (4 * d2 - 1));
            const double nextValue = -ratio * valueBefore, nextSlope = value - ratio * slopeBefore;
            valueBefore = value, slopeBefore = slope, value = nextValue, slope = nextSlope;
            square *= after * (n * n - after) / (4 * (4 * after - 1));
        }
    }
};

/// Sum of products of two such polynomials, one along each axis, up to the order.
double sumOfProducts(ShapeOrder order, const std::array<double, kHighestOrder + 1>& alongX,
                     const std::array<double, kHighestOrder + 1>& alongY) {
    const auto highest = static_cast<std::size_t>(numberOf(order));
    double sum = 0;
    for (std::size_t i = 0; i <= highest; ++i) {
        for (std::size_t k = 0; i + k <= highest; ++k) sum += alongX[i] * alongY[k];
    }
    return sum;
}

/// Moments of a row's weights: sums of weights times powers of the position in half sides.
using RowMoments = std::array<double, 2 * kHighestOrder + 1>;

RowMoments momentsOf(const std::vector<double>& weights) {
    RowMoments moments{};
    const double half = static_cast<double>(weights.size()) / 2;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        double term = weights[k];
        for (double& moment : moments) {
            moment += term;
            term *= (static_cast<double>(k) + 0.5 - half) / half;
        }
    }
    return moments;
}

/// Sums over the subset of products of two monomials of the shape function.
rules::SquareMatrix<kMaxTerms> normalMatrix(ShapeOrder order, const RowMoments& moments) {
    std::vector<std::array<std::size_t, 2>> powers;
    for (std::size_t degree = 0; degree <= static_cast<std::size_t>(numberOf(order)); ++degree) {
        for (std::size_t r = 0; r <= degree; ++r) powers.push_back({degree - r, r});
    }
    rules::SquareMatrix<kMaxTerms> matrix{};
    for (std::size_t i = 0; i < powers.size(); ++i) {
        for (std::size_t k = 0; k < powers.size(); ++k) {
            matrix[i][k] = moments[powers[i][0] + powers[k][0]] * moments[powers[i][1] + powers[k][1]];
        }
    }
    return matrix;
}

/// With the normal matrices A of w and B of w^2, noise of variance 1 gives the unknowns the covariance A^-1 B A^-1, and
/// the fit reduces the squared differences by the trace of A^-1 B.
void applyGaussianWeight(const RefineParameters& parameters, SubsetStatistics& statistics) {
    const std::vector<double> weights = rules::axisWeights(parameters);
    std::vector<double> squares = weights;
    for (double& square : squares) square *= square;
    const RowMoments once = momentsOf(weights), twice = momentsOf(squares);
    const std::size_t terms = termCount(numberOf(parameters.order));
    const auto b = normalMatrix(parameters.order, twice);
    const rules::CholeskyFactors factors(normalMatrix(parameters.order, once), terms);
    const auto variance = [&](std::size_t unknown) {
        rules::Unknowns<kMaxTerms> one{};
        one[unknown] = 1;
        const auto row = factors.solve(one);
        double sum = 0;
        for (std::size_t i = 0; i < terms; ++i) {
            for (std::size_t k = 0; k < terms; ++k) sum += row[i] * b[i][k] * row[k];
        }
        return sum;
    };
    double trace = 0;
    for (std::size_t k = 0; k < terms; ++k) trace += factors.solve(b[k])[k];
    const double complete = once[0] * once[0], half = parameters.subset / 2.0;
    statistics.weight = complete;
    statistics.valueFactor = complete * variance(0);
    statistics.slopeFactor = complete * variance(1) / 3;  // 12 / side^2 [1/px^2] is 3 in half sides
    statistics.fitted = 2 * trace + 2 * twice[0] * twice[0] / complete;
    statistics.equivalentSide = std::sqrt(12 * half * half * once[2] / once[0] + 1);
}

}  // namespace

double shapeVarianceFactor(ShapeOrder order, int subset) {
    const RowPolynomials row(subset);
    return sumOfProducts(order, row.valueSquares, row.valueSquares);
}

double slopeVarianceFactor(ShapeOrder order, int subset) {
    const RowPolynomials row(subset);
    return sumOfProducts(order, row.slopeSquares, row.valueSquares) / row.slopeSquares[1];
}

SubsetStatistics::SubsetStatistics(const RefineParameters& parameters)
    : order(parameters.order),
      side(parameters.subset),
      weight(static_cast<double>(side) * side),
      valueFactor(shapeVarianceFactor(order, side)),
      slopeFactor(slopeVarianceFactor(order, side)),
      fitted(static_cast<double>(2 * termCount(numberOf(order)) + 2)),
      equivalentSide(side) {
    if (parameters.gaussianWeight > 0) applyGaussianWeight(parameters, *this);
}

double SubsetStatistics::weightOf(double pixels) const {
    const bool isUniform = weight == static_cast<double>(side) * side;
    if (isUniform) return pixels;
    return pixels + 1 > weight ? weight : pixels + 0.5;
}

}  // namespace strainlens
