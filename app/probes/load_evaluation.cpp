// SPDX-License-Identifier: MPL-2.0
#include "app/probes/load_evaluation.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "app/io/number_text.h"
#include "app/io/uncertain_number.h"
#include "app/loads/load_interpolation.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kModulusStandard = "ISO 6892-1, annex G";

nlohmann::ordered_json constantJson(const ElasticConstant& constant) {
    return {{"value", constant.value},         {"sigma", constant.sigma},
            {"intercept", constant.intercept}, {"reducedChiSquare", constant.reducedChiSquare},
            {"images", constant.points},       {"noiseKnown", constant.hasKnownNoise}};
}

std::string fitText(const ElasticConstant& constant) {
    return " (" + std::to_string(constant.points) + " images, " +
           (constant.hasKnownNoise ? "chi^2 per degree of freedom " + fixedText(constant.reducedChiSquare, 2)
                                   : std::string("uncertainty from the scatter about the line")) +
           ")\n";
}

/// Factor that converts a time unit to seconds; 0: another unit.
double secondsIn(const std::string& unit) {
    if (unit.empty() || unit == "s") return 1;
    return unit == "ms" ? 1e-3 : unit == "min" ? 60 : unit == "h" ? 3600 : 0;
}

TensileCurve tensileCurve(const Series& axial, const Series* transverse, const SeriesLoads& loads,
                          const LoadEvaluation& evaluation) {
    TensileCurve curve{axial.values, loads.stressesMPa, {}, evaluation.sigmaN / evaluation.areaMm2};
    if (axial.hasSigmas()) {
        // The reference image's part is common to all images.
        for (const double sigma : axial.sigmas) curve.sigmaStrain.push_back(sigma / std::numbers::sqrt2);
    }
    if (transverse) curve.transverse = transverse->values;
    const double seconds = secondsIn(loads.timeUnit);
    for (std::size_t k = 0; k < loads.times.size() && seconds > 0; ++k)
        curve.timesS.push_back(loads.times[k] * seconds);
    const auto peaks = std::ranges::find(loads.channels, kPeakLoad, &LoadChannel::name);
    if (peaks != loads.channels.end()) curve.peakStressMPa = stressesMPa(peaks->values, evaluation.areaMm2);
    return curve;
}

/// The strain without unloading and reloading, whose images can have the same stress.
Series firstLoading(const Series& strain, const TensileCurve& curve) {
    Series loaded = strain;
    const std::vector<bool> isLoaded = isRising(curve);
    for (std::size_t k = 0; k < isLoaded.size(); ++k) {
        if (!isLoaded[k]) loaded.values[k] = std::nan("");
    }
    return loaded;
}

std::vector<LoadChannel> derivedChannels(const TensileCurve& curve) {
    std::vector<LoadChannel> channels = {{"true stress", "MPa", trueStresses(curve.stressMPa, curve.strain)},
                                         {"true strain", "1", trueStrains(curve.strain)}};
    if (!curve.timesS.empty()) channels.push_back({"strain rate", "1/s", ratesOf(curve.timesS, curve.strain)});
    return channels;
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
    if (evaluation.proposesRange) require(evaluation.areaMm2 > 0, "--modulus-range", "--area-mm2, the cross section");
    for (const double percent : evaluation.tensile.proofPercents) {
        if (!(percent > 0 && percent <= 100))
            throw InvalidInput("--proof", readableText(percent), "plastic strains above 0 up to 100 %");
    }
    if (!(evaluation.tensile.hardeningFrom > 0 && evaluation.tensile.hardeningFrom < evaluation.tensile.hardeningTo)) {
        throw InvalidInput(
            "--hardening-range",
            readableText(evaluation.tensile.hardeningFrom) + "," + readableText(evaluation.tensile.hardeningTo),
            "FROM,TO above 0 with FROM below TO [%]");
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
        require(evaluation.hasRange(), "--transverse", "--modulus-range");
    }
}

SeriesLoads seriesLoads(const ProbeResults& results, const FrameLoads* frameLoads, const LoadEvaluation& evaluation) {
    SeriesLoads loads;
    if (frameLoads) {
        loads.timeUnit = frameLoads->timeUnit;
        for (const LoadChannel& channel : frameLoads->channels)
            loads.channels.push_back({channel.name, channel.unit, {}});
        for (const std::size_t row : findFrameRows(*frameLoads, results.frames)) {
            for (std::size_t c = 0; c < loads.channels.size(); ++c)
                loads.channels[c].values.push_back(frameLoads->channels[c].values[row]);
            loads.loadsN.push_back(frameLoads->loads[row]);
            if (!frameLoads->times.empty()) loads.times.push_back(frameLoads->times[row]);
        }
    }
    if (evaluation.areaMm2 != 0) loads.stressesMPa = stressesMPa(loads.loadsN, evaluation.areaMm2);
    return loads;
}

