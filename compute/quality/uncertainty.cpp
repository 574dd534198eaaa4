// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/uncertainty.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

#include "compute/types/median.h"
#include "compute/types/points_where.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::size_t kMedianPoints = 128;   // points of a median
constexpr double kMinRemainingShare = 0.05;  // of the differences that remain after the fit

// V: double, or Lanes::Half: the same operations in every lane.

/// Diagonal entries of the inverse Hessian for one axis, which measure the slopes of a subset.
template <typename V>
struct HessianVariances {
    V value, slopeX, slopeY;  ///< of the displacement and its derivatives
};

template <typename V>
void setRoot(const V& x, V& to) {
    if constexpr (std::is_same_v<V, double>) {
        to = std::sqrt(x);
    } else {
        for (std::size_t k = 0; k < Lanes::kCount / 2; ++k) to[k] = std::sqrt(x[k]);
    }
}

/// Mean squared slopes of a subset with that sum of weights, including noise [grey^2/px^2].
template <typename V>
void setMeanSlopeSquare(const HessianVariances<V>& v, const V& weight, const SubsetStatistics& complete, V& to) {
    const V ofValue = complete.valueFactor / (weight * v.value);
    // A cut subset is not centred on its point, which increases the displacement's variance but not that of the
    // derivative along the cut: there the subset has its full width, whose positions have the variance side^2 / 12.
    const double area = static_cast<double>(complete.side) * complete.side;
    const V slope = v.slopeY < v.slopeX ? v.slopeY : v.slopeX;
    const V ofSlope = 12 * complete.slopeFactor / (weight * area * slope);
    const V ofCut = ofValue < ofSlope ? ofSlope : ofValue;
    to = weight >= complete.weight ? ofValue : ofCut;
}

/// Variance of the grey differences that shift a subset [grey^2].
template <typename V>
struct GreyVariance {
    V linear, crossed;  ///< linear in the noise, and of its products
    V pureShare;        ///< of the squared slopes: without noise

    GreyVariance(const V& noiseGrey, const V& slopeSquares, const NoiseResponse& response, double gain,
                 double maxNoisyShare) {
        const V noise = noiseGrey * noiseGrey, maximum = V{} + maxNoisyShare;
        const V noisyShare = response.slopeVariance() * noise / slopeSquares;
        const V share = noisyShare < maximum ? noisyShare : maximum;
        pureShare = 1.0 - share;
        const V pureSquares = slopeSquares * pureShare;
        linear = 2.0 * noise * gain, crossed = noise * noise * response.crossVariance() / pureSquares;
    }
};

template <typename V>
void setDisplacementSigma(const V& noiseGrey, const V& hessianVariance, const V& slopeSquares,
                          const NoiseResponse& response, double gain, double maxNoisyShare, V& to) {
    const GreyVariance<V> grey(noiseGrey, slopeSquares, response, gain, maxNoisyShare);
    setRoot<V>((grey.linear + grey.crossed) * hessianVariance / grey.pureShare, to);
}

/// Standard deviation of the noise of one image from a subset's residual [grey]. Every fitted parameter reduces the
/// squared differences by one noise variance, that of both images at the slopes' frequencies.
template <typename V>
void setNoise(const V& residual, const V& weight, const V& interpolatedVariance, const NoiseResponse& response,
              double fittedNoiseSquares, V& to) {
    const V noiseSquares = weight * (response.greyVariance() + interpolatedVariance);
    const V remaining = noiseSquares - fittedNoiseSquares, minimum = kMinRemainingShare * noiseSquares;
    setRoot<V>(weight / (remaining < minimum ? minimum : remaining), to);
    to = residual * to;
}

}  // namespace

double displacementSigma(double noiseGrey, double hessianVariance, double slopeSquares, const NoiseResponse& response,
                         double gain, double maxNoisyShare) {
    double sigma = 0;
    setDisplacementSigma(noiseGrey, hessianVariance, slopeSquares, response, gain, maxNoisyShare, sigma);
    return sigma;
}

double linearNoiseShare(double noiseGrey, double slopeSquares, const NoiseResponse& response, double gain,
                        double maxNoisyShare) {
    const GreyVariance<double> grey(noiseGrey, slopeSquares, response, gain, maxNoisyShare);
    return grey.linear > 0 ? grey.linear / (grey.linear + grey.crossed) : 1;
}

UncertaintyModel::UncertaintyModel(const RefineParameters& parameters, const AnyImageView& image,
                                   std::span<const RefineParameters> choices, const BlurNoise& blur)
    : m_response(parameters.interpolation, parameters.prefilterSigmaPx, blur.transfer),
      m_gain(noiseGain(image, parameters) * blur.gain) {
    if (choices.empty()) m_shapes.emplace_back(parameters);
    for (const RefineParameters& choice : choices) m_shapes.emplace_back(choice);
}

