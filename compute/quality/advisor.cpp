// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/advisor.h"

#include <algorithm>
#include <cmath>

#include "compute/quality/texture_samples.h"
#include "compute/quality/uncertainty.h"
#include "compute/rules/subset_weight.h"
#include "compute/types/format.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kMaxWindow = 255;

/// Results over all subsets of one size.
struct SizeSummary {
    SubsetPrediction prediction;
    double sssig = 0, mig = 0;
};

class Advisor {
public:
    Advisor(TextureSamples& samples, const AdviceRequest& request)
        : m_samples(samples), m_response(Interpolation::QuinticSpline, 0), m_request(request) {
        m_advice.noiseGrey = samples.noiseGrey();
        m_advice.speckleSizePx = samples.speckleSizePx();
        m_advice.untexturedShare = samples.untexturedShare();
    }

    Advice run() {
        const SizeSummary chosen = chooseSubset();
        m_advice.sigmaPx = chosen.prediction.sigmaPx, m_advice.sssig = chosen.sssig, m_advice.mig = chosen.mig;
        const int subset = chosen.prediction.subset;
        addBlock(subset);
        if (m_request.subset) {
            addGiven("subset", subset);
        } else {
            m_advice.parameters.push_back({"subset", subset, subsetReason(chosen)});
        }
        addStep(subset);
        addStrainWindow(subset);
        return m_advice;
    }

private:
    void addGiven(std::string_view name, int value) { m_advice.parameters.push_back({name, value, "given"}); }

    /// A third of the subset, or less for enough points.
    void addStep(int subset) {
        if (m_request.step) return addGiven("step", *m_request.step);
        const int usual = subset / 3;
        const int dense = static_cast<int>(std::sqrt(m_samples.regionPixels() / m_request.minPoints));
        const int step = std::max(m_request.minStep, std::clamp(dense, 1, usual));
        std::string reason =
            "a third of the subset: points closer than that share most of their pixels and add little, "
            "farther ones leave pixels between them unused";
        if (step > usual) {
            reason = "more than a third of the subset: with less the run would not fit the memory limit";
        } else if (step < usual) {
            reason = format("less than a third of the subset, so that the region has about %d points or as many as fit",
                            m_request.minPoints);
        }
        m_advice.parameters.push_back({"step", step, std::move(reason)});
    }

    SizeSummary summarize(int subset) {
        const std::vector<SpeckleQuality> found = m_samples.measure(subset);
        const SubsetStatistics complete(
            {.order = m_request.order, .subset = subset, .gaussianWeight = m_request.gaussianWeight});
        const double factor = complete.valueFactor * (static_cast<double>(subset) * subset / complete.weight);
        double varianceU = 0, varianceV = 0;
        for (const SpeckleQuality& q : found) {
            const auto sigma = [&](double sssig) {
                return displacementSigma(m_advice.noiseGrey, factor / sssig, sssig / q.pixels, m_response, 1);
            };
            varianceU += std::pow(sigma(q.sssigX), 2), varianceV += std::pow(sigma(q.sssigY), 2);
        }
        const double sigma = std::sqrt(std::max(varianceU, varianceV) / static_cast<double>(found.size()));
        return {{subset, sigma},
                std::min(medianQuality(found, &SpeckleQuality::sssigX), medianQuality(found, &SpeckleQuality::sssigY)),
                medianQuality(found, &SpeckleQuality::mig)};
    }

    bool holdsSpeckles(int subset) const { return m_samples.holdsSpeckles(subset); }

