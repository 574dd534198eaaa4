// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/gauge_noise.h"

#include <algorithm>
#include <cmath>

#include "compute/strain/strain_measures.h"

namespace strainlens {
namespace {

/// The derivatives of a strain by ux, uy, vx, vy.
using Slopes = std::array<double, 4>;

/// Those of xx, yy and xy.
using TensorSlopes = std::array<Slopes, 3>;

constexpr TensorSlopes kOfSmallStrain = {{{1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0.5, 0.5, 0}}};

TensorSlopes derivatives(const DisplacementGradient& gradient, StrainMeasure measure) {
    constexpr double kStep = 1e-5;
    constexpr double DisplacementGradient::*kParts[] = {&DisplacementGradient::ux, &DisplacementGradient::uy,
                                                        &DisplacementGradient::vx, &DisplacementGradient::vy};
    TensorSlopes slopes{};
    for (std::size_t k = 0; k < std::size(kParts); ++k) {
        DisplacementGradient more = gradient, less = gradient;
        more.*kParts[k] += kStep, less.*kParts[k] -= kStep;
        const StrainTensor high = strainOf(more, measure), low = strainOf(less, measure);
        slopes[0][k] = (high.xx - low.xx) / (2 * kStep);
        slopes[1][k] = (high.yy - low.yy) / (2 * kStep);
        slopes[2][k] = (high.xy - low.xy) / (2 * kStep);
    }
    return slopes;
}

double variance(const Slopes& d, const SlopeVariance& u, const SlopeVariance& v) {
    return d[0] * d[0] * u.xx + 2 * d[0] * d[1] * u.xy + d[1] * d[1] * u.yy + d[2] * d[2] * v.xx +
           2 * d[2] * d[3] * v.xy + d[3] * d[3] * v.yy;
}

/// The derivatives by the slopes in the image, of those by the plane's.
Slopes overImage(const Slopes& d, const PlaneAxes& axes) {
    const PlaneScale &m = axes.moved, &s = axes.back;
    // H = moved h back: a product of both sides for each slope.
    const auto by = [&](double mx, double my, double sx, double sy) {
        return d[0] * mx * sx + d[1] * mx * sy + d[2] * my * sx + d[3] * my * sy;
    };
    return {by(m.xx, m.yx, s.xx, s.xy), by(m.xx, m.yx, s.yx, s.yy), by(m.xy, m.yy, s.xx, s.xy),
            by(m.xy, m.yy, s.yx, s.yy)};
}

}  // namespace

template <typename Value>
std::array<SlopeVariance, kLanesOf<Value>> GaugeNoise<Value>::of(const StrainGauge& gauge,
                                                                 std::span<const float> sigmas, std::size_t shift) {
    m_box = gauge.box();
    const std::size_t size = static_cast<std::size_t>(m_box.columns) * static_cast<std::size_t>(m_box.rows);
    const GridBox box = {m_box.column + static_cast<int>(shift), m_box.row, m_box.columns, m_box.rows};
    for (auto* values : {&m_weighted, &m_products, &m_scratch}) values->resize(size);
    if (gauge.points().size() < size) std::ranges::fill(m_weighted, Both{});
    std::array<Value, 3> sums;
    withWidestRegisters([&] {
        spread(gauge, sigmas, shift);
        m_correlation.multiply<Both>(box, m_weighted, m_products, m_scratch);
        Value xx{}, xy{}, yy{};
        for (std::size_t k = 0; k < size; ++k) {
            addProduct(xx, m_weighted[k].x, m_products[k].x);
            addProduct(xy, m_weighted[k].y, m_products[k].x);
            addProduct(yy, m_weighted[k].y, m_products[k].y);
        }
        sums = {xx, xy, yy};
    });
    std::array<SlopeVariance, kLanesOf<Value>> variances;
    for (std::size_t lane = 0; lane < variances.size(); ++lane) {
        variances[lane] = {laneOf(sums[0], lane), laneOf(sums[1], lane), laneOf(sums[2], lane)};
    }
    const int lanes = static_cast<int>(variances.size());
    if (m_correlation.areWhole({box.column, box.row, box.columns + lanes - 1, box.rows})) return variances;
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const std::size_t point = gauge.points()[n] + shift;
        if (m_correlation.areWhole(point, variances.size())) continue;
        for (std::size_t lane = 0; lane < variances.size(); ++lane) {
            addCut(placeInBox(gauge.places()[n]), m_correlation.excess(point + lane), lane, variances[lane]);
        }
    }
    return variances;
}

template <typename Value>
void GaugeNoise<Value>::spread(const StrainGauge& gauge, std::span<const float> sigmas, std::size_t shift) {
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const std::size_t place = placeInBox(gauge.places()[n]);
        Value sigma;
        take(sigma, &sigmas[gauge.points()[n] + shift]);
        setProduct(m_weighted[place].x, gauge.weightsX()[n], sigma);
        setProduct(m_weighted[place].y, gauge.weightsY()[n], sigma);
    }
}

template <typename Value>
void GaugeNoise<Value>::addCut(std::size_t place, std::span<const float> excess, std::size_t lane,
                               SlopeVariance& variance) const {
    if (excess.empty()) return;
    const int farthest = m_correlation.farthest(), side = 2 * farthest + 1;
    const int column = static_cast<int>(place) % m_box.columns, row = static_cast<int>(place) / m_box.columns;
    double x = 0, y = 0;
    for (int r = std::max(row - farthest, 0); r <= std::min(row + farthest, m_box.rows - 1); ++r) {
        for (int c = std::max(column - farthest, 0); c <= std::min(column + farthest, m_box.columns - 1); ++c) {
            const auto other = static_cast<std::size_t>(r * m_box.columns + c);
            const double factor = static_cast<double>(
                excess[static_cast<std::size_t>((r - row + farthest) * side + c - column + farthest)]);
            x += factor * laneOf(m_weighted[other].x, lane), y += factor * laneOf(m_weighted[other].y, lane);
        }
    }
    const double ownX = laneOf(m_weighted[place].x, lane), ownY = laneOf(m_weighted[place].y, lane);
    variance.xx += ownX * x, variance.yy += ownY * y;
    variance.xy += (ownX * y + ownY * x) / 2;
}

template class GaugeNoise<double>;
template class GaugeNoise<Lanes>;

StrainSigma strainSigma(const DisplacementGradient& gradient, StrainMeasure measure, double angle,
                        const SlopeVariance& ofU, const SlopeVariance& ofV, const PlaneAxes* axes) {
    const auto [xx, yy, xy] = measure == StrainMeasure::Engineering ? kOfSmallStrain : derivatives(gradient, measure);
    const double cosine = std::cos(angle), sine = std::sin(angle);
    Slopes first{};
    for (std::size_t k = 0; k < first.size(); ++k) {
        first[k] = cosine * cosine * xx[k] + sine * sine * yy[k] + 2 * cosine * sine * xy[k];
    }
    // A variance of 0 may come out as -1e-30; NaN stays NaN.
    const auto sigma = [&](const Slopes& d) {
        const double square = variance(axes ? overImage(d, *axes) : d, ofU, ofV);
        return square < 0 ? 0 : std::sqrt(square);
    };
    return {sigma(xx), sigma(yy), sigma(xy), sigma(first)};
}

}  // namespace strainlens