const UncertaintyModel::Shape& UncertaintyModel::shapeOf(ShapeOrder order, int subset) const {
    const auto isEqual = [&](const Shape& shape) { return shape.order == order && shape.side == subset; };
    const auto found = std::ranges::find_if(m_shapes, isEqual);
    return found == m_shapes.end() ? m_shapes.front() : *found;
}

const UncertaintyModel::Shape& UncertaintyModel::shapeOf(const RefineResult& found, std::size_t i) const {
    const RefinedDetails& d = found.details;
    return d.subset.empty() ? m_shapes.front() : shapeOf(shapeOrder(d.order[i]), d.subset[i]);
}

double UncertaintyModel::noiseOf(const RefineResult& found, std::size_t i, const Shape& shape) const {
    const RefinedDetails& d = found.details;
    const ShapeFunction motion{{found.u[i], d.ux[i], d.uy[i]}, {found.v[i], d.vx[i], d.vy[i]}};
    return noiseOf(found, i, shape, m_response.interpolatedVariance(motion, shape.equivalentSide));
}

double UncertaintyModel::noiseOf(const RefineResult& found, std::size_t i, const Shape& shape,
                                 double interpolatedVariance) const {
    const double residual = static_cast<double>(found.details.residual[i]);
    double noise = 0;
    setNoise(residual, shape.weightOf(found.details.pixels[i]), interpolatedVariance, m_response,
             fittedNoiseSquares(shape), noise);
    return noise;
}

double UncertaintyModel::fittedNoiseSquares(const Shape& shape) const {
    return shape.fitted * (m_gain.alongX + m_gain.alongY);
}

/// For the points from `first` on, one per lane, which all have the same subset.
UncertaintyModel::LaneEstimates UncertaintyModel::estimateLanes(const RefineResult& found, std::size_t first) const {
    const RefinedDetails& d = found.details;
    const Shape& shape = m_shapes.front();
    const auto lanesOf = [first](const auto& values) {
        Lanes lanes;
        loadLanes(lanes, &values[first]);
        return lanes;
    };
    const std::array u = {lanesOf(found.u), lanesOf(d.ux), lanesOf(d.uy)},
                     v = {lanesOf(found.v), lanesOf(d.vx), lanesOf(d.vy)};
    const Lanes variances = m_response.interpolatedVariance(u, v, shape.equivalentSide);
    const Lanes residual = lanesOf(d.residual);
    const std::array alongX = {lanesOf(d.varianceU), lanesOf(d.varianceUx), lanesOf(d.varianceUy)},
                     alongY = {lanesOf(d.varianceV), lanesOf(d.varianceVx), lanesOf(d.varianceVy)};
    std::array<double, Lanes::kCount> weights;
    for (std::size_t lane = 0; lane < weights.size(); ++lane) weights[lane] = shape.weightOf(d.pixels[first + lane]);
    LaneEstimates estimates;
    withWidestRegisters([&] {
        Lanes weight;
        loadLanes(weight, weights.data());
        for (Lanes::Half Lanes::*half : {&Lanes::low, &Lanes::high}) {
            using V = Lanes::Half;
            V& noise = estimates.noise.*half;
            setNoise<V>(residual.*half, weight.*half, variances.*half, m_response, fittedNoiseSquares(shape), noise);
            const auto setSigma = [&](const std::array<Lanes, 3>& along, double gain, V& to) {
                V squares;
                setMeanSlopeSquare<V>({along[0].*half, along[1].*half, along[2].*half}, weight.*half, shape, squares);
                setDisplacementSigma<V>(noise, along[0].*half, squares, m_response, gain, kMaxNoisyShare, to);
            };
            setSigma(alongX, m_gain.alongX, estimates.u.*half);
            setSigma(alongY, m_gain.alongY, estimates.v.*half);
        }
    });
    return estimates;
}

UncertaintyModel::SlopeSquares UncertaintyModel::slopeSquaresOf(const RefineResult& found, std::size_t i,
                                                                const Shape& shape) const {
    const RefinedDetails& d = found.details;
    const double weight = shape.weightOf(d.pixels[i]);
    SlopeSquares squares{};
    setMeanSlopeSquare<double>({d.varianceU[i], d.varianceUx[i], d.varianceUy[i]}, weight, shape, squares.x);
    setMeanSlopeSquare<double>({d.varianceV[i], d.varianceVx[i], d.varianceVy[i]}, weight, shape, squares.y);
    return squares;
}

AxisSigmas UncertaintyModel::sigmasOf(const RefineResult& found, std::size_t i, const Shape& shape,
                                      double noise) const {
    const SlopeSquares squares = slopeSquaresOf(found, i, shape);
    return {displacementSigma(noise, found.details.varianceU[i], squares.x, m_response, m_gain.alongX),
            displacementSigma(noise, found.details.varianceV[i], squares.y, m_response, m_gain.alongY)};
}