    /// The given size, or the first one that meets all requirements, else the largest possible.
    SizeSummary chooseSubset() {
        std::vector<int> sizes(kSampledSubsets.begin(), kSampledSubsets.end());
        if (m_request.subset) sizes = {*m_request.subset};
        SizeSummary chosen;
        for (int subset : sizes) {
            const SizeSummary summary = summarize(subset);
            // Without slopes nothing can be measured, even without noise.
            if (!std::isfinite(summary.prediction.sigmaPx) || !(summary.mig > TextureSamples::kFaintestSlope)) continue;
            const bool enough = chosen.prediction.sigmaPx > 0 && (reaches(chosen) || isTooLarge(subset, chosen));
            if (enough && !m_request.predictsEverySize) break;
            m_advice.predictions.push_back(summary.prediction);
            if (!enough) chosen = summary;
        }
        if (chosen.prediction.subset == 0) {
            throw InvalidInput("image", "no texture in the region", "an image with speckles, larger than 9 px");
        }
        m_advice.reachesTargets = chosen.prediction.sigmaPx <= m_request.targetSigmaPx;
        return chosen;
    }

    /// Whether the subset exceeds the limit and the smaller one already holds enough speckles.
    bool isTooLarge(int subset, const SizeSummary& smaller) const {
        return subset > m_request.subsets.maximum && holdsSpeckles(smaller.prediction.subset);
    }

    bool reaches(const SizeSummary& summary) const {
        const int subset = summary.prediction.subset;
        return summary.prediction.sigmaPx <= m_request.targetSigmaPx && subset >= minSubset() && holdsSpeckles(subset);
    }

    /// Points of a given step resolve no more detail than subsets of that size.
    int minSubset() const {
        return std::max(m_request.subsets.minimum, std::min(m_request.step.value_or(0), m_request.subsets.maximum));
    }

    std::string subsetReason(const SizeSummary& chosen) const {
        const SubsetPrediction& c = chosen.prediction;
        std::string reason = format("noise %.3g grey levels and SSSIG %.3g give sigma %.4f px, target %.4f px",
                                    m_advice.noiseGrey, chosen.sssig, c.sigmaPx, m_request.targetSigmaPx);
        if (c.sigmaPx > m_request.targetSigmaPx) {
            const auto enough = std::ranges::find_if(
                m_advice.predictions, [&](const SubsetPrediction& p) { return p.sigmaPx <= m_request.targetSigmaPx; });
            if (enough == m_advice.predictions.end()) {
                return reason + "; no larger subset fits: less noise (light, mean of several images) is needed";
            }
            return reason + format("; larger subsets than %d px blur the deformation, %d px would reach the target",
                                   m_request.subsets.maximum, enough->subset);
        }
        const auto found = std::ranges::find(m_advice.predictions, c.subset, &SubsetPrediction::subset);
        if (found == m_advice.predictions.begin()) return reason + "; the smallest subset is enough";
        const SubsetPrediction& smaller = *(found - 1);
        if (smaller.sigmaPx > m_request.targetSigmaPx) {
            return reason + format("; subset %d would give %.4f px", smaller.subset, smaller.sigmaPx);
        }
        if (smaller.subset < m_request.subsets.minimum)
            return reason + "; smaller ones would too, but find large motions less reliably";
        if (smaller.subset < minSubset())
            return reason + "; smaller ones would too, but leave pixels between the points unused";
        return reason + format("; smaller ones would too, but a subset must be %g speckles of %.1f px wide",
                               TextureSamples::kSpecklesAcross, m_advice.speckleSizePx);
    }

    /// The search's block needs to be unique, not exact.
    void addBlock(int subset) {
        constexpr double kSpeckles = 4;
        constexpr int kMultiple = 8, kMinBlockPx = 16, kMaxBlockPx = 128;
        const double wide = m_advice.speckleSizePx > 0 ? kSpeckles * m_advice.speckleSizePx : 0;
        const int minimum = static_cast<int>(std::ceil(std::max<double>(subset, wide) / kMultiple)) * kMultiple;
        const int block = std::clamp(minimum, kMinBlockPx, kMaxBlockPx);
        m_advice.parameters.push_back(
            {"block", block,
             format("as wide as the subset and at least %g speckles of %.1f px, so that the search matches no "
                    "other position; a multiple of %d is quick",
                    kSpeckles, m_advice.speckleSizePx, kMultiple)});
    }

