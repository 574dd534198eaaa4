// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/gauge_noise.h"

#include <algorithm>
#include <cmath>

#include "compute/strain/deconvolution.h"

namespace strainlens {
namespace {

/// Derivatives of a strain with respect to ux, uy, vx, vy.
using Slopes = std::array<double, 4>;

/// Those of xx, yy and xy.
using TensorSlopes = std::array<Slopes, 3>;

constexpr TensorSlopes kEngineeringSlopes = {{{1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0.5, 0.5, 0}}};

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

/// Converts derivatives with respect to slopes in the plane to slopes in the image.
Slopes toImageSlopes(const Slopes& d, const PlaneAxes& axes) {
    const PlaneScale &m = axes.moved, &s = axes.back;
    // H = moved h back: a product of both sides for each slope.
    const auto by = [&](double mx, double my, double sx, double sy) {
        return d[0] * mx * sx + d[1] * mx * sy + d[2] * my * sx + d[3] * my * sy;
    };
    return {by(m.xx, m.yx, s.xx, s.xy), by(m.xx, m.yx, s.yx, s.yy), by(m.xy, m.yy, s.xx, s.xy),
            by(m.xy, m.yy, s.yx, s.yy)};
}

}  // namespace

SlopeVariance GaugeNoise::of(const WeightedPoints& sums, std::span<const float> sigmas) {
    m_box = m_deconvolution ? m_deconvolution->contributingBox(sums.box) : sums.box;
    const std::size_t size = static_cast<std::size_t>(m_box.columns) * static_cast<std::size_t>(m_box.rows);
    for (auto* values : {&m_weighted, &m_products, &m_scratch}) values->resize(size);
    if (m_deconvolution || sums.points.size() < size) std::ranges::fill(m_weighted, AxisValues{});
    fillBox(sums, sigmas);
    m_correlation.multiply<AxisValues>(m_box, m_weighted, m_products, m_scratch);
    SlopeVariance variance;
    for (std::size_t k = 0; k < size; ++k) {
        variance.xx += m_weighted[k].x * m_products[k].x;
        variance.xy += m_weighted[k].y * m_products[k].x;
        variance.yy += m_weighted[k].y * m_products[k].y;
    }
    if (m_correlation.areComplete(m_box)) return variance;
    for (int row = m_box.row; row < m_box.row + m_box.rows; ++row) {
        for (int column = m_box.column; column < m_box.column + m_box.columns; ++column) {
            addCut(boxIndex({column, row}), m_correlation.corrections(m_correlation.index(column, row)), variance);
        }
    }
    return variance;
}

void GaugeNoise::fillBox(const WeightedPoints& sums, std::span<const float> sigmas) {
    for (std::size_t n = 0; n < sums.points.size(); ++n) {
        const double sigma = static_cast<double>(sigmas[sums.points[n]]);
        const AxisValues weighted = {sums.x[n] * sigma, sums.y[n] * sigma};
        if (!m_deconvolution) {
            m_weighted[boxIndex(sums.positions[n])] = weighted;
            continue;
        }
        m_deconvolution->forEachSource(sums.points[n], sums.positions[n], [&](GridPosition position, double share) {
            addProduct(m_weighted[boxIndex(position)], share, weighted);
        });
    }
}

void GaugeNoise::addCut(std::size_t position, std::span<const float> corrections, SlopeVariance& variance) const {
    if (corrections.empty()) return;
    const GridPosition at = {static_cast<int>(position) % m_box.columns, static_cast<int>(position) / m_box.columns};
    AxisValues sum;
    forEachCorrection(corrections, m_correlation.farthest(), at, m_box, [&](int column, int row, double correction) {
        addProduct(sum, correction, m_weighted[static_cast<std::size_t>(row * m_box.columns + column)]);
    });
    const AxisValues own = m_weighted[position];
    variance.xx += own.x * sum.x, variance.yy += own.y * sum.y;
    variance.xy += (own.x * sum.y + own.y * sum.x) / 2;
}

StrainSigma strainSigma(const DisplacementGradient& gradient, StrainMeasure measure, const StrainTensor& strain,
                        const SlopeVariance& ofU, const SlopeVariance& ofV, const PlaneAxes* axes) {
    const auto [xx, yy, xy] =
        measure == StrainMeasure::Engineering ? kEngineeringSlopes : derivatives(gradient, measure);
    // Of twice the angle of e1's direction; of the x axis if e1 = e2.
    const double half = (strain.xx - strain.yy) / 2, radius = std::sqrt(half * half + strain.xy * strain.xy);
    const double cosine = radius == 0 ? 1 : half / radius, sine = radius == 0 ? 0 : strain.xy / radius;
    Slopes first{};
    for (std::size_t k = 0; k < first.size(); ++k) {
        first[k] = (1 + cosine) / 2 * xx[k] + (1 - cosine) / 2 * yy[k] + sine * xy[k];
    }
    // A variance of 0 may come out as -1e-30; NaN stays NaN.
    const auto sigma = [&](const Slopes& d) {
        const double square = variance(axes ? toImageSlopes(d, *axes) : d, ofU, ofV);
        return square < 0 ? 0 : std::sqrt(square);
    };
    return {sigma(xx), sigma(yy), sigma(xy), sigma(first)};
}

}  // namespace strainlens
