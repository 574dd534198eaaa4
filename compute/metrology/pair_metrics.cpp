// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/pair_metrics.h"

#include "compute/strain/strain.h"
#include "compute/strain/strain_measures.h"

namespace strainlens {
namespace {

/// d(u, v)/dx for step (1, 0), d/dy for (0, 1): (8 (f(1) - f(-1)) - (f(2) - f(-2))) / 12.
std::optional<PointPx> derivative(const TruthAt& truth, PointPx p, PointPx step) {
    PointPx sum = {0, 0};
    for (const auto& [distance, weight] : {std::pair(-2, 1.0), {-1, -8.0}, {1, 8.0}, {2, -1.0}}) {
        const auto u = truth({p.x + distance * step.x, p.y + distance * step.y});
        if (!u) return std::nullopt;
        sum.x += weight / 12 * u->x;
        sum.y += weight / 12 * u->y;
    }
    return sum;
}

std::optional<DisplacementGradient> gradientOf(const TruthAt& truth, PointPx p) {
    const auto dx = derivative(truth, p, {1, 0}), dy = derivative(truth, p, {0, 1});
    if (!dx || !dy) return std::nullopt;
    return DisplacementGradient{dx->x, dy->x, dx->y, dy->y};
}

void compareStrain(const DisplacementField& field, const StrainField& strain, StrainMeasure measure,
                   const TruthAt& truth, PairMetrics::WindowErrors& errors) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!strain.ok(i)) continue;
        const auto gradient = gradientOf(truth, {field.x[i], field.y[i]});
        if (!gradient) continue;
        const StrainTensor exact = strainOf(*gradient, measure);
        errors.exx.add(strain.exx[i] - exact.xx);
        errors.eyy.add(strain.eyy[i] - exact.yy);
        errors.exy.add(strain.exy[i] - exact.xy);
    }
}

}  // namespace

std::vector<PairMetrics> measurePair(const std::vector<AnyImage>& images, const RoiMask& roi, const TruthAt& truth,
                                     const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                     std::stop_token stop) {
    requireValid(plan);
    std::vector<PairMetrics> all;
    for (const MetrologySetting& setting : plan.settings()) {
        const auto fields = measureFields(images, roi, plan.parametersOf(setting), stop);
        if (stop.stop_requested() || fields.empty()) break;
        PairMetrics& metrics = all.emplace_back(PairMetrics{setting, FieldErrors(fields[0], truth)});
        for (const int window : plan.strainWindows) {
            const StrainParameters parameters = plan.strainParametersOf(window);
            metrics.strains.push_back({window, {}, {}, {}});
            compareStrain(fields[0], computeStrain(fields[0], parameters, roi, plan.parameters.threads),
                          parameters.measure, truth, metrics.strains.back());
        }
        progress(static_cast<int>(all.size()));
    }
    return all;
}

}  // namespace strainlens
