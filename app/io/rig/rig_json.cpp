// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/rig_json.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/io/calibration_json.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxRigImageSidePx = 1 << 20, kMaxRigPoints = 1 << 30;
constexpr std::size_t kRequiredCoefficients = 9;  // fx to k3; the others are written where they are not 0

Json vectorJson(PositionMm v) { return Json::array({v.x, v.y, v.z}); }

PositionMm vectorIn(const JsonObject& object, const char* key) {
    const nlohmann::json& list = object.list(key);
    const bool isVector =
        list.size() == 3 && std::ranges::all_of(list, [](const nlohmann::json& value) { return value.is_number(); });
    if (!isVector) object.refuse(key, "three numbers");
    return {list[0].get<double>(), list[1].get<double>(), list[2].get<double>()};
}

Json cameraJson(const RigCamera& camera) {
    Json lens;
    const LensCoefficients coefficients = coefficientsOf(camera.lens);
    for (std::size_t k = 0; k < kLensCoefficients; ++k) {
        if (k < kRequiredCoefficients || coefficients[k] != 0) {
            lens[std::string(kLensCoefficientNames[k])] = coefficients[k];
        }
    }
    return {{"name", camera.name},
            {"image", {{"width", camera.image.width}, {"height", camera.image.height}}},
            {"lens", std::move(lens)},
            {"pose",
             {{"rotation", vectorJson(camera.pose.rotation)}, {"translation", vectorJson(camera.pose.translation)}}}};
}

RigCamera cameraFromJson(const nlohmann::json& json, const std::string& what) {
    const JsonObject object(json, what, {"name", "image", "lens", "pose"});
    RigCamera camera;
    camera.name = object.textOr("name", "");
    const JsonObject image(object.at("image"), object.nameOf("image"), {"width", "height"});
    camera.image = {image.integer("width", 1, kMaxRigImageSidePx), image.integer("height", 1, kMaxRigImageSidePx)};
    const JsonObject lens(object.at("lens"), object.nameOf("lens"),
                          {"fx", "fy", "cx", "cy", "k1", "k2", "p1", "p2", "k3", "k4", "k5", "k6", "s1", "s2", "s3",
                           "s4", "tauX", "tauY", "skew"});
    LensCoefficients coefficients{};
    for (std::size_t k = 0; k < kLensCoefficients; ++k) {
        const char* name = kLensCoefficientNames[k].data();
        if (k < kRequiredCoefficients || lens.has(name)) coefficients[k] = lens.number(name);
    }
    camera.lens = makeLens(coefficients);
    const JsonObject pose(object.at("pose"), object.nameOf("pose"), {"rotation", "translation"});
    camera.pose = {vectorIn(pose, "rotation"), vectorIn(pose, "translation")};
    return camera;
}

/// The parameters that have a standard deviation, and the lower half of their covariance, row by row.
Json covarianceJson(const Rig& rig) {
    Json names = Json::array(), lower = Json::array();
    std::vector<std::size_t> estimated;
    for (std::size_t k = 0; k < rig.parameterCount(); ++k) {
        if (rig.covarianceOf(k, k) > 0) estimated.push_back(k), names.push_back(rig.parameterName(k));
    }
    for (std::size_t i = 0; i < estimated.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) lower.push_back(rig.covarianceOf(estimated[i], estimated[j]));
    }
    return {{"parameters", std::move(names)}, {"lower", std::move(lower)}};
}

std::vector<double> covarianceFromJson(const Rig& rig, const JsonObject& object) {
    const JsonObject entry(object.at("covariance"), object.nameOf("covariance"), {"parameters", "lower"});
    std::vector<std::size_t> estimated;
    for (const nlohmann::json& name : entry.list("parameters")) {
        std::size_t k = 0;
        while (k < rig.parameterCount() && !(name.is_string() && name == rig.parameterName(k))) ++k;
        if (k == rig.parameterCount() || std::ranges::find(estimated, k) != estimated.end()) {
            entry.refuse("parameters", "different parameters of the cameras, as \"camera 1 fx\"");
        }
        estimated.push_back(k);
    }
    const nlohmann::json& lower = entry.list("lower");
    const std::size_t count = estimated.size() * (estimated.size() + 1) / 2;
    if (lower.size() != count) entry.refuse("lower", std::to_string(count) + " numbers, the lower half row by row");
    const std::size_t n = rig.parameterCount();
    std::vector<double> covariance(n * n);
    auto next = lower.begin();
    for (std::size_t i = 0; i < estimated.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j, ++next) {
            if (!next->is_number()) entry.refuse("lower", "numbers");
            covariance[estimated[i] * n + estimated[j]] = covariance[estimated[j] * n + estimated[i]] =
                next->get<double>();
        }
    }
    return covariance;
}

}  // namespace

nlohmann::ordered_json rigJson(const Rig& rig) {
    Json cameras = Json::array();
    for (const RigCamera& camera : rig.cameras) cameras.push_back(cameraJson(camera));
    Json json = {{"program", "StrainLens"},
                 {"cameraRigVersion", kCameraRigVersion},
                 {"date", rig.date},
                 {"cameras", std::move(cameras)}};
    if (!rig.covariance.empty()) json["covariance"] = covarianceJson(rig);
    json["residualPx"] = rig.residualPx;
    json["points"] = rig.points;
    json["files"] = filesJson(rig.files);
    json["notes"] = rig.notes;
    return json;
}

Rig rigFromJson(const nlohmann::json& json, const std::string& what) {
    // Checked before the keys, since a later version may have others.
    if (json.is_object() && json.contains("cameraRigVersion") && json["cameraRigVersion"] != kCameraRigVersion) {
        throw InvalidInput(
            what + ", cameraRigVersion", jsonText(json["cameraRigVersion"]),
            std::to_string(kCameraRigVersion) + "; read it with the program that wrote it, or a newer one");
    }
    const JsonObject object(
        json, what,
        {"program", "cameraRigVersion", "date", "cameras", "covariance", "residualPx", "points", "files", "notes"});
    object.textOr("program", "");
    object.at("cameraRigVersion");
    Rig rig;
    rig.date = object.textOr("date", "");
    const nlohmann::json& cameras = object.list("cameras");
    if (cameras.empty() || cameras.size() > kMaxRigCameras) {
        object.refuse("cameras", "1 to " + std::to_string(kMaxRigCameras) + " cameras");
    }
    for (const nlohmann::json& camera : cameras) {
        rig.cameras.push_back(cameraFromJson(camera, what + ", camera " + std::to_string(rig.cameras.size())));
    }
    if (object.has("covariance")) rig.covariance = covarianceFromJson(rig, object);
    if (object.has("residualPx")) rig.residualPx = object.number("residualPx");
    if (!(rig.residualPx >= 0) || !std::isfinite(rig.residualPx)) object.refuse("residualPx", "0 or more [px]");
    if (object.has("points")) rig.points = object.integer("points", 0, kMaxRigPoints);
    rig.files = filesFromJson(object);
    rig.notes = notesFromJson(object);
    requireUsable(rig, what);
    return rig;
}

}  // namespace strainlens
