// SPDX-License-Identifier: MPL-2.0
#include "app/probes/series.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "compute/types/error.h"

namespace strainlens {

bool Series::hasSigmas() const {
    return std::ranges::any_of(sigmas, [](double sigma) { return !std::isnan(sigma); });
}

std::vector<std::string> seriesQuantities(const ProbeResults& results) {
    std::vector<std::string> quantities;
    for (const Series& series : results.series) {
        if (std::ranges::find(quantities, series.quantity) == quantities.end()) quantities.push_back(series.quantity);
    }
    return quantities;
}

bool isStrain(const Series& series) {
    if (series.quantity == kStrainSeries) return true;
    std::string_view quantity = series.quantity;
    constexpr std::string_view kMean = "mean ";
    if (quantity.starts_with(kMean)) quantity.remove_prefix(kMean.size());
    constexpr std::string_view kNormalStrains[] = {"exx", "eyy", "e1", "e2"};
    return std::ranges::find(kNormalStrains, quantity) != std::end(kNormalStrains);
}

std::string strainName(const Series& strain) { return strain.quantity == kStrainSeries ? strain.probe : strain.name(); }

const Series& findStrain(const ProbeResults& results, std::string_view name, const std::string& option) {
    std::string allowed;
    for (const Series& series : results.series) {
        if (!isStrain(series)) continue;
        const std::string own = strainName(series);
        if (own == name) return series;
        allowed += (allowed.empty() ? "" : ", ") + own;
    }
    throw InvalidInput(option, std::string(name),
                       allowed.empty() ? "a probe with a strain, of which there is none" : allowed);
}

}  // namespace strainlens
