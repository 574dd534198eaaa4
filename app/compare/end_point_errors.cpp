// SPDX-License-Identifier: MPL-2.0
#include "app/compare/end_point_errors.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

/// The nearest-rank percentile.
double nearestRank(std::vector<float>& values, double share) {
    const double rank = std::max(std::ceil(share * static_cast<double>(values.size())), 1.0);
    return double(orderStatistic(values, static_cast<std::size_t>(rank) - 1));
}

}  // namespace

EndPointErrors summarise(std::vector<float>& lengths) {
    if (lengths.empty()) return {};
    double sum = 0, squares = 0;
    for (float length : lengths) sum += double(length), squares += double(length) * double(length);
    const double count = static_cast<double>(lengths.size());
    return {sum / count, std::sqrt(squares / count), nearestRank(lengths, 0.5), nearestRank(lengths, 0.95),
            double(*std::ranges::max_element(lengths))};
}

std::string textOf(const EndPointErrors& errors) {
    return "mean " + fixedText(errors.mean, 4) + ", RMS " + fixedText(errors.rms, 4) + ", median " +
           fixedText(errors.median, 4) + ", 95 % " + fixedText(errors.percentile95, 4) + ", largest " +
           fixedText(errors.maximum, 4) + " px";
}

}  // namespace strainlens
