// SPDX-License-Identifier: MPL-2.0
#include "compute/field/validation.h"

#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

bool failsThreshold(double score, Criterion criterion, double threshold) {
    if (threshold <= 0) return false;
    return criterion == Criterion::Zncc ? score < threshold : score > threshold;
}

}  // namespace

double medianFluctuation(const DisplacementField& field, const ValidationParameters& parameters) {
    constexpr double kUnrefinedPx = 0.75;
    if (parameters.medianFluctuationPx > 0) return parameters.medianFluctuationPx;
    if (field.refined.empty()) return kUnrefinedPx;
    // medianOf() ignores NaN and returns NaN for no values.
    return noiseFluctuation(medianOf({field.refined.sigmaU.begin(), field.refined.sigmaU.end()}));
}

double noiseFluctuation(double sigmaPx) {
    constexpr double kMinPx = 0.1, kSigmas = 2;
    return kSigmas * sigmaPx > kMinPx ? kSigmas * sigmaPx : kMinPx;
}

void revalidate(DisplacementField& field, Criterion criterion, double minimumZncc,
                const ValidationParameters& parameters, int threads, const std::stop_token& stop) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        const bool low = !field.refined.empty() && field.refined.zncc[i] < static_cast<float>(minimumZncc);
        if (field.ok(i) && low) field.flag(i, PointStatus::LowScore);
    }
    validate(field, {}, criterion, parameters, threads, stop);
}

void validate(DisplacementField& field, const ImageEvidence& evidence, Criterion criterion,
              const ValidationParameters& parameters, int threads, const std::stop_token& stop) {
    const auto test = [&](std::size_t i) {
        if (!field.ok(i)) return;
        if (!evidence.contrast.empty() && evidence.contrast[i] < parameters.minimumContrast) {
            field.flag(i, PointStatus::NoTexture);
        } else if (failsThreshold(field.score[i], criterion, parameters.scoreThreshold)) {
            field.flag(i, PointStatus::LowScore);
        }
    };
    forEachPoint(field.size(), threads, test);
    if (parameters.medianTest) {
        markOutliers(field, parameters.medianThreshold, medianFluctuation(field, parameters), threads, stop,
                     evidence.fluctuation);
    }
    if (parameters.residualTest) markResidualOutliers(field, evidence.expectedResidual, threads, stop);
    if (parameters.gradientTolerancePx > 0) markInconsistent(field, parameters.gradientTolerancePx, threads, stop);
}

}  // namespace strainlens
