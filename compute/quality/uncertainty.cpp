// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace strainlens {
namespace {

constexpr double kMostNoisyShare = 0.8;  // of the slopes' energy; beyond it nothing is left to match
constexpr double kLeastShare = 0.05;     // of the differences that the fit may leave

double median(std::vector<double> values) {
    if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Parameters that are fitted to a subset: the shape function's, gain and offset.
int fittedParameters(ShapeOrder order) { return order == ShapeOrder::First ? 8 : 14; }

/// Standard deviation of the noise of one image, from a subset's residual [grey]: of the squared differences that noise
/// makes, every fitted parameter takes one away, which both images' noise at the slopes' frequencies makes up.
double noiseOf(const DisplacementField& field, std::size_t i, const RefineParameters& parameters,
               const NoiseResponse& response, const NoiseGain& gain) {
    const RefinedDetails& d = field.refined;
    const ShapeFunction shape{{field.u[i], d.ux[i], d.uy[i]}, {field.v[i], d.vx[i], d.vy[i]}};
    const double residual = static_cast<double>(d.residual[i]), pixels = d.pixels[i];
    const double made = pixels * (response.greyVariance() + response.interpolatedVariance(shape, parameters.subset));
    const double taken = fittedParameters(parameters.order) * (gain.alongX + gain.alongY);
    return residual * std::sqrt(pixels / std::max(made - taken, kLeastShare * made));
}

/// What says how steep a subset's pixels are along one axis: diagonal entries of the Hessian's inverse.
struct HessianVariances {
    double value, slopeX, slopeY;  ///< of the displacement and its derivatives
};

/// Mean square of the slopes of a subset of `pixels` pixels, noise included [grey^2/px^2].
double meanSlopeSquare(const HessianVariances& v, double pixels, int side, double factor) {
    const double ofValue = factor / (pixels * v.value);
    const double area = static_cast<double>(side) * side;
    if (pixels >= area) return ofValue;
    // A cut subset lies beside its point, which makes the displacement less certain than its slopes are steep. The
    // derivative along the cut keeps the subset's whole width, whose places have the variance side^2 / 12.
    return std::max(ofValue, 12 / (pixels * area * std::min(v.slopeX, v.slopeY)));
}

}  // namespace

double shapeVarianceFactor(ShapeOrder order, int subset) {
    if (order == ShapeOrder::First) return 1;
    // Least squares with x^2 and y^2 over the places of a square of n x n pixels: m2, m4 are moments of one axis.
    const double n = subset, m2 = (n * n - 1) / 12, m4 = m2 * (3 * n * n - 7) / 20;
    return 1 + 2 * m2 * m2 / (m4 - m2 * m2);
}

double displacementSigma(double noiseGrey, double hessianVariance, double slopeSquares, const NoiseResponse& response,
                         double gain) {
    const double noise = noiseGrey * noiseGrey;
    const double share = std::min(kMostNoisyShare, response.slopeVariance() * noise / slopeSquares);
    const double pureSquares = slopeSquares * (1 - share);
    const double greyVariance = 2 * noise * gain + noise * noise * response.crossVariance() / pureSquares;
    return std::sqrt(greyVariance * hessianVariance / (1 - share));
}

PairNoise estimateUncertainty(DisplacementField& field, const RefineParameters& parameters, const AnyImageView& image) {
    const NoiseResponse response(parameters.interpolation, parameters.prefilterSigmaPx);
    const NoiseGain gain = noiseGain(image, parameters.prefilterSigmaPx);
    const double factor = shapeVarianceFactor(parameters.order, parameters.subset);
    RefinedDetails& d = field.refined;
    std::vector<double> noises, sigmasU, sigmasV;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double noise = noiseOf(field, i, parameters, response, gain);
        const auto sigma = [&](const HessianVariances& variances, double axisGain) {
            const double squares = meanSlopeSquare(variances, d.pixels[i], parameters.subset, factor);
            return displacementSigma(noise, variances.value, squares, response, axisGain);
        };
        const double sigmaU = sigma({d.varianceU[i], d.varianceUx[i], d.varianceUy[i]}, gain.alongX);
        const double sigmaV = sigma({d.varianceV[i], d.varianceVx[i], d.varianceVy[i]}, gain.alongY);
        d.sigmaU[i] = static_cast<float>(sigmaU), d.sigmaV[i] = static_cast<float>(sigmaV);
        noises.push_back(noise), sigmasU.push_back(sigmaU), sigmasV.push_back(sigmaV);
    }
    return {median(noises), median(sigmasU), median(sigmasV), noises.size()};
}

}  // namespace strainlens
