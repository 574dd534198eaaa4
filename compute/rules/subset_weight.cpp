// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/subset_weight.h"

#include <cmath>
#include <numeric>

namespace strainlens::rules {

std::vector<double> axisWeights(const RefineParameters& parameters) {
    std::vector<double> weights(static_cast<std::size_t>(parameters.subset), 1.0);
    if (parameters.gaussianWeight == 0) return weights;
    const double sigma = parameters.gaussianWeight * parameters.subset;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        const double distance = static_cast<double>(k) - parameters.subset / 2;
        weights[k] = std::exp(-distance * distance / (2 * sigma * sigma));
    }
    return weights;
}

double fullWeight(const RefineParameters& parameters) {
    const std::vector<double> along = axisWeights(parameters);
    const double sum = std::accumulate(along.begin(), along.end(), 0.0);
    return sum * sum;
}

double minimumWeight(const RefineParameters& parameters) {
    constexpr double kLostByFloats = 1e-5;
    if (parameters.gaussianWeight == 0) return parameters.minimumShare * parameters.subset * parameters.subset;
    return parameters.minimumShare * (1 - kLostByFloats) * fullWeight(parameters);
}

}  // namespace strainlens::rules
