// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// Statistics of end-point errors, the lengths of the differences between measured and true displacements [px]; all 0
/// without errors. Percentiles are nearest-rank.
struct EndPointErrors {
    double mean = 0, rms = 0, median = 0, percentile95 = 0, maximum = 0;
};

/// `lengths` are reordered.
EndPointErrors summarise(std::vector<float>& lengths);

/// "mean 0.0021, RMS 0.0030, median 0.0017, 95 % 0.0062, largest 0.0410 px".
std::string textOf(const EndPointErrors& errors);

}  // namespace strainlens
