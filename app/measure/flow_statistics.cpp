// SPDX-License-Identifier: MPL-2.0
#include "app/measure/flow_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "compute/flow/flow_warp.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double meanOf(double sum, std::size_t count) { return count == 0 ? kNothing : sum / static_cast<double>(count); }

}  // namespace

FlowStatistics computeFlowStatistics(const FlowResult& result, const RoiMask* region, int threads) {
    const DenseFlow& flow = result.flow;
    FlowStatistics statistics;
    statistics.hasOcclusionMask = !flow.occluded.empty();
    const PixelPlane warped = warpToReference(result.deformed, flow, threads);
    std::vector<double> lengths, deviations;
    double sum = 0, sumU = 0, sumV = 0, residual = 0, residualWithoutFlow = 0;
    std::size_t compared = 0;
    forEachPixel(flow.size, [&](int x, int y) {
        if (region && !region->empty() && !region->contains(x, y)) return;
        ++statistics.pixels;
        const std::size_t i = flow.index(x, y);
        if (!flow.isKnown(i)) return;
        lengths.push_back(std::hypot(double(flow.u[i]), double(flow.v[i])));
        sum += lengths.back(), sumU += double(flow.u[i]), sumV += double(flow.v[i]);
        statistics.occluded += statistics.hasOcclusionMask && flow.occluded[i] != 0;
        if (!flow.sigmaU.empty()) deviations.push_back(std::hypot(double(flow.sigmaU[i]), double(flow.sigmaV[i])));
        const float back = warped.row(y)[x];
        if (std::isnan(back)) return;
        const double grey = double(result.reference.row(y)[x]);
        residual += std::abs(double(back) - grey);
        residualWithoutFlow += std::abs(double(result.deformed.row(y)[x]) - grey);
        ++compared;
    });
    statistics.known = lengths.size();
    statistics.meanPx = meanOf(sum, statistics.known);
    statistics.meanU = meanOf(sumU, statistics.known), statistics.meanV = meanOf(sumV, statistics.known);
    statistics.residual = meanOf(residual, compared),
    statistics.residualWithoutFlow = meanOf(residualWithoutFlow, compared);
    statistics.maximumPx = lengths.empty() ? kNothing : *std::ranges::max_element(lengths);
    statistics.medianPx = medianOf(std::move(lengths));
    statistics.sigmaPx = medianOf(std::move(deviations));
    return statistics;
}

}  // namespace strainlens
