// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/surface_strain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/point_strain.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kMinAxisSine = 1e-3;   // of the angle between axis and normal
constexpr double kMeasureStep = 1e-6;   // of the derivatives of a strain measure
using Tensor3 = std::array<double, 3>;  ///< xx, yy, xy

/// Upper triangular: A = [e1 e2] B.
struct TangentBasis {
    PositionMm first, second, normal;
    double b11 = 0, b12 = 0, b21 = 0, b22 = 0;
};

TangentBasis basisOf(const SurfaceSlopes& slopes, PositionMm axis) {
    TangentBasis basis;
    const PositionMm normal = cross(slopes.referenceS, slopes.referenceT);
    basis.normal = (1 / lengthOf(normal)) * normal;
    PositionMm along = axis - dot(axis, basis.normal) * basis.normal;
    if (lengthOf(along) < kMinAxisSine * lengthOf(axis)) {
        const PositionMm other = {axis.z, axis.x, axis.y};
        along = other - dot(other, basis.normal) * basis.normal;
    }
    basis.first = (1 / lengthOf(along)) * along;
    basis.second = cross(basis.normal, basis.first);
    basis.b11 = dot(basis.first, slopes.referenceS), basis.b12 = dot(basis.first, slopes.referenceT);
    basis.b21 = dot(basis.second, slopes.referenceS), basis.b22 = dot(basis.second, slopes.referenceT);
    return basis;
}

/// Columns of [a_s a_t] B^-1.
std::array<PositionMm, 2> inBasis(const TangentBasis& b, PositionMm ofS, PositionMm ofT) {
    const double area = b.b11 * b.b22 - b.b12 * b.b21;
    return {(b.b22 / area) * ofS - (b.b21 / area) * ofT, (b.b11 / area) * ofT - (b.b12 / area) * ofS};
}

StrainTensor measureOf(const Tensor3& green, StrainMeasure measure) {
    return strainOf(stretchOf({green[0], green[1], green[2]}), measure);
}

/// Covariance of the measure's components from that of Green-Lagrange's.
std::array<Tensor3, 3> propagate(const std::array<Tensor3, 3>& covariance, const StrainTensor& green,
                                 StrainMeasure measure) {
    std::array<Tensor3, 3> slopes{};  // [component][of green]
    for (std::size_t k = 0; k < 3; ++k) {
        Tensor3 more = {green.xx, green.yy, green.xy}, less = more;
        more[k] += kMeasureStep, less[k] -= kMeasureStep;
        const StrainTensor a = measureOf(more, measure), b = measureOf(less, measure);
        const double step = more[k] - less[k];
        slopes[0][k] = (a.xx - b.xx) / step, slopes[1][k] = (a.yy - b.yy) / step, slopes[2][k] = (a.xy - b.xy) / step;
    }
    std::array<Tensor3, 3> result{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            for (std::size_t k = 0; k < 3; ++k) {
                for (std::size_t m = 0; m < 3; ++m) result[i][j] += slopes[i][k] * covariance[k][m] * slopes[j][m];
            }
        }
    }
    return result;
}

/// Covariance of the components xx, yy, xy of Green-Lagrange's strain: E_ij = (f_i . df_j + f_j . df_i) / 2 with
/// Cov(df_i, df_j) = noise * slopes_ij.
std::array<Tensor3, 3> greenCovariance(const SurfaceDeformation& d, const Symmetric3& noise,
                                       const SlopeVariance& slopes) {
    const double ff = noise.between(d.currentFirst, d.currentFirst);
    const double fs = noise.between(d.currentFirst, d.currentSecond);
    const double ss = noise.between(d.currentSecond, d.currentSecond);
    std::array<Tensor3, 3> c{};
    c[0][0] = ff * slopes.xx, c[1][1] = ss * slopes.yy;
    c[2][2] = (ff * slopes.yy + ss * slopes.xx + 2 * fs * slopes.xy) / 4;
    c[0][1] = c[1][0] = fs * slopes.xy;
    c[0][2] = c[2][0] = (ff * slopes.xy + fs * slopes.xx) / 2;
    c[1][2] = c[2][1] = (fs * slopes.yy + ss * slopes.xy) / 2;
    return c;
}

