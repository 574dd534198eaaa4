// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>

#include "compute/strain/adaptive_noise.h"
#include "compute/strain/automatic_strain.h"
#include "compute/strain/complete_windows.h"
#include "compute/strain/gauge_noise.h"
#include "compute/strain/point_strain.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/strain/window_noise.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

void requireSource(const DisplacementField& field, const StrainParameters& parameters, const PlaneMap* plane) {
    requireValid(parameters);
    if (!parameters.isRequested()) throw InvalidInput("strain-window", "0", "an odd number from 3 to 255 points");
    if (parameters.source == StrainSource::Gradients && field.refined.empty()) {
        throw InvalidInput("strain-source", "\"gradients\"",
                           "fit for a field that was not refined by IC-GN (--refine icgn1 or icgn2)");
    }
    if (plane && field.plane.x.size() != field.size()) {
        throw InvalidInput("calibration", "a field without places in the plane", "a field that was placed there");
    }
}

/// Variance of an IC-GN gradient: that of the displacement, scaled by the ratio of their variances; NaN if unknown.
SlopeVariance gradientVariance(float sigma, float ofDisplacement, float ofSlopeX, float ofSlopeY) {
    const double scale = static_cast<double>(sigma) * static_cast<double>(sigma) / static_cast<double>(ofDisplacement);
    return {scale * static_cast<double>(ofSlopeX), 0, scale * static_cast<double>(ofSlopeY)};
}

void fillFromGradients(const DisplacementField& field, StrainMeasure measure, const PlaneMap* plane,
                       StrainField& strain) {
    const RefinedDetails& d = field.refined;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        DisplacementGradient gradient = {d.ux[i], d.uy[i], d.vx[i], d.vy[i]};
        const std::optional<PlaneAxes> axes = planeAxesAt(field, plane, i);
        if (axes) gradient = inPlane(gradient, *axes);
        fillStrain(gradient, measure, 1, i, strain);
        fillDirections<double>(i, strain);
        const SlopeVariance u = gradientVariance(d.sigmaU[i], d.varianceU[i], d.varianceUx[i], d.varianceUy[i]);
        const SlopeVariance v = gradientVariance(d.sigmaV[i], d.varianceV[i], d.varianceVx[i], d.varianceVy[i]);
        fillSigmas(gradient, measure, u, v, axes, i, strain);
    }
}

/// Sums for both displacement components.
struct SharedSums {
    WindowSums u, v;

    SharedSums(const DisplacementField& field, const NoiseCorrelation& correlation, int window)
        : u(field, correlation, field.refined.sigmaU, window), v(field, correlation, field.refined.sigmaV, window) {}
};

/// Computes the strain of rows of points by gauges. One object per thread.
class GaugeRows {
public:
    GaugeRows(const DisplacementField& field, const StrainParameters& parameters, const GridLinks& links,
              const CompleteWindows& windows, const SubsetNoise& noise, const SharedSums* sums, const PlaneMap* plane,
              StrainField& strain)
        : m_field(field),
          m_windows(windows),
          m_measure(parameters.measure),
          m_plane(plane),
          m_gauge(field, links, parameters),
          m_strain(strain) {
        if (!noise.isKnown() || field.refined.empty()) return;
        if (noise.adaptive) {
            m_adaptiveNoise.emplace(*noise.adaptive);
            m_runs = false;  // windows differ in their subsets
            return;
        }
        m_noise.emplace(*noise.uniform, noise.deconvolution);
        m_runs = sums != nullptr;
        if (!sums) return;
        m_noiseOfU.emplace(field, *noise.uniform, sums->u);
        m_noiseOfV.emplace(field, *noise.uniform, sums->v);
    }

    void fill(int row, const std::stop_token& stop) {
        for (int column = 0; column < m_field.columns && !stop.stop_requested();) {
            const int end = m_windows.runEnd(column, row);
            if (end - column < kLanes || !m_runs) {
                fillPoint(column++, row);
            } else {
                fillRun(column, end, row, stop);
                column = end;
            }
        }
    }

private:
    static constexpr int kLanes = static_cast<int>(Lanes::kCount);
    /// For u and v.
    template <typename Value>
    using Variances = std::array<std::array<SlopeVariance, kLanesOf<Value>>, 2>;

