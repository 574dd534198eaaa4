// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/automatic_strain.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "compute/strain/point_strain.h"
#include "compute/strain/strain_bias.h"
#include "compute/strain/window_choice.h"
#include "compute/strain/windows/window_request.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kBandOfPoints = 512, kLargestWindow = 255;

/// Square of the window that has the bias of a subset [points]; steps are equal along both axes.
double squareSteps(const DisplacementField& field, int side, ShapeOrder order) {
    if (order != ShapeOrder::First || field.columns < 2) return 0;
    const double step = (field.x[static_cast<std::size_t>(field.columns - 1)] - field.x[0]) / (field.columns - 1);
    constexpr double kShape = 4.0 / 3;  // a subset's coefficient is 1 to 5/3 of a window's, by the direction
    return kShape * (side / step) * (side / step);
}

SubsetModels subsetModels(const DisplacementField& field, const SubsetNoise& noise) {
    SubsetModels models;
    const auto add = [&](const NoiseCorrelation& correlation, int side, ShapeOrder order, double pixels) {
        models.kinds.push_back({SlopeNoise(correlation, field.columns, field.rows, kLargestWindow),
                                squareSteps(field, side, order), pixels});
    };
    if (noise.uniform) {
        add(*noise.uniform, noise.uniform->subset(), noise.uniform->order(), std::ranges::max(field.refined.pixels));
        return models;
    }
    DisplacementField positions;
    positions.resize(field.columns, field.rows);
    positions.x = field.x, positions.y = field.y;
    std::ranges::fill(positions.status, PointStatus::OutsideRoi);  // no subsets to cut
    for (std::size_t kind = 0; kind < noise.adaptive->kinds(); ++kind) {
        const SubsetShape shape = noise.adaptive->shapeOf(static_cast<std::uint8_t>(kind));
        add(NoiseCorrelation(positions, shape, noise.adaptive->farthest(), 1), shape.side, shape.order,
            double(shape.side) * shape.side);
    }
    models.kindOf.resize(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) models.kindOf[i] = noise.adaptive->kindOf(i);
    return models;
}

/// Adds the squared bias of exx, eyy and exy to the standard deviations of point i.
void addBias(const SquaredBias& squaredBias, std::size_t i, StrainField& strain) {
    const auto xx = static_cast<double>(squaredBias[0]), yy = static_cast<double>(squaredBias[1]),
               xy = static_cast<double>(squaredBias[2]);
    const auto add = [i](std::vector<double>& sigmas, double square) {
        sigmas[i] = std::sqrt(sigmas[i] * sigmas[i] + square);
    };
    add(strain.sigmaExx, xx), add(strain.sigmaEyy, yy), add(strain.sigmaExy, xy);
    const double c = std::cos(strain.angle[i]), s = std::sin(strain.angle[i]);
    add(strain.sigmaE1, c * c * c * c * xx + s * s * s * s * yy + 4 * c * c * s * s * xy);
}

/// The fit of a point over its window.
struct PointFit {
    std::int16_t window = 0;  ///< 0: none
    std::size_t points = 0;
    DisplacementGradient gradient{};
    SlopeVariance variance;  ///< of the slopes for displacements of variance 1
    double squareU = 0, squareV = 0;
    SquaredBias bias{};
};

/// Fills the strain of points from their fits. Any thread, for different points.
class PointFiller {
public:
    PointFiller(const DisplacementField& field, StrainMeasure measure, const PlaneMap* plane, StrainField& strain)
        : m_field(field), m_measure(measure), m_plane(plane), m_strain(strain) {}

    /// For a point that is Ok.
    void fill(std::size_t i, const PointFit& fit) const {
        if (fit.window == 0) {
            m_strain.status[i] = StrainStatus::TooFewPoints;
            return;
        }
        DisplacementGradient gradient = fit.gradient;
        const std::optional<PlaneAxes> axes = planeAxesAt(m_field, m_plane, i);
        if (axes) gradient = inPlane(gradient, *axes);
        fillStrain(gradient, m_measure, fit.points, i, m_strain);
        fillDirections<double>(i, m_strain);
        if (!m_strain.ok(i)) return;
        m_strain.window[i] = fit.window;
        const auto variance = [&](double square) {
            return SlopeVariance{fit.variance.xx * square, fit.variance.xy * square, fit.variance.yy * square};
        };
        fillSigmas(gradient, m_measure, variance(fit.squareU), variance(fit.squareV), axes, i, m_strain);
        addBias(fit.bias, i, m_strain);
    }

private:
    const DisplacementField& m_field;
    const StrainMeasure m_measure;
    const PlaneMap* const m_plane;
    StrainField& m_strain;
};