    void addStrainWindow(int subset) {
        constexpr int kTypicalWindow = 5;  // points a third of the subset apart
        const int step = m_advice.value("step");
        const double target = m_request.targetStrain;
        const ImageSize size = m_samples.imageSize();
        const int maximum = std::min({kMaxWindow, size.width / step, size.height / step});
        const int usual = std::max(kTypicalWindow, (kTypicalWindow - 1) * (subset / 3) / (2 * step) * 2 + 1);
        int window = target > 0 ? 3 : std::min(usual, std::max(kTypicalWindow, (maximum - 1) / 2 * 2 + 1));
        const auto sigma = [&] {
            return planeSlopeSigma(m_advice.sigmaPx, window, step, subset, m_request.gaussianWeight);
        };
        while (target > 0 && sigma() > target && window + 2 <= maximum) window += 2;
        m_advice.strainSigma = sigma();
        m_advice.gaugePx = (window - 1) * step + subset;
        std::string reason = format("sigma %.4f px at points %d px apart give strain sigma %.3g over a gauge of %g px",
                                    m_advice.sigmaPx, step, m_advice.strainSigma, m_advice.gaugePx);
        if (target > 0 && m_advice.strainSigma > target) {
            m_advice.reachesTargets = false;
            reason += format(", more than the target %.3g; no larger window fits", target);
        } else if (target > 0) {
            reason += format(", target %.3g", target);
        }
        m_advice.parameters.push_back({"strain-window", window, reason, m_request.hasAutomaticWindow});
    }

    TextureSamples& m_samples;
    NoiseResponse m_response;
    AdviceRequest m_request;
    Advice m_advice;
};

}  // namespace

int Advice::value(std::string_view name) const {
    for (const AdvisedParameter& parameter : parameters) {
        if (parameter.name == name) return parameter.value;
    }
    throw InvalidInput("parameter", std::string(name), "block, subset, step, strain-window");
}

double planeSlopeSigma(double sigmaPx, int window, int stepPx, int subset, double gaussianWeight) {
    const std::vector<double> weights = rules::axisWeights({.subset = subset, .gaussianWeight = gaussianWeight});
    const auto overlap = [&](std::size_t distance) {
        double sum = 0;
        for (std::size_t k = distance; k < weights.size(); ++k) sum += weights[k] * weights[k - distance];
        return sum;
    };
    const auto correlation = [&](int points) {
        if (gaussianWeight > 0)
            return overlap(static_cast<std::size_t>(points) * static_cast<std::size_t>(stepPx)) / overlap(0);
        return std::max(0.0, 1 - double(points) * stepPx / subset);
    };
    const double middle = (window - 1) / 2.0;
    double squares = 0, along = 0, across = 0;
    for (int i = 0; i < window; ++i) {
        squares += (i - middle) * (i - middle);
        for (int j = 0; j < window; ++j) {
            along += (i - middle) * (j - middle) * correlation(std::abs(i - j));
            across += correlation(std::abs(i - j));
        }
    }
    return sigmaPx * std::sqrt(along * across) / (stepPx * window * squares);
}

Advice advise(TextureSamples& samples, const AdviceRequest& request) {
    if (!(request.targetSigmaPx >= 1e-5 && request.targetSigmaPx <= 1)) {
        throw InvalidInput("target-sigma", std::to_string(request.targetSigmaPx), "0.00001 to 1 px");
    }
    if (!(request.targetStrain >= 0 && request.targetStrain <= 1)) {
        throw InvalidInput("strain-target", std::to_string(request.targetStrain), "0 to 1");
    }
    requireAllowed("gaussian-weight", request.gaussianWeight);
    requireAllowed("step", request.step.value_or(request.minStep));
    if (request.subset) requireAllowed("subset", *request.subset);
    return Advisor(samples, request).run();
}

Advice advise(const AnyImageView& image, const RoiMask& roi, double noiseGrey, const AdviceRequest& request) {
    TextureSamples samples(image, roi, noiseGrey);
    return advise(samples, request);
}

}  // namespace strainlens
