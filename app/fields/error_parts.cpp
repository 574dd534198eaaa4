// SPDX-License-Identifier: MPL-2.0
#include "app/fields/error_parts.h"

#include <algorithm>
#include <cmath>

namespace strainlens {

void addParts(ErrorParts& sum, const ErrorParts& parts, const std::vector<double>& factors) {
    for (const ErrorPart& part : parts) {
        auto own = std::ranges::find(sum, part.name, &ErrorPart::name);
        if (own == sum.end()) {
            sum.push_back({part.name, std::vector<double>(part.amounts.size())});
            own = sum.end() - 1;
        }
        for (std::size_t i = 0; i < part.amounts.size(); ++i) own->amounts[i] += factors[i] * part.amounts[i];
    }
}

void addParts(ErrorParts& sum, const ErrorParts& parts, double factor) {
    if (!parts.empty()) addParts(sum, parts, std::vector<double>(parts.front().amounts.size(), factor));
}

std::vector<double> sigmasOf(const ErrorParts& parts, std::size_t points) {
    std::vector<double> sigmas(points);
    for (const ErrorPart& part : parts) {
        for (std::size_t i = 0; i < points; ++i) sigmas[i] += part.amounts[i] * part.amounts[i];
    }
    for (double& sigma : sigmas) sigma = std::sqrt(sigma);
    return sigmas;
}

}  // namespace strainlens
