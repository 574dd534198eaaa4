// SPDX-License-Identifier: MPL-2.0
#include "app/probes/load_evaluation.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/number_text.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

nlohmann::ordered_json constantJson(const ElasticConstant& constant) {
    return {{"value", constant.value},         {"sigma", constant.sigma},
            {"intercept", constant.intercept}, {"reducedChiSquare", constant.reducedChiSquare},
            {"images", constant.points},       {"noiseKnown", constant.hasKnownNoise}};
}

/// Value and sigma with two significant digits of sigma.
std::string withSigma(double value, double sigma) {
    const bool usable = std::isfinite(sigma) && sigma > 0;
    const int decimals = usable ? std::clamp(1 - static_cast<int>(std::floor(std::log10(sigma))), 0, 12) : 3;
    return fixedText(value, decimals) + " +- " + fixedText(sigma, decimals);
}

std::string fitText(const ElasticConstant& constant) {
    return " (" + std::to_string(constant.points) + " images, " +
           (constant.hasKnownNoise ? "chi^2 per degree of freedom " + fixedText(constant.reducedChiSquare, 2)
                                   : std::string("uncertainty from the scatter about the line")) +
           ")\n";
}

}  // namespace

void requireValid(const LoadEvaluation& evaluation, bool loads) {
    const auto require = [](bool met, const char* option, const char* requirement) {
        if (!met) throw InvalidInput::needs(option, requirement);
    };
    if (evaluation.areaMm2 != 0) stressesMPa({}, evaluation.areaMm2);
    if (!(evaluation.sigmaN >= 0) || !std::isfinite(evaluation.sigmaN)) {
        throw InvalidInput("--load-sigma", std::to_string(evaluation.sigmaN), "0 N or more");
    }
    if (const auto& range = evaluation.modulusRange) {
        require(evaluation.areaMm2 > 0 || (!evaluation.transverse.empty() && !range->limitsStress), "--modulus-range",
                "--area-mm2, the specimen's cross section");
        if (!(range->from < range->to)) {
            throw InvalidInput("--modulus-range", std::to_string(range->from) + "," + std::to_string(range->to),
                               "FROM,TO with FROM below TO");
        }
    }
    if (evaluation.areaMm2 != 0) require(loads, "--area-mm2", "--load, the load table");
    if (!evaluation.transverse.empty()) {
        require(evaluation.modulusRange.has_value(), "--transverse", "--modulus-range");
    }
}

SeriesLoads seriesLoads(const ProbeResults& results, const FrameLoads* frameLoads, const LoadEvaluation& evaluation) {
    SeriesLoads loads;
    if (frameLoads) {
        loads.timeUnit = frameLoads->timeUnit;
        for (const std::size_t row : findFrameRows(*frameLoads, results.frames)) {
            loads.loadsN.push_back(frameLoads->loads[row]);
            if (!frameLoads->times.empty()) loads.times.push_back(frameLoads->times[row]);
        }
    }
    if (evaluation.areaMm2 != 0) loads.stressesMPa = stressesMPa(loads.loadsN, evaluation.areaMm2);
    return loads;
}

void calculateConstants(EvaluatedLoads& evaluatedLoads, const ProbeResults& results, const LoadEvaluation& evaluation) {
    if (!evaluation.modulusRange) return;
    const auto first = std::ranges::find(results.series, kStrainSeries, &Series::quantity);
    const bool useFirst = evaluation.axial.empty() && first != results.series.end();
    evaluatedLoads.axial = &findStrain(results, useFirst ? first->probe : evaluation.axial, "--axial");
    const std::vector<double>& stresses = evaluatedLoads.loads.stressesMPa;
    if (!stresses.empty()) {
        const double sigmaStress = evaluation.sigmaN / evaluation.areaMm2;
        evaluatedLoads.modulus = youngsModulus(*evaluatedLoads.axial, stresses, sigmaStress, *evaluation.modulusRange);
    }
    if (!evaluation.transverse.empty()) {
        const Series& transverse = findStrain(results, evaluation.transverse, "--transverse");
        evaluatedLoads.poisson = poissonsRatio(*evaluatedLoads.axial, transverse, stresses, *evaluation.modulusRange);
    }
}

std::string constantsText(const EvaluatedLoads& evaluatedLoads) {
    constexpr double kGpaPerMpa = 1e-3;
    std::string text;
    if (evaluatedLoads.modulus) {
        const ElasticConstant& e = *evaluatedLoads.modulus;
        text += "Young's modulus " + withSigma(e.value * kGpaPerMpa, e.sigma * kGpaPerMpa) + " GPa" + fitText(e);
    }
    if (evaluatedLoads.poisson) {
        text += "Poisson's ratio " + withSigma(evaluatedLoads.poisson->value, evaluatedLoads.poisson->sigma) +
                fitText(*evaluatedLoads.poisson);
    }
    return text;
}

nlohmann::ordered_json constantsObject(const EvaluatedLoads& evaluatedLoads, const LoadEvaluation& evaluation) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (evaluatedLoads.axial) json["axial"] = strainName(*evaluatedLoads.axial);
    if (const auto& range = evaluation.modulusRange) {
        json["range"] = {{"of", range->limitsStress ? "stress" : "strain"}, {"from", range->from}, {"to", range->to}};
    }
    if (evaluatedLoads.modulus) json["youngsModulusMPa"] = constantJson(*evaluatedLoads.modulus);
    if (evaluatedLoads.poisson) {
        json["transverse"] = evaluation.transverse;
        json["poissonsRatio"] = constantJson(*evaluatedLoads.poisson);
    }
    return json;
}

}  // namespace strainlens
