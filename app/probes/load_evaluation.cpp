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
            {"images", constant.points},       {"noiseKnown", constant.knownNoise}};
}

/// As many decimals as leave two digits of the standard deviation.
std::string withSigma(double value, double sigma) {
    const bool usable = std::isfinite(sigma) && sigma > 0;
    const int decimals = usable ? std::clamp(1 - static_cast<int>(std::floor(std::log10(sigma))), 0, 12) : 3;
    return fixedText(value, decimals) + " +- " + fixedText(sigma, decimals);
}

std::string fitText(const ElasticConstant& constant) {
    return " (" + std::to_string(constant.points) + " images, " +
           (constant.knownNoise ? "chi^2 per degree of freedom " + fixedText(constant.reducedChiSquare, 2)
                                : std::string("uncertainty from the scatter about the line")) +
           ")\n";
}

}  // namespace

void requireValid(const LoadEvaluation& evaluation, bool loads) {
    const auto require = [](bool met, const char* option, const char* allowed) {
        if (!met) throw InvalidInput(option, "not given", allowed);
    };
    if (evaluation.areaMm2 != 0) stressesMPa({}, evaluation.areaMm2);
    if (!(evaluation.sigmaN >= 0) || !std::isfinite(evaluation.sigmaN)) {
        throw InvalidInput("load-sigma", std::to_string(evaluation.sigmaN), "0 N or more");
    }
    if (const auto& range = evaluation.modulusRange) {
        require(evaluation.areaMm2 > 0 || (!evaluation.transverse.empty() && !range->ofStress), "area-mm2",
                "the specimen's cross section, with --modulus-range");
        if (!(range->from < range->to)) {
            throw InvalidInput("modulus-range", std::to_string(range->from) + "," + std::to_string(range->to),
                               "FROM,TO with FROM below TO");
        }
    }
    if (evaluation.areaMm2 != 0) require(loads, "load", "a load table, with --area-mm2");
    if (!evaluation.transverse.empty()) {
        require(evaluation.modulusRange.has_value(), "modulus-range", "a range, with --transverse");
    }
}

SeriesLoads seriesLoads(const ProbeResults& results, const FrameLoads* frameLoads, const LoadEvaluation& evaluation) {
    SeriesLoads loads;
    if (frameLoads) {
        loads.timeUnit = frameLoads->timeUnit;
        for (const std::size_t row : rowsOfFrames(*frameLoads, results.frames)) {
            loads.loadsN.push_back(frameLoads->loads[row]);
            if (!frameLoads->times.empty()) loads.times.push_back(frameLoads->times[row]);
        }
    }
    if (evaluation.areaMm2 != 0) loads.stressesMPa = stressesMPa(loads.loadsN, evaluation.areaMm2);
    return loads;
}

void findConstants(LoadFigures& figures, const ProbeResults& results, const LoadEvaluation& evaluation) {
    if (!evaluation.modulusRange) return;
    const auto first = std::ranges::find(results.series, kStrainSeries, &Series::quantity);
    const bool takeFirst = evaluation.axial.empty() && first != results.series.end();
    figures.axial = &strainNamed(results, takeFirst ? first->probe : evaluation.axial, "axial");
    const std::vector<double>& stresses = figures.loads.stressesMPa;
    if (!stresses.empty()) {
        const double sigmaStress = evaluation.sigmaN / evaluation.areaMm2;
        figures.modulus = youngsModulus(*figures.axial, stresses, sigmaStress, *evaluation.modulusRange);
    }
    if (!evaluation.transverse.empty()) {
        const Series& transverse = strainNamed(results, evaluation.transverse, "transverse");
        figures.poisson = poissonsRatio(*figures.axial, transverse, stresses, *evaluation.modulusRange);
    }
}

std::string constantsText(const LoadFigures& figures) {
    constexpr double kGpaPerMpa = 1e-3;
    std::string text;
    if (figures.modulus) {
        const ElasticConstant& e = *figures.modulus;
        text += "Young's modulus " + withSigma(e.value * kGpaPerMpa, e.sigma * kGpaPerMpa) + " GPa" + fitText(e);
    }
    if (figures.poisson) {
        text +=
            "Poisson's ratio " + withSigma(figures.poisson->value, figures.poisson->sigma) + fitText(*figures.poisson);
    }
    return text;
}

nlohmann::ordered_json constantsObject(const LoadFigures& figures, const LoadEvaluation& evaluation) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (figures.axial) json["axial"] = strainName(*figures.axial);
    if (const auto& range = evaluation.modulusRange) {
        json["range"] = {{"of", range->ofStress ? "stress" : "strain"}, {"from", range->from}, {"to", range->to}};
    }
    if (figures.modulus) json["youngsModulusMPa"] = constantJson(*figures.modulus);
    if (figures.poisson) {
        json["transverse"] = evaluation.transverse;
        json["poissonsRatio"] = constantJson(*figures.poisson);
    }
    return json;
}

}  // namespace strainlens
