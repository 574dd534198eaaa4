// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Of the values that there are; NaN without any.
double medianOf(std::vector<double> values) {
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace

void describeStrain(const StrainField& strain, FrameSummary& summary, int threads) {
    summary.strainCounts = {};
    summary.meanStrain = {};
    for (std::size_t i = 0; i < strain.size(); ++i) {
        ++summary.strainCounts[static_cast<std::size_t>(strain.status[i])];
        if (!strain.ok(i)) continue;
        summary.meanStrain.exx += strain.exx[i];
        summary.meanStrain.eyy += strain.eyy[i];
        summary.meanStrain.exy += strain.exy[i];
    }
    const std::array sigmas = {&strain.sigmaExx, &strain.sigmaEyy, &strain.sigmaExy};
    std::array<double, sigmas.size()> medians{};
    const auto take = [&](int piece) {
        const auto which = static_cast<std::size_t>(piece);
        medians[which] = medianOf(*sigmas[which]);
    };
    forEachPiece(static_cast<int>(sigmas.size()), resolveThreads(threads), take);
    summary.strainSigma = {medians[0], medians[1], medians[2]};
    // Without any point 0 / 0, which is the NaN that is promised.
    const auto ok = static_cast<double>(strain.count(StrainStatus::Ok));
    for (double* mean : {&summary.meanStrain.exx, &summary.meanStrain.eyy, &summary.meanStrain.exy}) *mean /= ok;
}

}  // namespace strainlens
