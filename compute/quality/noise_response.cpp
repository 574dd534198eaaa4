// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_response.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "compute/rules/interpolation.h"

namespace strainlens {
namespace {

using rules::TapWeights;
using Kernel = std::vector<double>;

constexpr std::size_t kLength = 129;  // far longer than any filter's response
constexpr int kPlaces = 16;           // between two pixels
constexpr std::size_t kHarmonics = 4;

/// The coefficients of the smoothed and prefiltered impulse.
Kernel impulseCoefficients(Interpolation interpolation, double sigmaPx) {
    const Kernel weights = sigmaPx > 0 ? rules::gaussianWeights(sigmaPx) : Kernel{1};
    Kernel line(kLength, 0);
    std::copy(weights.begin(), weights.end(),
              line.begin() + static_cast<std::ptrdiff_t>(kLength / 2 - weights.size() / 2));
    rules::samplesToCoefficients(interpolation, line);
    return line;
}

/// The impulse's response at all pixels, from the weights of the coefficients around each.
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

/// By harmonic h: the mean of cos(2 pi h t) over an interval of that length around a place, over its value there.
std::array<double, kHarmonics> meansOfWaves(double length) {
    const double angle = std::numbers::pi * length;
    if (std::abs(angle) < 1e-9) return {1, 1, 1, 1};
    const double sine = std::sin(angle), cosine = std::cos(angle), once = sine / angle;
    // sin 2a = 2 sin a cos a, sin 3a = sin a (3 - 4 sin^2 a)
    return {1, once, once * cosine, once * (1 - sine * sine * 4 / 3)};
}

/// By harmonic h: cos(2 pi h place).
std::array<double, kHarmonics> waves(double place) {
    const double cosine = std::cos(2 * std::numbers::pi * place);
    return {1, cosine, 2 * cosine * cosine - 1, cosine * (4 * cosine * cosine - 3)};
}

}  // namespace

NoiseResponse::NoiseResponse(Interpolation interpolation, double prefilterSigmaPx) {
    const Kernel coefficients = impulseCoefficients(interpolation, prefilterSigmaPx);
    const Kernel grey = response(coefficients, rules::tapWeights(interpolation, 0));
    const Kernel slope = response(coefficients, rules::tapSlopes(interpolation));
    m_greyVariance = energy(grey) * energy(grey);
    m_slopeVariance = energy(slope) * energy(grey);

    m_harmonics.assign(kHarmonics, 0);
    double crossAlong = 0, crossAcross = 0;
    for (int place = 0; place < kPlaces; ++place) {
        const double t = double(place) / kPlaces;
        const Kernel between = response(coefficients, rules::tapWeights(interpolation, t));
        for (std::size_t h = 0; h < kHarmonics; ++h) {
            m_harmonics[h] += (h == 0 ? 1.0 : 2.0) / kPlaces * energy(between) *
                              std::cos(2 * std::numbers::pi * static_cast<double>(h) * t);
        }
        crossAlong += jointEnergy(slope, between) / kPlaces;
        crossAcross += jointEnergy(grey, between) / kPlaces;
    }
    m_crossVariance = crossAlong * crossAcross;
}

double NoiseResponse::interpolatedVariance(const ShapeFunction& shape, int subset) const {
    const auto along = [&](const ShapeTerms& terms) {
        const auto wave = waves(terms.value), overX = meansOfWaves(terms.x * subset),
                   overY = meansOfWaves(terms.y * subset);
        double sum = 0;
        for (std::size_t h = 0; h < kHarmonics; ++h) sum += m_harmonics[h] * wave[h] * overX[h] * overY[h];
        return sum;
    };
    return along(shape.u) * along(shape.v);
}

}  // namespace strainlens