LinearShares UncertaintyModel::linearShareOf(const RefineResult& found, std::size_t i) const {
    const Shape& shape = shapeOf(found, i);
    const double noise = noiseOf(found, i, shape);
    const SlopeSquares squares = slopeSquaresOf(found, i, shape);
    return {linearNoiseShare(noise, squares.x, m_response, m_gain.alongX),
            linearNoiseShare(noise, squares.y, m_response, m_gain.alongY)};
}

AxisSigmas UncertaintyModel::sigmaOf(const RefineResult& found, std::size_t i,
                                     const RefineParameters& parameters) const {
    const Shape& shape = shapeOf(parameters.order, parameters.subset);
    return sigmasOf(found, i, shape, noiseOf(found, i, shape));
}

double UncertaintyModel::noiseOf(const RefineResult& found, std::size_t i, const RefineParameters& parameters) const {
    return noiseOf(found, i, shapeOf(parameters.order, parameters.subset));
}

template <typename ValueOf>
double UncertaintyModel::medianOverPoints(const RefineResult& found, const ValueOf& valueOf) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < found.status.size(); i += found.status.size() / kMedianPoints + 1) {
        if (found.status[i] == PointStatus::Ok) values.push_back(valueOf(i, shapeOf(found, i)));
    }
    return medianOf(std::move(values));
}

double UncertaintyModel::medianNoise(const RefineResult& found, const DisplacementField& field) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < field.size(); i += field.size() / kMedianPoints + 1) {
        if (field.ok(i)) values.push_back(noiseOf(found, i, shapeOf(found, i)));
    }
    return medianOf(std::move(values));
}

double UncertaintyModel::medianSigma(const RefineResult& found) const {
    return medianOverPoints(found, [&](std::size_t i, const Shape& shape) {
        return sigmasOf(found, i, shape, noiseOf(found, i, shape)).u;
    });
}

double UncertaintyModel::slopeNoise(const RefineResult& found) const {
    const double noise =
        medianOverPoints(found, [&](std::size_t i, const Shape& shape) { return noiseOf(found, i, shape); });
    return std::isnan(noise) ? 0 : noise * noise * m_response.slopeVariance();
}

PairNoise UncertaintyModel::estimate(const RefineResult& found, DisplacementField& field, int threads,
                                     const std::stop_token& stop) const {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    std::array<std::vector<double>, 3> estimates;  // noise, sigma of u, sigma of v
    for (std::vector<double>& values : estimates) values.assign(field.size(), kUnknown);
    constexpr int kBandPoints = 1024;  // take some tenths of a millisecond
    forEachRowBand(static_cast<int>(field.size()), kBandPoints, threads, [&](int first, int end) {
        if (stop.stop_requested()) return;
        const auto from = static_cast<std::size_t>(first), to = static_cast<std::size_t>(end);
        const bool areUniform = found.details.subset.empty();
        LaneEstimates lanes;
        for (std::size_t i = from; i < to; ++i) {
            // Eight at a time, except the remainder at the end of the field.
            const std::size_t lane = (i - from) % Lanes::kCount;
            const bool isLane = areUniform && i - lane + Lanes::kCount <= field.size();
            if (isLane && lane == 0) {
                const auto group = std::span(found.status).subspan(i, Lanes::kCount);
                const bool hasOk = std::ranges::find(group, PointStatus::Ok) != group.end();
                if (hasOk) lanes = estimateLanes(found, i);
            }
            if (found.status[i] != PointStatus::Ok) continue;
            if (isLane) {
                estimates[0][i] = laneOf(lanes.noise, lane);
                estimates[1][i] = laneOf(lanes.u, lane), estimates[2][i] = laneOf(lanes.v, lane);
            } else {
                const Shape& shape = shapeOf(found, i);
                const double noise = noiseOf(found, i, shape);
                const auto [sigmaU, sigmaV] = sigmasOf(found, i, shape, noise);
                estimates[0][i] = noise, estimates[1][i] = sigmaU, estimates[2][i] = sigmaV;
            }
            if (!field.ok(i)) continue;
            field.refined.sigmaU[i] = static_cast<float>(estimates[1][i]);
            field.refined.sigmaV[i] = static_cast<float>(estimates[2][i]);
        }
    });
    if (stop.stop_requested()) return {kUnknown, kUnknown, kUnknown, 0};
    std::array<double, 3> medians{};
    forEachChunk(static_cast<int>(estimates.size()), threadsForPoints(field.size(), threads), [&](int which) {
        const auto k = static_cast<std::size_t>(which);
        medians[k] = medianOf(std::move(estimates[k]));
    });
    return {medians[0], medians[1], medians[2],
            static_cast<std::size_t>(std::ranges::count(found.status, PointStatus::Ok))};
}

void updateMedianSigmas(const DisplacementField& field, PairNoise& noise) {
    // medianOf() skips NaN, the value of points that are not Ok.
    const auto medianSigma = [](const std::vector<float>& sigmas) { return medianOf({sigmas.begin(), sigmas.end()}); };
    noise.sigmaU = medianSigma(field.refined.sigmaU), noise.sigmaV = medianSigma(field.refined.sigmaV);
}

}  // namespace strainlens
