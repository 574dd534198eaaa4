// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/local_fit.h"

#include "compute/rules/symmetric_solve.h"
#include "compute/strain/subset_influence.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxTerms = termCount(kHighestOrder);

}  // namespace

std::optional<std::vector<double>> valueAtCentre(const std::vector<Neighbour>& neighbours, ShapeOrder order) {
    const std::size_t terms = termCount(numberOf(order));
    rules::SquareMatrix<kMaxTerms> normal{};
    for (const Neighbour& n : neighbours) {
        const auto p = monomials<kMaxTerms>(n.x, n.y, numberOf(order));
        for (std::size_t i = 0; i < terms; ++i) {
            for (std::size_t j = 0; j <= i; ++j) normal[i][j] += n.weight * p[i] * p[j];
        }
    }
    const rules::CholeskyFactors factors(normal, terms);
    if (!factors.isRegular()) return std::nullopt;
    const auto solution = factors.solve({1});
    std::vector<double> weights;
    for (const Neighbour& n : neighbours) {
        const auto p = monomials<kMaxTerms>(n.x, n.y, numberOf(order));
        double sum = 0;
        for (std::size_t i = 0; i < terms; ++i) sum += solution[i] * p[i];
        weights.push_back(n.weight * sum);
    }
    return weights;
}

}  // namespace strainlens