    void fillPoint(int column, int row) {
        const std::size_t i = m_field.index(column, row);
        m_strain.status[i] = m_gauge.centreOn(column, row);
        if (!m_strain.ok(i)) return;
        std::optional<Variances<double>> noise;
        if (m_adaptiveNoise) {
            const auto [u, v] = m_adaptiveNoise->of(m_gauge, m_field.refined.sigmaU, m_field.refined.sigmaV);
            noise = {{{u}, {v}}};
        } else if (m_noise) {
            noise = {{{m_noise->of(m_gauge.weighted(), m_field.refined.sigmaU)},
                      {m_noise->of(m_gauge.weighted(), m_field.refined.sigmaV)}}};
        }
        put<double>(i, 0, noise);
    }

    /// Points whose windows are complete and equal: all have the gauge of the first one.
    void fillRun(int column, int end, int row, const std::stop_token& stop) {
        const std::size_t first = m_field.index(column, row), count = static_cast<std::size_t>(end - column);
        const StrainStatus status = m_gauge.centreOn(column, row);
        if (status != StrainStatus::Ok) {
            std::fill_n(m_strain.status.begin() + static_cast<std::ptrdiff_t>(first), count, status);
            return;
        }
        if (m_noise) m_noiseOfU->setWindow(m_gauge), m_noiseOfV->setWindow(m_gauge);
        for (std::size_t next = 0; next < count && !stop.stop_requested(); next += Lanes::kCount) {
            // The last lanes overlap the previous ones and yield the same results.
            const std::size_t shift = std::min(next, count - Lanes::kCount);
            std::optional<Variances<Lanes>> noise;
            if (m_noise) noise = {{m_noiseOfU->of(shift), m_noiseOfV->of(shift)}};
            put<Lanes>(first, shift, noise);
        }
    }

    /// Stores the results of the gauge, placed on point `first`, for the points from `first + shift` on.
    template <typename Value>
    void put(std::size_t first, std::size_t shift, const std::optional<Variances<Value>>& noise) {
        std::array<Value, 4> slopes, positionSlopes{};
        withWidestRegisters([&] {
            if (m_plane) {
                slopes = m_gauge.slopesOf<Value>(m_field.plane.u, m_field.plane.v, shift);
                positionSlopes = m_gauge.slopesOf<Value>(m_field.plane.x, m_field.plane.y, shift);
            } else {
                slopes = m_gauge.slopes<Value>(shift);
            }
        });
        for (std::size_t lane = 0; lane < kLanesOf<Value>; ++lane) {
            const std::size_t i = first + shift + lane;
            const std::array<double, 4> s = laneValues(slopes, lane);
            const DisplacementGradient gradient = m_plane ? slopesInPlane(s, laneValues(positionSlopes, lane))
                                                          : DisplacementGradient{s[0], s[1], s[2], s[3]};
            fillStrain(gradient, m_measure, m_gauge.points().size(), i, m_strain);
            if (!noise) continue;
            const std::optional<PlaneAxes> axes = planeAxesAt(m_field, m_plane, i);
            fillSigmas(gradient, m_measure, (*noise)[0][lane], (*noise)[1][lane], axes, i, m_strain);
        }
        fillDirections<Value>(first + shift, m_strain);
    }

    template <typename Value>
    static std::array<double, 4> laneValues(const std::array<Value, 4>& slopes, std::size_t lane) {
        return {laneOf(slopes[0], lane), laneOf(slopes[1], lane), laneOf(slopes[2], lane), laneOf(slopes[3], lane)};
    }

    const DisplacementField& m_field;
    const CompleteWindows& m_windows;
    const StrainMeasure m_measure;
    const PlaneMap* m_plane;  ///< null: strain in the image
    StrainGauge m_gauge;
    std::optional<AdaptiveNoise> m_adaptiveNoise;
    std::optional<GaugeNoise> m_noise;
    std::optional<WindowNoise> m_noiseOfU, m_noiseOfV;
    bool m_runs = true;  ///< whether runs of neighbouring points are computed together
    StrainField& m_strain;
};

