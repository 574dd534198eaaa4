// SPDX-License-Identifier: MPL-2.0
#include "app/compare/end_point_errors.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace strainlens {
namespace {

/// The nearest-rank percentile.
double percentile(std::vector<float>& values, double share) {
    const double rank = std::ceil(share * static_cast<double>(values.size()));
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
    std::ranges::nth_element(values, nth);
    return double(*nth);
}

}  // namespace

EndPointErrors summarise(std::vector<float>& lengths) {
    if (lengths.empty()) return {};
    double sum = 0, squares = 0;
    for (float length : lengths) sum += double(length), squares += double(length) * double(length);
    const double count = static_cast<double>(lengths.size());
    return {sum / count, std::sqrt(squares / count), percentile(lengths, 0.5), percentile(lengths, 0.95),
            double(*std::ranges::max_element(lengths))};
}

std::string textOf(const EndPointErrors& errors) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << std::fixed << std::setprecision(4) << "mean " << errors.mean << ", RMS " << errors.rms << ", median "
        << errors.median << ", 95 % " << errors.percentile95 << ", largest " << errors.maximum << " px";
    return out.str();
}

}  // namespace strainlens
