// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/detail_error.h"

#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "compute/quality/subset_statistics.h"
#include "compute/sequence/node_sums.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

// A mean square above that of noise by more is an error. Other subsets than the finest one have candidates to compare
// with, and on photographs noise varies.
constexpr double kFinestLimit = 1.25, kLimit = 1.5;

using SubsetKind = std::pair<int, int>;  // order, side

SubsetKind kindOf(const RefinedDetails& details, std::size_t i) { return {details.order[i], details.subset[i]}; }

/// 1 at the Ok points of that kind, else NaN.
NodeSums marksOf(const DisplacementField& field, SubsetKind kind) {
    std::vector<double> marks(field.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i) && kindOf(field.refined, i) == kind) marks[i] = 1;
    }
    return {field.columns, field.rows, marks};
}

double stepOf(const DisplacementField& field) {
    if (field.columns > 1) return field.x[1] - field.x[0];
    return field.rows > 1 ? field.y[1] - field.y[0] : 1;
}

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
    const NodeSums finestPoints = marksOf(field, finestKind);
    const auto hasFinestAround = [&](std::size_t i) {
        const int at = static_cast<int>(i), reach = static_cast<int>(std::lround(d.subset[i] / stepOf(field)));
        return finestPoints.around(at % field.columns, at / field.columns, reach, reach).count > 0;
    };
    std::map<SubsetKind, double> factors;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const SubsetKind kind = kindOf(d, i);
        const double limit = kind == finestKind ? kFinestLimit : kLimit;
        const double excess = double{d.residual[i]} * d.residual[i] - limit * noise * noise;
        if (!(excess > 0) || (kind != finestKind && !hasFinestAround(i))) continue;
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