/// False if no device can choose the windows.
bool fillOnDevice(const StrainWindowFinder& finder, const DisplacementField& field, const StrainParameters& parameters,
                  const GridLinks& links, const SubsetModels& models, int threads, const std::stop_token& stop,
                  const PointFiller& filler) {
    if (!finder) return false;
    const FieldWindowRequest request(field, links, models, parameters, threads);
    if (!request.isSupported()) return false;
    const StrainWindows* found = finder(request.get(), stop);
    if (!found) return false;
    if (stop.stop_requested()) return true;
    forEachRowBand(field.rows, rowsPerBand(kBandOfPoints, field.columns), threads, [&](int first, int end) {
        for (std::size_t i = field.index(0, first); i < field.index(0, end); ++i) {
            if (!field.ok(i)) continue;
            filler.fill(i, {.window = static_cast<std::int16_t>(found->window[i]),
                            .points = static_cast<std::size_t>(found->points[i]),
                            .gradient = {found->ux[i], found->uy[i], found->vx[i], found->vy[i]},
                            .variance = {found->xx[i], found->xy[i], found->yy[i]},
                            .squareU = found->squareU[i],
                            .squareV = found->squareV[i],
                            .bias = {found->biasXx[i], found->biasYy[i], found->biasXy[i]}});
        }
    });
    return true;
}

}  // namespace

bool canChooseWindows(const DisplacementField& field, const SubsetNoise& noise) {
    return noise.isKnown() && !noise.deconvolution && !field.refined.empty() && WindowFits::canFit(field) &&
           (!noise.adaptive || noise.adaptive->kinds() > 0);
}

void fillAutomatic(const DisplacementField& field, const StrainParameters& parameters, const GridLinks& links,
                   int threads, const SubsetNoise& noise, const std::stop_token& stop, const PlaneMap* plane,
                   const StrainWindowFinder& finder, StrainField& strain) {
    const SubsetModels models = subsetModels(field, noise);
    strain.window.assign(field.size(), 0);
    const PointFiller filler(field, parameters.measure, plane, strain);
    if (fillOnDevice(finder, field, parameters, links, models, threads, stop, filler)) return;
    const WindowFits fits(field, links, parameters.minimumShare, threads);
    const std::vector<ChosenWindow> chosen =
        chooseWindows(field, links, fits, models, parameters.smoothness, threads, stop);
    if (stop.stop_requested()) return;
    const NoiseShares shares = estimateNoiseShares(field, models, threads);
    const std::vector<SquaredBias> biases =
        estimateStrainBias(field, links, fits, models, shares, chosen, threads, stop);
    if (stop.stop_requested()) return;
    forEachRowBand(field.rows, rowsPerBand(kBandOfPoints, field.columns), threads, [&](int first, int end) {
        LinkedPoints linked(field, links);
        for (std::size_t i = field.index(0, first); i < field.index(0, end); ++i) {
            if (!field.ok(i)) continue;
            const auto [window, surface] = chosen[i];
            if (window == 0) {
                filler.fill(i, {});
                continue;
            }
            const int columns = field.columns, at = static_cast<int>(i);
            const WindowFit fit = fits.at({at % columns, at / columns}, window, linked);
            const SlopeFit& slopes = fit.of(surface);
            const std::array<double, 2> factors = noiseFactors(fit, surface, models.of(i).noise);
            filler.fill(i, {.window = window,
                            .points = fit.points,
                            .gradient = {slopes.slopes[0], slopes.slopes[1], slopes.slopes[2], slopes.slopes[3]},
                            .variance = {slopes.xx * factors[0], slopes.xy * std::sqrt(factors[0] * factors[1]),
                                         slopes.yy * factors[1]},
                            .squareU = fit.squareU * static_cast<double>(shares.u[i]),
                            .squareV = fit.squareV * static_cast<double>(shares.v[i]),
                            .bias = biases[i]});
        }
    });
}

}  // namespace strainlens
