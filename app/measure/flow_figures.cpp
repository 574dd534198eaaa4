// SPDX-License-Identifier: MPL-2.0
#include "app/measure/flow_figures.h"

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

double meanFrom(double sum, std::size_t count) { return count == 0 ? kNothing : sum / static_cast<double>(count); }

}  // namespace

FlowFigures flowFigures(const FlowAnswer& answer, const RoiMask* region, int threads) {
    const DenseFlow& flow = answer.flow;
    FlowFigures figures;
    figures.knowsOccluded = !flow.occluded.empty();
    const PixelPlane warped = warpedBack(answer.deformed, flow, threads);
    std::vector<double> lengths, deviations;
    double sum = 0, sumU = 0, sumV = 0, residual = 0, atRest = 0;
    std::size_t compared = 0;
    forEachPixel(flow.size, [&](int x, int y) {
        if (region && !region->empty() && !region->contains(x, y)) return;
        ++figures.pixels;
        const std::size_t i = flow.index(x, y);
        if (!flow.known(i)) return;
        lengths.push_back(std::hypot(double(flow.u[i]), double(flow.v[i])));
        sum += lengths.back(), sumU += double(flow.u[i]), sumV += double(flow.v[i]);
        figures.occluded += figures.knowsOccluded && flow.occluded[i] != 0;
        if (!flow.sigmaU.empty()) deviations.push_back(std::hypot(double(flow.sigmaU[i]), double(flow.sigmaV[i])));
        const float back = warped.row(y)[x];
        if (std::isnan(back)) return;
        const double grey = double(answer.reference.row(y)[x]);
        residual += std::abs(double(back) - grey);
        atRest += std::abs(double(answer.deformed.row(y)[x]) - grey);
        ++compared;
    });
    figures.known = lengths.size();
    figures.meanPx = meanFrom(sum, figures.known);
    figures.meanU = meanFrom(sumU, figures.known), figures.meanV = meanFrom(sumV, figures.known);
    figures.residual = meanFrom(residual, compared), figures.atRest = meanFrom(atRest, compared);
    figures.mostPx = lengths.empty() ? kNothing : *std::ranges::max_element(lengths);
    figures.medianPx = medianOf(std::move(lengths));
    figures.sigmaPx = medianOf(std::move(deviations));
    return figures;
}

}  // namespace strainlens
