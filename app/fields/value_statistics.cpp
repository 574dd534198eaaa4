// SPDX-License-Identifier: MPL-2.0
#include "app/fields/value_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strainlens {

double cellAreaPx2(const DisplacementField& field) {
    const double width = field.columns > 1 ? field.x[1] - field.x[0] : 1;
    const double height = field.rows > 1 ? field.y[field.index(0, 1)] - field.y[0] : width;
    return (field.columns > 1 ? width : height) * height;
}

ValueStatistics statisticsOf(const DisplacementField& field, std::span<const double> values,
                             std::optional<AreaLimit> limit, double scaleMmPerPx) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    ValueStatistics statistics{0, 0, 0, kInfinity, -kInfinity, {}};
    std::size_t beyond = 0;
    double squares = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        // Welford 1962: no cancellation for values far from zero.
        const double difference = value - statistics.mean;
        statistics.mean += difference / static_cast<double>(++statistics.count);
        squares += difference * (value - statistics.mean);
        statistics.minimum = std::min(statistics.minimum, value);
        statistics.maximum = std::max(statistics.maximum, value);
        if (limit && limit->isBeyond(value)) ++beyond;
    }
    const auto count = static_cast<double>(statistics.count);
    if (statistics.count == 0) {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        statistics.mean = statistics.minimum = statistics.maximum = kNone;
    }
    statistics.deviation = std::sqrt(squares / count);
    if (!limit) return statistics;
    const double area = static_cast<double>(beyond) * cellAreaPx2(field);
    statistics.beyond = AreaShare{*limit, beyond, 100 * static_cast<double>(beyond) / count, area,
                                  scaleMmPerPx > 0 ? area * scaleMmPerPx * scaleMmPerPx : std::nan("")};
    return statistics;
}

double typicalSigma(std::span<const double> values, std::span<const double> sigmas) {
    double squares = 0, count = 0;
    for (std::size_t i = 0; i < sigmas.size(); ++i) {
        if (std::isfinite(values[i]) && std::isfinite(sigmas[i])) squares += sigmas[i] * sigmas[i], count += 1;
    }
    return count > 0 ? std::sqrt(squares / count) : std::nan("");
}

}  // namespace strainlens
