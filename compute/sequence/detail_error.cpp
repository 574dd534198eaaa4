// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/detail_error.h"

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "compute/quality/subset_statistics.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

// A mean square above that of noise by more is an error. Candidates show most errors of the others, and on photographs
// their noise varies.
constexpr double kFinestLimit = 1.25, kLimit = 1.5;

using SubsetKind = std::pair<int, int>;  // order, side

SubsetKind kindOf(const RefinedDetails& details, std::size_t i) { return {details.order[i], details.subset[i]}; }

}  // namespace

void addDetailError(const RefineParameters& finest, DisplacementField& field) {
    RefinedDetails& d = field.refined;
    if (d.subset.empty()) return;
    const SubsetKind finestKind = {numberOf(finest.order), finest.subset};
    std::vector<double> others;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && kindOf(d, i) != finestKind) others.push_back(double{d.residual[i]});
    }
    if (others.empty()) return;
    const double noise = medianOf(std::move(others));
    std::map<SubsetKind, double> factors;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const SubsetKind kind = kindOf(d, i);
        const double limit = kind == finestKind ? kFinestLimit : kLimit;
        const double excess = double{d.residual[i]} * d.residual[i] - limit * noise * noise;
        if (!(excess > 0)) continue;
        const auto [factor, isNew] = factors.try_emplace(kind);
        if (isNew) factor->second = shapeVarianceFactor(shapeOrder(kind.first), kind.second);
        // The variance is the factor over the sum of the squared slopes.
        const double perVariance = excess * d.pixels[i] / factor->second;
        const auto add = [&](float variance, float& sigma) {
            sigma = static_cast<float>(std::sqrt(double{sigma} * sigma + perVariance * double{variance}));
        };
        add(d.varianceU[i], d.sigmaU[i]), add(d.varianceV[i], d.sigmaV[i]);
    }
}

}  // namespace strainlens
