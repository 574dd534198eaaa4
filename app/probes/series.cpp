// SPDX-License-Identifier: MPL-2.0
#include "app/probes/series.h"

#include <algorithm>
#include <cmath>

#include "compute/types/error.h"

namespace strainlens {

bool Series::hasSigmas() const {
    return std::ranges::any_of(sigmas, [](double sigma) { return !std::isnan(sigma); });
}

const Series& seriesOf(const ProbeResults& results, std::string_view probe, std::string_view quantity,
                       const std::string& option) {
    std::string allowed;
    for (const Series& series : results.series) {
        if (series.quantity != quantity) continue;
        if (series.probe == probe) return series;
        allowed += (allowed.empty() ? "" : ", ") + series.probe;
    }
    throw InvalidInput(
        option, std::string(probe),
        allowed.empty() ? "a probe with a " + std::string(quantity) + ", of which there is none" : allowed);
}

}  // namespace strainlens