const Series& findAxialStrain(const ProbeResults& results, const LoadEvaluation& evaluation) {
    const auto first = std::ranges::find(results.series, kStrainSeries, &Series::quantity);
    const bool useFirst = evaluation.axial.empty() && first != results.series.end();
    return findStrain(results, useFirst ? first->probe : evaluation.axial, "--axial");
}

void calculateConstants(EvaluatedLoads& evaluatedLoads, const ProbeResults& results, const LoadEvaluation& evaluation) {
    if (!evaluation.hasRange()) return;
    evaluatedLoads.axial = &findAxialStrain(results, evaluation);
    const Series& axial = *evaluatedLoads.axial;
    const std::vector<double>& stresses = evaluatedLoads.loads.stressesMPa;
    const Series* const transverse =
        evaluation.transverse.empty() ? nullptr : &findStrain(results, evaluation.transverse, "--transverse");
    TensileCurve curve;
    if (!stresses.empty()) {
        curve = tensileCurve(axial, transverse, evaluatedLoads.loads, evaluation);
        evaluatedLoads.loads.derived = derivedChannels(curve);
    }
    evaluatedLoads.range = evaluation.modulusRange ? evaluation.modulusRange : proposeModulusRange(curve);
    if (!evaluatedLoads.range) {
        throw InvalidInput("--modulus-range", "auto",
                           "FROM,TO: too few images are below 40 % of the yield strength for a proposal");
    }
    const Series fitted = evaluation.modulusRange ? axial : firstLoading(axial, curve);
    if (!stresses.empty())
        evaluatedLoads.modulus = youngsModulus(fitted, stresses, curve.sigmaStressMPa, *evaluatedLoads.range);
    if (transverse) evaluatedLoads.poisson = poissonsRatio(fitted, *transverse, stresses, *evaluatedLoads.range);
    if (evaluatedLoads.modulus)
        evaluatedLoads.values =
            tensileValues(curve, *evaluatedLoads.modulus, evaluatedLoads.poisson, evaluation.tensile);
}

std::string constantsText(const EvaluatedLoads& evaluatedLoads) {
    constexpr double kGpaPerMpa = 1e-3;
    std::string text;
    if (evaluatedLoads.modulus) {
        const ElasticConstant& e = *evaluatedLoads.modulus;
        text += "Young's modulus " + uncertainText(e.value * kGpaPerMpa, e.sigma * kGpaPerMpa) + " GPa" + fitText(e);
    }
    if (evaluatedLoads.poisson) {
        text += "Poisson's ratio " + uncertainText(evaluatedLoads.poisson->value, evaluatedLoads.poisson->sigma) +
                fitText(*evaluatedLoads.poisson);
    }
    for (const MaterialValue& value : evaluatedLoads.values) {
        const std::string unit = value.unit == "1" ? "" : " " + value.unit;
        text += value.symbol + " " + uncertainText(value.value, value.sigma) + unit + " (" + value.name +
                (value.standard.empty() ? "" : "; " + value.standard) + ")\n";
    }
    return text;
}

nlohmann::ordered_json constantsObject(const EvaluatedLoads& evaluatedLoads, const LoadEvaluation& evaluation) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (evaluatedLoads.axial) json["axial"] = strainName(*evaluatedLoads.axial);
    const std::optional<FitRange>& range = evaluatedLoads.range ? evaluatedLoads.range : evaluation.modulusRange;
    if (range) {
        json["range"] = {{"of", range->limitsStress ? "stress" : "strain"}, {"from", range->from}, {"to", range->to}};
    }
    if (evaluatedLoads.modulus) json["youngsModulusMPa"] = constantJson(*evaluatedLoads.modulus);
    if (evaluatedLoads.poisson) {
        json["transverse"] = evaluation.transverse;
        json["poissonsRatio"] = constantJson(*evaluatedLoads.poisson);
    }
    if (evaluation.proposesRange && !evaluation.modulusRange) json["rangeStandard"] = kModulusStandard;
    for (const MaterialValue& value : evaluatedLoads.values) {
        json["values"].push_back({{"symbol", value.symbol},
                                  {"name", value.name},
                                  {"unit", value.unit},
                                  {"value", value.value},
                                  {"sigma", value.sigma},
                                  {"standard", value.standard}});
    }
    return json;
}

}  // namespace strainlens