void requireSurfaceParameters(const StrainParameters& parameters) {
    requireValid(parameters);
    if (parameters.source != StrainSource::Fit) {
        throw InvalidInput("strain-source", "\"gradients\"", "fit for a surface in space");
    }
    if (parameters.window < 3) {
        throw InvalidInput("strain-window", std::to_string(parameters.window),
                           "an odd number from 3 to 255 points for a surface in space");
    }
}

/// The gauge's view of the surface: positions in camera 0 and which points count.
DisplacementField gridOf(const SurfaceField& surface) {
    DisplacementField grid;
    grid.columns = surface.columns, grid.rows = surface.rows;
    grid.x = surface.s, grid.y = surface.t, grid.status = surface.status;
    return grid;
}

/// Computes rows of points. One object per thread.
class SurfaceRows {
public:
    SurfaceRows(const SurfaceField& surface, const DisplacementField& grid, const GridLinks& links,
                const StrainParameters& parameters, const SurfaceStrainOptions& options,
                std::span<const float> unitSigmas, SurfaceStrain& result)
        : m_surface(surface),
          m_measure(parameters.measure),
          m_axis(options.axis),
          m_gauge(grid, links, parameters),
          m_unitSigmas(unitSigmas),
          m_result(result) {
        if (options.correlation) m_noise.emplace(*options.correlation);
    }

    void fill(int row) {
        for (int column = 0; column < m_surface.columns; ++column) fillPoint(column, row);
    }

private:
    void fillPoint(int column, int row) {
        StrainField& strain = m_result.strain;
        const std::size_t i = m_surface.index(column, row);
        strain.status[i] = m_gauge.centreOn(column, row);
        if (!strain.ok(i)) return;
        const SurfaceSlopes slopes = slopesAtGauge();
        const SurfaceDeformation deformation = deformationOf(slopes, m_axis);
        fillStrain(stretchOf(deformation.green), m_measure, m_gauge.points().size(), i, strain);
        if (!strain.ok(i)) return;
        fillDirections<double>(i, strain);
        m_result.normals[i] = deformation.normal;
        if (!m_surface.random.empty()) fillSigma(i, slopes, deformation);
    }

    SurfaceSlopes slopesAtGauge() const {
        const auto [xs, xt, ys, yt] = m_gauge.slopesOf(m_surface.x, m_surface.y);
        const auto [zs, zt, us, ut] = m_gauge.slopesOf(m_surface.z, m_surface.u);
        const auto [vs, vt, ws, wt] = m_gauge.slopesOf(m_surface.v, m_surface.w);
        const PositionMm s = {xs, ys, zs}, t = {xt, yt, zt};
        return {s, t, s + PositionMm{us, vs, ws}, t + PositionMm{ut, vt, wt}};
    }

    SlopeVariance slopeVariance() {
        const WeightedPoints sums = m_gauge.weighted();
        if (m_noise) return m_noise->of(sums, m_unitSigmas);
        SlopeVariance variance;
        for (std::size_t k = 0; k < sums.points.size(); ++k) {
            variance.xx += sums.x[k] * sums.x[k], variance.xy += sums.x[k] * sums.y[k];
            variance.yy += sums.y[k] * sums.y[k];
        }
        return variance;
    }

