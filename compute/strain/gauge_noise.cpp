// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/gauge_noise.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "compute/strain/strain_measures.h"

namespace strainlens {
namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// The smallest box with all the points.
GridBox boxAround(std::span<const std::size_t> points, int fieldColumns) {
    const auto columns = static_cast<std::size_t>(fieldColumns);
    int left = fieldColumns, right = 0;
    for (std::size_t i : points) {
        left = std::min(left, static_cast<int>(i % columns)), right = std::max(right, static_cast<int>(i % columns));
    }
    const auto [top, bottom] = std::ranges::minmax(points);
    const int first = static_cast<int>(top / columns), last = static_cast<int>(bottom / columns);
    return {left, first, right - left + 1, last - first + 1};
}

/// The derivatives of a strain by ux, uy, vx, vy.
using Slopes = std::array<double, 4>;

double variance(const Slopes& d, const SlopeVariance& u, const SlopeVariance& v) {
    return d[0] * d[0] * u.xx + 2 * d[0] * d[1] * u.xy + d[1] * d[1] * u.yy + d[2] * d[2] * v.xx +
           2 * d[2] * d[3] * v.xy + d[3] * d[3] * v.yy;
}

}  // namespace

SlopeVariance GaugeNoise::of(const StrainGauge& gauge, std::span<const float> sigmas) {
    m_box = boxAround(gauge.points(), m_field.columns);
    spread(gauge, sigmas);
    m_products.resize(m_x.size());
    m_scratch.resize(m_x.size());
    SlopeVariance variance;
    m_correlation.multiply(m_box, m_x, m_products, m_scratch);
    variance.xx = dot(m_x, m_products), variance.xy = dot(m_y, m_products);
    m_correlation.multiply(m_box, m_y, m_products, m_scratch);
    variance.yy = dot(m_y, m_products);
    addCut(gauge, variance);
    return variance;
}

std::size_t GaugeNoise::placeInBox(std::size_t point) const {
    const auto columns = static_cast<std::size_t>(m_field.columns);
    return (point / columns - static_cast<std::size_t>(m_box.row)) * static_cast<std::size_t>(m_box.columns) +
           point % columns - static_cast<std::size_t>(m_box.column);
}

void GaugeNoise::spread(const StrainGauge& gauge, std::span<const float> sigmas) {
    const std::size_t size = static_cast<std::size_t>(m_box.columns) * static_cast<std::size_t>(m_box.rows);
    m_x.assign(size, 0);
    m_y.assign(size, 0);
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const std::size_t point = gauge.points()[n], place = placeInBox(point);
        m_x[place] = gauge.weightsX()[n] * static_cast<double>(sigmas[point]);
        m_y[place] = gauge.weightsY()[n] * static_cast<double>(sigmas[point]);
    }
}

void GaugeNoise::addCut(const StrainGauge& gauge, SlopeVariance& variance) const {
    const int farthest = m_correlation.farthest(), side = 2 * farthest + 1;
    for (const std::size_t point : gauge.points()) {
        const std::span<const float> excess = m_correlation.excess(point);
        if (excess.empty()) continue;
        const std::size_t place = placeInBox(point);
        const int column = static_cast<int>(place) % m_box.columns, row = static_cast<int>(place) / m_box.columns;
        double x = 0, y = 0;
        for (int r = std::max(row - farthest, 0); r <= std::min(row + farthest, m_box.rows - 1); ++r) {
            for (int c = std::max(column - farthest, 0); c <= std::min(column + farthest, m_box.columns - 1); ++c) {
                const auto other = static_cast<std::size_t>(r * m_box.columns + c);
                const double factor = static_cast<double>(
                    excess[static_cast<std::size_t>((r - row + farthest) * side + c - column + farthest)]);
                x += factor * m_x[other], y += factor * m_y[other];
            }
        }
        variance.xx += m_x[place] * x, variance.yy += m_y[place] * y;
        variance.xy += (m_x[place] * y + m_y[place] * x) / 2;
    }
}

StrainSigma strainSigma(const DisplacementGradient& gradient, StrainMeasure measure, const SlopeVariance& ofU,
                        const SlopeVariance& ofV) {
    constexpr double kStep = 1e-5;
    Slopes xx{}, yy{}, xy{}, first{};
    const PrincipalStrain principal = principalStrain(strainOf(gradient, measure));
    const double cosine = std::cos(principal.angle), sine = std::sin(principal.angle);
    constexpr double DisplacementGradient::*kParts[] = {&DisplacementGradient::ux, &DisplacementGradient::uy,
                                                        &DisplacementGradient::vx, &DisplacementGradient::vy};
    for (std::size_t k = 0; k < xx.size(); ++k) {
        DisplacementGradient more = gradient, less = gradient;
        more.*kParts[k] += kStep, less.*kParts[k] -= kStep;
        const StrainTensor high = strainOf(more, measure), low = strainOf(less, measure);
        xx[k] = (high.xx - low.xx) / (2 * kStep);
        yy[k] = (high.yy - low.yy) / (2 * kStep);
        xy[k] = (high.xy - low.xy) / (2 * kStep);
        first[k] = cosine * cosine * xx[k] + sine * sine * yy[k] + 2 * cosine * sine * xy[k];
    }
    // A variance of 0 may come out as -1e-30; NaN stays NaN.
    const auto sigma = [&](const Slopes& d) {
        const double square = variance(d, ofU, ofV);
        return square < 0 ? 0 : std::sqrt(square);
    };
    return {sigma(xx), sigma(yy), sigma(xy), sigma(first)};
}

}  // namespace strainlens