constexpr int kMaxRowsOfBand = 8;

/// Number of rows whose shared sums fit the CPU caches.
int rowsAtOnce(const SharedSums& sums, int window, int rows) {
    constexpr std::size_t kMaxBytes = std::size_t{32} << 20;
    const std::size_t fit = kMaxBytes / (sums.u.rowBytes() + sums.v.rowBytes());
    return std::clamp(static_cast<int>(std::min(fit, static_cast<std::size_t>(rows))), std::min(4 * window, rows),
                      rows);
}

void fillFromFit(const DisplacementField& field, const StrainParameters& parameters, const GridLinks& links,
                 int threads, const SubsetNoise& noise, const std::stop_token& stop, const PlaneMap* plane,
                 StrainField& strain) {
    const CompleteWindows windows(field, links, parameters.window);
    const int maximum = resolveThreads(threads), half = parameters.window / 2;
    std::optional<SharedSums> sums;
    if (noise.isKnown() && !field.refined.empty() && !noise.adaptive && !noise.deconvolution) {
        sums.emplace(field, *noise.uniform, parameters.window);
        if (!sums->u.isUsable()) sums.reset();
    }
    const int rowCount = sums ? rowsAtOnce(*sums, parameters.window, field.rows) : field.rows;
    for (int first = 0; first < field.rows && !stop.stop_requested(); first += rowCount) {
        const int end = std::min(first + rowCount, field.rows);
        if (sums) {
            const int above = std::max(first - half, 0), below = std::min(end + half, field.rows);
            sums->u.reserveRows(above, below), sums->v.reserveRows(above, below);
            forEachChunk(2 * (below - above), maximum, [&](int chunk) {
                if (!stop.stop_requested()) (chunk % 2 ? sums->v : sums->u).fill(above + chunk / 2);
            });
        }
        // Consecutive rows, whose windows overlap, stay on one thread and in its caches.
        const int band = std::clamp((end - first) / (2 * maximum), 1, kMaxRowsOfBand);
        std::atomic<int> next = first;
        runWorkers(std::min(end - first, maximum), [&](int) {
            GaugeRows rows(field, parameters, links, windows, noise, sums ? &*sums : nullptr, plane, strain);
            for (int row = next.fetch_add(band); row < end; row = next.fetch_add(band)) {
                for (int r = row; r < std::min(row + band, end); ++r) rows.fill(r, stop);
            }
        });
    }
}

}  // namespace

StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi,
                          int threads, const SubsetNoise& noise, const std::stop_token& stop, const PlaneMap* plane) {
    const bool needsLinks = parameters.source == StrainSource::Fit;
    const VisibilityGraph visibility(needsLinks ? field : DisplacementField(), roi, threads);
    return computeStrain(field, parameters, visibility, threads, noise, stop, plane);
}

StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters,
                          const VisibilityGraph& visibility, int threads, const SubsetNoise& noise,
                          const std::stop_token& stop, const PlaneMap* plane, const StrainWindowFinder& finder) {
    requireSource(field, parameters, plane);
    StrainField strain;
    strain.resize(field.size(), threads);
    if (parameters.source == StrainSource::Gradients) {
        fillFromGradients(field, parameters.measure, plane, strain);
        return strain;
    }
    const GridLinks links(field, visibility);
    if (parameters.window != kAutomaticWindow) {
        fillFromFit(field, parameters, links, threads, noise, stop, plane, strain);
        return strain;
    }
    if (canChooseWindows(field, noise)) {
        fillAutomatic(field, parameters, links, threads, noise, stop, plane, finder, strain);
        return strain;
    }
    StrainParameters usual = parameters;
    usual.window = kUsualWindow;
    fillFromFit(field, usual, links, threads, noise, stop, plane, strain);
    strain.window.assign(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (strain.ok(i)) strain.window[i] = kUsualWindow;
    }
    return strain;
}

}  // namespace strainlens
