// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/map_covariance.h"

namespace strainlens {

MapCovariance propagateCovariance(const LeastSquaresFit& fit, std::span<const Unknown> unknowns,
                                  const std::function<PlaneMap(const std::vector<double>&)>& mapOf) {
    const std::size_t n = unknowns.size();
    std::vector<MapParameters> slopes;
    for (std::size_t k = 0; k < n; ++k) {
        std::vector<double> more = fit.values, less = fit.values;
        more[k] += unknowns[k].step, less[k] -= unknowns[k].step;
        const MapParameters high = parametersOf(mapOf(more)), low = parametersOf(mapOf(less));
        MapParameters& slope = slopes.emplace_back();
        for (std::size_t i = 0; i < kMapParameters; ++i) slope[i] = (high[i] - low[i]) / (2 * unknowns[k].step);
    }
    MapCovariance covariance{};
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = 0;
            for (std::size_t a = 0; a < n; ++a) {
                for (std::size_t b = 0; b < n; ++b) sum += slopes[a][i] * fit.covariance[a * n + b] * slopes[b][j];
            }
            covariance[i][j] = covariance[j][i] = sum;
        }
    }
    return covariance;
}

}  // namespace strainlens
