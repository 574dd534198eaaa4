// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/detail_error.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "compute/quality/subset_statistics.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kNoiseFactor = 1.25;  // a larger mean square than that of noise is an error

}  // namespace

void addDetailError(const RefineParameters& finest, DisplacementField& field) {
    RefinedDetails& d = field.refined;
    if (d.subset.empty()) return;
    std::vector<std::size_t> fine;
    std::vector<double> others;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const bool isFine = d.subset[i] == finest.subset && shapeOrder(d.order[i]) == finest.order;
        isFine ? fine.push_back(i) : others.push_back(double{d.residual[i]});
    }
    if (fine.empty() || others.empty()) return;
    const double noise = medianOf(std::move(others)), factor = shapeVarianceFactor(finest.order, finest.subset);
    for (const std::size_t i : fine) {
        const double excess = double{d.residual[i]} * d.residual[i] - kNoiseFactor * noise * noise;
        if (!(excess > 0)) continue;
        // The variance is the factor over the sum of the squared slopes.
        const auto add = [&](float variance, float& sigma) {
            const double square = excess * d.pixels[i] * double{variance} / factor;
            sigma = static_cast<float>(std::sqrt(double{sigma} * sigma + square));
        };
        add(d.varianceU[i], d.sigmaU[i]), add(d.varianceV[i], d.sigmaV[i]);
    }
}

}  // namespace strainlens
