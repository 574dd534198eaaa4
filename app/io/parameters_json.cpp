// SPDX-License-Identifier: MPL-2.0
#include "app/io/parameters_json.h"

#include <algorithm>
#include <cmath>

#include "app/io/calibration_json.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

/// Reads one entry; errors name the document before the parameter.
void setFromJson(RunParameters& parameters, const std::string& name, const nlohmann::json& value,
                 const std::string& what) {
    const auto refuse = [&](const std::string& allowed) {
        throw InvalidInput(what + ", " + name, jsonText(value), allowed);
    };
    if (name == "filter") {
        if (!value.is_array()) refuse("a list of filters");
        for (const nlohmann::json& filter : value) {
            if (!filter.is_string()) refuse("a list of filters");
            parameters.filters.push_back(filterFromText(filter.get<std::string>()));
        }
        return;
    }
    if (name == "device") {
        if (!value.is_string()) refuse("a text");
        parameters.device = value.get<std::string>();
        return;
    }
    if (name == "calibration") {
        parameters.calibration = std::make_shared<const Calibration>(calibrationFromJson(value, what + ", " + name));
        return;
    }
    const auto image = std::ranges::find(kCameraImageNames, name);
    if (image != kCameraImageNames.end()) {
        const auto kind = static_cast<CameraImageKind>(image - kCameraImageNames.begin());
        const JsonObject object(value, what + ", " + name, {"path", "sha256"});
        parameters.camera[kind] = {object.text("path"), object.textOr("sha256", "")};
        return;
    }
    if (name == kMasksName) {
        const JsonObject object(value, what + ", " + name, {"path", "sha256"});
        parameters.masks = {object.text("path"), object.textOr("sha256", "")};
        return;
    }
    for (const NumberParameter& number : numberParameters()) {
        if (number.name != name) continue;
        if (value.is_string() && !number.automatic.empty() && value == number.automatic) {
            return setFromText(parameters, name, number.automatic);
        }
        if (!value.is_number()) refuse(allowedText(number));
        return setFromText(parameters, name, value.dump());
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (choice.name != name) continue;
        if (!value.is_string()) refuse(allowedText(choice));
        return setFromText(parameters, name, value.get<std::string>());
    }
    // Pass the key as the value: only values are escaped in messages.
    throw InvalidInput(what, jsonText(name), "the names of parameters");
}

}  // namespace

nlohmann::ordered_json numberJson(double value) {
    if (!std::isfinite(value)) return nullptr;
    if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
    return value;
}

nlohmann::ordered_json parametersJson(const RunParameters& parameters) {
    nlohmann::ordered_json json;
    for (const ChoiceParameter& choice : choiceParameters()) {
        json[std::string(choice.name)] = valueText(choice, parameters);
    }
    for (const NumberParameter& number : numberParameters()) {
        const double value = number.get(parameters);
        json[std::string(number.name)] =
            isAutomatic(number, value) ? nlohmann::ordered_json(number.automatic) : numberJson(value);
    }
    json["filter"] = nlohmann::ordered_json::array();
    for (const Filter& filter : parameters.filters) json["filter"].push_back(filterText(filter));
    json["device"] = parameters.device;
    if (parameters.calibration) json["calibration"] = calibrationJson(*parameters.calibration);
    for (std::size_t kind = 0; kind < kCameraImageNames.size(); ++kind) {
        const CalibrationFile& file = parameters.camera.files[kind];
        if (file.path.empty()) continue;
        json[std::string(kCameraImageNames[kind])] = {{"path", file.path}, {"sha256", file.sha256}};
    }
    const CalibrationFile& masks = parameters.masks;
    if (!masks.path.empty()) json[kMasksName] = {{"path", masks.path}, {"sha256", masks.sha256}};
    return json;
}

RunParameters parametersFromJson(const nlohmann::json& json, const std::string& what) {
    if (!json.is_object()) throw InvalidInput(what, jsonText(json), "an object");
    RunParameters parameters;
    for (const auto& [name, value] : json.items()) {
        try {
            setFromJson(parameters, name, value, what);
        } catch (const InvalidInput& error) {
            if (error.field().starts_with(what)) throw;
            throw InvalidInput(what + ", " + error.field(), error.value(), error.allowed());
        }
    }
    return parameters;
}

}  // namespace strainlens
