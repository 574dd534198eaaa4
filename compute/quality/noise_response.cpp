// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_response.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "compute/rules/interpolation.h"
#include "compute/types/lane_math.h"

namespace strainlens {
namespace {

using rules::TapWeights;
using Kernel = std::vector<double>;

constexpr std::size_t kLength = 129;  // far longer than any filter's response
constexpr int kPositions = 16;        // sub-pixel positions

/// The coefficients of the smoothed and prefiltered impulse.
Kernel impulseCoefficients(Interpolation interpolation, double sigmaPx) {
    const Kernel weights = sigmaPx > 0 ? rules::smoothingWeights(sigmaPx) : Kernel{1};
    Kernel line(kLength, 0);
    std::copy(weights.begin(), weights.end(),
              line.begin() + static_cast<std::ptrdiff_t>(kLength / 2 - weights.size() / 2));
    rules::samplesToCoefficients(interpolation, line);
    return line;
}

/// The impulse response at all pixels, from the weights of the coefficients around each.
Kernel response(const Kernel& coefficients, const TapWeights& weights) {
    Kernel result(kLength, 0);
    for (std::size_t k = 0; k < kLength; ++k) {
        for (std::size_t tap = 0; tap < weights.size() && k + tap < kLength; ++tap) {
            result[k] += weights[tap] * coefficients[k + tap];
        }
    }
    return result;
}

/// Sum over all distances d of the autocorrelations of both kernels at d.
double jointEnergy(const Kernel& a, const Kernel& b) {
    const auto autocorrelation = [](const Kernel& kernel, std::size_t distance) {
        double sum = 0;
        for (std::size_t k = 0; k + distance < kLength; ++k) sum += kernel[k] * kernel[k + distance];
        return sum;
    };
    double sum = 0;
    for (std::size_t d = 0; d < kLength; ++d) sum += (d == 0 ? 1 : 2) * autocorrelation(a, d) * autocorrelation(b, d);
    return sum;
}

double energy(const Kernel& kernel) { return std::inner_product(kernel.begin(), kernel.end(), kernel.begin(), 0.0); }

/// By harmonic h: mean of cos(2 pi h t) over an interval of that length around a position, relative to its value there.
template <typename V>
std::array<V, 4> meansOfWaves(const V& length) {
    V sine, cosine, size;
    lane_math::setSineAndCosine(length, sine, cosine);
    const V angle = length * std::numbers::pi, one = length * 0.0 + 1.0;
    lane_math::setMagnitude(angle, size);
    const V once = size < 1e-9 ? one : sine / angle;
    // sin 2a = 2 sin a cos a, sin 3a = sin a (3 - 4 sin^2 a)
    return {one, once, once * cosine, once * (1.0 - sine * sine * (4.0 / 3))};
}

/// By harmonic h: cos(2 pi h position).
template <typename V>
std::array<V, 4> waves(const V& position) {
    V sine, cosine;
    lane_math::setSineAndCosine<V>(2.0 * position, sine, cosine);
    return {position * 0.0 + 1.0, cosine, 2.0 * cosine * cosine - 1.0, cosine * (4.0 * cosine * cosine - 3.0)};
}

}  // namespace

NoiseResponse::NoiseResponse(Interpolation interpolation, double prefilterSigmaPx, const NoiseTransfer& transfer) {
    const Kernel coefficients = impulseCoefficients(interpolation, prefilterSigmaPx);
    const Kernel grey = response(coefficients, rules::tapWeights(interpolation, 0));
    const Kernel slope = response(coefficients, rules::tapSlopes(interpolation));
    m_greyVariance = energy(grey) * energy(grey);
    m_slopeVariance = energy(slope) * energy(grey);

    double crossAlong = 0, crossAcross = 0;
    for (int position = 0; position < kPositions; ++position) {
        const double t = double(position) / kPositions;
        const Kernel between = response(coefficients, rules::tapWeights(interpolation, t));
        for (std::size_t h = 0; h < kHarmonics; ++h) {
            m_harmonics[h] += (h == 0 ? 1.0 : 2.0) / kPositions * energy(between) *
                              std::cos(2 * std::numbers::pi * static_cast<double>(h) * t);
        }
        crossAlong += jointEnergy(slope, between) / kPositions;
        crossAcross += jointEnergy(grey, between) / kPositions;
    }
    m_crossVariance = crossAlong * crossAcross;
    if (transfer == NoiseTransfer()) return;
    m_greyVariance *= transfer.reference, m_slopeVariance *= transfer.slopes, m_crossVariance *= transfer.cross;
    for (double& harmonic : m_harmonics) harmonic *= std::sqrt(transfer.deformed);  // along each axis
}

template <typename V>
void NoiseResponse::multiplyByAxis(const std::array<V, 3>& terms, double subset, V& product) const {
    const auto wave = waves(terms[0]), overX = meansOfWaves<V>(terms[1] * subset),
               overY = meansOfWaves<V>(terms[2] * subset);
    V sum = terms[0] * 0.0;
    for (std::size_t h = 0; h < kHarmonics; ++h) sum += m_harmonics[h] * wave[h] * overX[h] * overY[h];
    product *= sum;
}

double NoiseResponse::interpolatedVariance(const ShapeFunction& shape, double subset) const {
    double product = 1;
    for (const ShapeTerms& terms : {shape.u, shape.v}) {
        multiplyByAxis<double>({terms.value, terms.x, terms.y}, subset, product);
    }
    return product;
}

Lanes NoiseResponse::interpolatedVariance(const std::array<Lanes, 3>& u, const std::array<Lanes, 3>& v,
                                          double subset) const {
    Lanes product;
    withWidestRegisters([&] {
        product.low += 1.0, product.high += 1.0;
        for (const std::array<Lanes, 3>* terms : {&u, &v}) {
            const auto& [value, x, y] = *terms;
            multiplyByAxis<Lanes::Half>({value.low, x.low, y.low}, subset, product.low);
            multiplyByAxis<Lanes::Half>({value.high, x.high, y.high}, subset, product.high);
        }
    });
    return product;
}

}  // namespace strainlens
