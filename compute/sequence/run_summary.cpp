// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

void describeStrain(const StrainField& strain, FrameSummary& summary) {
    summary.strainCounts = {};
    summary.meanStrain = {};
    for (std::size_t i = 0; i < strain.size(); ++i) {
        ++summary.strainCounts[static_cast<std::size_t>(strain.status[i])];
        if (!strain.ok(i)) continue;
        summary.meanStrain.exx += strain.exx[i];
        summary.meanStrain.eyy += strain.eyy[i];
        summary.meanStrain.exy += strain.exy[i];
    }
    summary.strainSigma = {medianOf(strain.sigmaExx), medianOf(strain.sigmaEyy), medianOf(strain.sigmaExy)};
    // Without any point 0 / 0, which is the NaN that is promised.
    const auto ok = static_cast<double>(strain.count(StrainStatus::Ok));
    for (double* mean : {&summary.meanStrain.exx, &summary.meanStrain.eyy, &summary.meanStrain.exy}) *mean /= ok;
}

}  // namespace strainlens
