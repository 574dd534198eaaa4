// SPDX-License-Identifier: MPL-2.0
#include "app/export/quality_reports.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "compute/types/format.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kMotionRatio = 1.25;  // temporal noise / noise of one image; above, the scene moved

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

bool hasMoved(const StaticNoise& noise, double singleImage) { return noise.sigma > kMotionRatio * singleImage; }

double largestDrift(const StaticNoise& noise) {
    double largest = 0;
    for (double drift : noise.drift) largest = std::max(largest, std::abs(drift));
    return largest;
}

std::string noiseFloorText(const std::vector<FloorStatistics>& floor) {
    if (floor.empty()) return "";
    std::string text = "\n               bias       drift     spatial    temporal   predicted      values\n";
    for (const FloorStatistics& f : floor) {
        text += format("%-3s %-2s %13.3e %11.3e %11.3e %11.3e %11.3e %11zu\n", std::string(f.name).c_str(),
                       std::string(f.unit).c_str(), f.bias, f.drift, f.spatial, f.temporal, f.predicted, f.values);
    }
    return text;
}

Json noiseFloorJson(const std::vector<FloorStatistics>& floor) {
    Json json;
    for (const FloorStatistics& f : floor) {
        json[std::string(f.name)] = {{"unit", f.unit},
                                     {"bias", number(f.bias)},
                                     {"drift", number(f.drift)},
                                     {"spatialSigma", number(f.spatial)},
                                     {"temporalSigma", number(f.temporal)},
                                     {"predictedSigma", number(f.predicted)},
                                     {"values", f.values}};
    }
    return json;
}

}  // namespace

std::string noiseText(const RigNoise& rig) {
    const StaticNoise& noise = rig.greys;
    std::string text = "      grey     sigma    pixels\n";
    for (const GreyNoise& level : noise.levels) {
        text += format("%10.2f %9.4f %9zu\n", level.grey, std::sqrt(level.variance), level.pixels);
    }
    text += format("noise %.4f grey in %d images of %zu pixels, mean grey %.2f\n", noise.sigma, noise.images,
                   noise.pixels, noise.grey);
    text += format("model sigma^2 = %.4g + %.4g * grey\n", noise.offset, noise.slope);
    text += format("of the first image alone %.4f grey; light drifted by up to %.3f grey\n", rig.singleImage,
                   largestDrift(noise));
    if (hasMoved(noise, rig.singleImage)) {
        text +=
            "The noise in time is much larger than that of one image: the scene or the light moved between the "
            "images.\n";
    }
    return text + noiseFloorText(rig.floor);
}

std::string noiseJson(const RigNoise& rig) {
    const StaticNoise& noise = rig.greys;
    Json levels = Json::array();
    for (const GreyNoise& level : noise.levels) {
        levels.push_back({{"grey", level.grey}, {"sigma", std::sqrt(level.variance)}, {"pixels", level.pixels}});
    }
    Json json = {{"images", noise.images},
                 {"pixels", noise.pixels},
                 {"meanGrey", noise.grey},
                 {"sigma", noise.sigma},
                 {"singleImageSigma", number(rig.singleImage)},
                 {"model", {{"offset", noise.offset}, {"slope", noise.slope}}},
                 {"drift", noise.drift},
                 {"moved", hasMoved(noise, rig.singleImage)},
                 {"levels", std::move(levels)}};
    if (!rig.floor.empty()) json["floor"] = noiseFloorJson(rig.floor);
    return json.dump(2) + "\n";
}

std::string adviceText(const Advice& advice, const AdviceRequest& request) {
    std::string text;
    for (const AdvisedParameter& parameter : advice.parameters) {
        text += format("--%-14s %4d  ", std::string(parameter.name).c_str(), parameter.value) + parameter.reason + "\n";
    }
    text += format("noise %.3f grey, speckle size %.1f px, MIG %.1f grey/px, SSSIG %.3g\n", advice.noiseGrey,
                   advice.speckleSizePx, advice.mig, advice.sssig);
    if (advice.untexturedShare > 0) {
        text +=
            format("%.0f %% of the positions show no speckles and were excluded: give a region (--roi) without them\n",
                   std::max(1.0, 100 * advice.untexturedShare));
    }
    text += "subset [px]  sigma [px]\n";
    for (const SubsetPrediction& p : advice.predictions) text += format("%11d  %10.5f\n", p.subset, p.sigmaPx);
    if (!advice.reachesTargets) {
        text += format("The targets (sigma %g px", request.targetSigmaPx);
        if (request.targetStrain > 0) text += format(", strain %g", request.targetStrain);
        text += ") cannot be reached with this image.\n";
    }
    return text;
}

std::string adviceJson(const Advice& advice, const AdviceRequest& request) {
    Json parameters, reasons, predictions = Json::array();
    for (const AdvisedParameter& parameter : advice.parameters) {
        parameters[std::string(parameter.name)] = parameter.value;
        reasons[std::string(parameter.name)] = parameter.reason;
    }
    for (const SubsetPrediction& p : advice.predictions) {
        predictions.push_back({{"subset", p.subset}, {"sigmaPx", p.sigmaPx}});
    }
    const Json json = {{"targetSigmaPx", request.targetSigmaPx},
                       {"targetStrain", request.targetStrain},
                       {"order", numberOf(request.order)},
                       {"reachesTargets", advice.reachesTargets},
                       {"parameters", std::move(parameters)},
                       {"reasons", std::move(reasons)},
                       {"sigmaPx", advice.sigmaPx},
                       {"strainSigma", advice.strainSigma},
                       {"gaugePx", advice.gaugePx},
                       {"noiseGrey", advice.noiseGrey},
                       {"speckleSizePx", number(advice.speckleSizePx)},
                       {"sssig", number(advice.sssig)},
                       {"mig", number(advice.mig)},
                       {"bareShare", advice.untexturedShare},
                       {"predictions", std::move(predictions)}};
    return json.dump(2) + "\n";
}

}  // namespace strainlens
