// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_adaptation.h"

#include <algorithm>
#include <cmath>

#include "compute/quality/image_noise.h"
#include "compute/quality/noise_response.h"
#include "compute/quality/slope_energy.h"
#include "compute/quality/uncertainty.h"

namespace strainlens {
namespace {

constexpr double kWorthwhile = 0.98;  // of the standard deviation without smoothing
constexpr double kShareOfSigma = 0.1;
constexpr double kMaxLimitPx = 0.05;
constexpr double kSmoothings[] = {0.5, 0.7, 0.9, 1.2, 1.6, 2.2, 3};

/// Root mean variance of u and v of a complete subset [px]; 0 without texture.
struct ExpectedSigma {
    double sigmaPx = 0;
    double pureSlopesPx = 0;  ///< without noise in the slopes: the lower limit for any smoothing
    bool isHidden = false;    ///< too small, as noise hides the slopes
};

ExpectedSigma expectedSigma(const RefineParameters& parameters, const SlopeEnergy& energy, double noiseGrey) {
    if (energy.x == 0 || energy.y == 0) return {};
    const NoiseResponse response(parameters.interpolation, parameters.prefilterSigmaPx);
    const SubsetStatistics subset(parameters);
    const auto variance = [&](double pure, double twice) {
        const double noisy = pure + noiseGrey * noiseGrey * response.slopeVariance();
        const double sigma = displacementSigma(noiseGrey, subset.valueFactor / (subset.weight * noisy), noisy, response,
                                               twice / pure, 1);
        return sigma * sigma;
    };
    return {std::sqrt((variance(energy.x, energy.twiceX) + variance(energy.y, energy.twiceY)) / 2),
            noiseGrey / std::sqrt(subset.weight) * std::sqrt(subset.valueFactor * (1 / energy.x + 1 / energy.y)),
            energy.isHidden};
}

}  // namespace

NoiseAdaptation adaptToNoise(const RefineParameters& parameters, const AnyImageView& reference, const RoiMask& roi,
                             int threads) {
    NoiseAdaptation result;
    result.incrementLimit = parameters.incrementLimit;
    result.noiseGrey = estimateImageNoise(reference, roi, kFastNoisePositions);
    if (!(result.noiseGrey > 0)) return result;
    RefineParameters candidate = parameters;
    const auto expectedWith = [&](double prefilterSigmaPx) {
        candidate.prefilterSigmaPx = prefilterSigmaPx;
        return expectedSigma(candidate, slopeEnergy(reference, roi, candidate, result.noiseGrey, threads),
                             result.noiseGrey);
    };
    // Where noise hides the pattern's slopes, the standard deviation is unknown until smoothing shows them.
    const ExpectedSigma plain = expectedWith(0);
    result.sigmaPx = plain.sigmaPx;
    if (plain.sigmaPx == 0 || plain.isHidden || plain.pureSlopesPx < kWorthwhile * plain.sigmaPx) {
        double limit = plain.sigmaPx > 0 ? kWorthwhile * plain.sigmaPx : std::numeric_limits<double>::infinity();
        double best = std::numeric_limits<double>::infinity();
        ExpectedSigma before = plain;
        for (const double smoothing : kSmoothings) {
            const ExpectedSigma expected = expectedWith(smoothing);
            const double sigma = expected.sigmaPx;
            if (sigma == 0 && before.sigmaPx == 0) continue;
            const bool isPastMinimum = before.sigmaPx > 0 && !before.isHidden && sigma > before.sigmaPx;
            if (sigma == 0 || isPastMinimum) break;  // or too wide for the image
            if (before.isHidden && !expected.isHidden) limit = best = std::numeric_limits<double>::infinity();
            if (sigma < std::min(limit, best)) best = result.sigmaPx = sigma, result.prefilterSigmaPx = smoothing;
            before = expected;
        }
    }
    if (result.sigmaPx == 0) return result;
    const NoiseResponse response(parameters.interpolation, result.prefilterSigmaPx);
    result.residualGrey = result.noiseGrey * std::sqrt(2 * response.greyVariance());
    result.incrementLimit = std::max(parameters.incrementLimit, std::min(kMaxLimitPx, kShareOfSigma * result.sigmaPx));
    return result;
}

}  // namespace strainlens
