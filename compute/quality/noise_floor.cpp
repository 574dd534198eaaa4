// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_floor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Access to a quantity of a field and its standard deviation.
struct FloorRow {
    std::string_view name, unit;
    const std::vector<double>& (*values)(const DisplacementField&);
    double (*sigma)(const DisplacementField&, std::size_t);
};

template <typename Number>
double sigmaIn(const std::vector<Number>& sigmas, std::size_t i) {
    return sigmas.empty() ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(sigmas[i]);
}

constexpr std::size_t kDisplacements = 2;

#define STRAINLENS_FLOOR(name, unit, values, sigma)                                     \
    {                                                                                   \
        name, unit, [](const DisplacementField& f) -> const auto& { return f.values; }  \
        , [](const DisplacementField& f, std::size_t i) { return sigmaIn(f.sigma, i); } \
    }
constexpr FloorRow kRows[] = {
    STRAINLENS_FLOOR("u", "px", u, refined.sigmaU),           STRAINLENS_FLOOR("v", "px", v, refined.sigmaV),
    STRAINLENS_FLOOR("exx", "", strain.exx, strain.sigmaExx), STRAINLENS_FLOOR("eyy", "", strain.eyy, strain.sigmaEyy),
    STRAINLENS_FLOOR("exy", "", strain.exy, strain.sigmaExy),
};
#undef STRAINLENS_FLOOR

}  // namespace

void NoiseFloorMeter::Moments::add(double value) {
    const double difference = value - mean;
    count += 1;
    mean += difference / count;
    squares += difference * (value - mean);
}

void NoiseFloorMeter::add(const DisplacementField& field) {
    if (m_frames == 0) {
        m_points = field.size();
        for (Quantity& quantity : m_quantities) quantity.points.resize(m_points);
    }
    if (field.size() != m_points) {
        throw InvalidInput("field", std::to_string(field.size()) + " points",
                           std::to_string(m_points) + ", as the first one has");
    }
    ++m_frames;
    m_withStrain = m_withStrain || !field.strain.empty();
    for (std::size_t k = 0; k < (field.strain.empty() ? kDisplacements : kQuantities); ++k) {
        Quantity& quantity = m_quantities[k];
        Moments& frame = quantity.frames.emplace_back();
        const std::vector<double>& values = kRows[k].values(field);
        for (std::size_t i = 0; i < m_points; ++i) {
            if (std::isnan(values[i])) continue;  // not Ok
            frame.add(values[i]);
            quantity.points[i].add(values[i]);
            const double sigma = kRows[k].sigma(field, i);
            if (std::isnan(sigma)) continue;
            quantity.predictedSquares += sigma * sigma;
            quantity.predictions += 1;
        }
    }
}

FloorStatistics NoiseFloorMeter::statisticsOf(std::size_t k) const {
    const Quantity& quantity = m_quantities[k];
    FloorStatistics statistics{.name = kRows[k].name, .unit = kRows[k].unit};
    double sum = 0, count = 0, spatialSquares = 0, spatialCount = 0, temporalSquares = 0, temporalCount = 0;
    for (const Moments& frame : quantity.frames) {
        sum += frame.count * frame.mean, count += frame.count;
        if (frame.count > 1) spatialSquares += frame.squares, spatialCount += frame.count - 1;
    }
    for (const Moments& point : quantity.points) {
        if (point.count > 1) temporalSquares += point.squares, temporalCount += point.count - 1;
    }
    statistics.values = static_cast<std::size_t>(count);
    statistics.bias = sum / count;
    for (const Moments& frame : quantity.frames) {
        if (frame.count > 0) statistics.drift = std::max(statistics.drift, std::abs(frame.mean - statistics.bias));
    }
    statistics.spatial = std::sqrt(spatialSquares / spatialCount);
    statistics.temporal = std::sqrt(temporalSquares / temporalCount);
    statistics.predicted = std::sqrt(quantity.predictedSquares / quantity.predictions);
    return statistics;
}

std::vector<FloorStatistics> NoiseFloorMeter::result() const {
    std::vector<FloorStatistics> all;
    for (std::size_t k = 0; k < (m_withStrain ? kQuantities : kDisplacements); ++k) all.push_back(statisticsOf(k));
    return all;
}

}  // namespace strainlens