    void fillSigma(std::size_t i, const SurfaceSlopes& slopes, const SurfaceDeformation& deformation) {
        const TangentBasis b = basisOf(slopes, m_axis);
        const SlopeVariance v = slopeVariance();
        const double area = b.b11 * b.b22 - b.b12 * b.b21;
        // Rows of B^-T, which turn slopes over s, t into slopes over the tangents.
        const std::array<double, 2> p = {b.b22 / area, -b.b21 / area}, q = {-b.b12 / area, b.b11 / area};
        const auto between = [&](const std::array<double, 2>& a, const std::array<double, 2>& c) {
            return a[0] * (v.xx * c[0] + v.xy * c[1]) + a[1] * (v.xy * c[0] + v.yy * c[1]);
        };
        const auto covariance =
            propagate(greenCovariance(deformation, m_surface.random[i], {between(p, p), between(p, q), between(q, q)}),
                      deformation.green, m_measure);
        StrainField& strain = m_result.strain;
        strain.sigmaExx[i] = std::sqrt(covariance[0][0]);
        strain.sigmaEyy[i] = std::sqrt(covariance[1][1]);
        strain.sigmaExy[i] = std::sqrt(covariance[2][2]);
        // The direction of e1 is fixed, as in strainSigma().
        const double c = std::cos(strain.angle[i]), s = std::sin(strain.angle[i]);
        const Tensor3 along = {c * c, s * s, 2 * c * s};
        double variance = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            for (std::size_t m = 0; m < 3; ++m) variance += along[k] * covariance[k][m] * along[m];
        }
        strain.sigmaE1[i] = std::sqrt(variance);
    }

    const SurfaceField& m_surface;
    const StrainMeasure m_measure;
    const PositionMm m_axis;
    StrainGauge m_gauge;
    std::span<const float> m_unitSigmas;
    std::optional<GaugeNoise> m_noise;
    SurfaceStrain& m_result;
};

}  // namespace

SurfaceDeformation deformationOf(const SurfaceSlopes& slopes, PositionMm axis) {
    const TangentBasis basis = basisOf(slopes, axis);
    SurfaceDeformation result{basis.first, basis.second, basis.normal, {}, {}, {}};
    const auto current = inBasis(basis, slopes.currentS, slopes.currentT);
    const auto reference = inBasis(basis, slopes.referenceS, slopes.referenceT);
    result.currentFirst = current[0], result.currentSecond = current[1];
    // Differences of products of the same magnitude, so that a rigid motion leaves rounding alone.
    const auto half = [&](std::size_t i, std::size_t j) {
        return (dot(current[i], current[j]) - dot(reference[i], reference[j])) / 2;
    };
    result.green = {half(0, 0), half(1, 1), half(0, 1)};
    return result;
}

DisplacementGradient stretchOf(const StrainTensor& green) {
    // U = (C + d I) / r with d = sqrt(det C), r = sqrt(trace C + 2 d), and U - I = 2 E (U + I)^-1 without cancellation.
    const double xx = 1 + 2 * green.xx, yy = 1 + 2 * green.yy, xy = 2 * green.xy;
    const double determinant = xx * yy - xy * xy;
    if (!(determinant > 0) || !(xx > 0)) {
        constexpr double kNoStretch = std::numeric_limits<double>::quiet_NaN();
        return {kNoStretch, kNoStretch, kNoStretch, kNoStretch};
    }
    const double d = std::sqrt(determinant), r = std::sqrt(xx + yy + 2 * d);
    const double a = (xx + d) / r + 1, b = xy / r, c = (yy + d) / r + 1, area = a * c - b * b;
    const double off = 2 * (green.xy * a - green.xx * b) / area;
    return {2 * (green.xx * c - green.xy * b) / area, off, off, 2 * (green.yy * a - green.xy * b) / area};
}

SurfaceStrain computeSurfaceStrain(const SurfaceField& field, const StrainParameters& parameters,
                                   const SurfaceStrainOptions& options, const std::stop_token& stop) {
    requireSurfaceParameters(parameters);
    SurfaceStrain result;
    result.strain.resize(field.size(), options.threads);
    constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
    result.normals.assign(field.size(), {kNowhere, kNowhere, kNowhere});
    const DisplacementField grid = gridOf(field);
    const GridLinks links(grid, options.region, options.threads);
    const std::vector<float> unitSigmas(options.correlation ? field.size() : 0, 1.0f);
    constexpr int kRowsAtOnce = 4;
    const int chunks = (field.rows + kRowsAtOnce - 1) / kRowsAtOnce;
    forEachChunk(chunks, resolveThreads(options.threads), [&](int chunk) {
        SurfaceRows rows(field, grid, links, parameters, options, unitSigmas, result);
        const int end = std::min((chunk + 1) * kRowsAtOnce, field.rows);
        for (int row = chunk * kRowsAtOnce; row < end && !stop.stop_requested(); ++row) rows.fill(row);
    });
    return result;
}

}  // namespace strainlens
