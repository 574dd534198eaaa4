// SPDX-License-Identifier: MPL-2.0
#include "app/project/project_schema.h"

#include <initializer_list>
#include <nlohmann/json.hpp>

#include "app/project/parameters_json.h"
#include "app/project/project.h"
#include "compute/types/parameters/filter_kinds.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

using SchemaJson = nlohmann::ordered_json;

/// An object with these keys alone.
SchemaJson closedObject(SchemaJson properties, std::initializer_list<const char*> required = {}) {
    SchemaJson json = {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (required.size() > 0) json["required"] = required;
    return json;
}

SchemaJson listOf(SchemaJson items) { return {{"type", "array"}, {"items", std::move(items)}}; }

SchemaJson described(SchemaJson json, std::string_view text) {
    json["description"] = text;
    return json;
}

SchemaJson wholeFrom(std::int64_t least) { return {{"type", "integer"}, {"minimum", least}}; }

SchemaJson schemaOf(const NumberParameter& number) {
    SchemaJson json = {{"type", number.integer ? "integer" : "number"},
                       {"minimum", numberJson(number.minimum)},
                       {"maximum", numberJson(number.maximum)}};
    if (number.smallestOdd != 0) {
        json["not"] = {{"multipleOf", 2}};
        if (number.minimum == 0) {
            json["minimum"] = number.smallestOdd;
            json = {{"anyOf", SchemaJson::array({{{"const", 0}}, std::move(json)})}};
        }
    }
    const std::string unit = number.unit.empty() ? "" : " [" + std::string(number.unit) + "]";
    return described(std::move(json), std::string(number.hint) + unit);
}

SchemaJson schemaOf(const ChoiceParameter& choice) {
    SchemaJson names = SchemaJson::array();
    for (const ChoiceValue& value : choice.values()) names.push_back(value.name);
    return described({{"enum", std::move(names)}}, choice.hint);
}

/// Names and the signs between numbers; not how large these may be.
std::string filterPattern() {
    std::string kinds;
    for (const FilterKind* kind : filterKinds()) {
        std::string numbers;
        for (const FilterField& field : kind->fields) {
            const std::string sign = field.separator == "+" ? "[+]?" : std::string(field.separator);
            const std::string number = sign + "-?[0-9]+";
            numbers += field.mayBeLeftOut ? "(" + number + ")?" : number;
        }
        kinds += (kinds.empty() ? "" : "|") + std::string(kind->name) + numbers;
    }
    return "^(" + kinds + ")$";
}

SchemaJson parametersSchema() {
    SchemaJson properties;
    for (const ChoiceParameter& choice : choiceParameters()) properties[std::string(choice.name)] = schemaOf(choice);
    for (const NumberParameter& number : numberParameters()) properties[std::string(number.name)] = schemaOf(number);
    properties["filter"] =
        described(listOf({{"type", "string"}, {"pattern", filterPattern()}}), filterParameter().hint);
    properties["device"] = described({{"type", "string"}}, "Device that computes, or several.");
    return described(closedObject(std::move(properties)), "One that is missing has its default.");
}

/// What names a file.
SchemaJson fileProperties() {
    const SchemaJson path = {{"type", "string"}, {"minLength", 1}, {"maxLength", 4096}};
    return {{"path", described(path, "Relative to the project's folder.")},
            {"absolutePath", described(path, "Where it was when the project was written.")},
            {"bytes", described(wholeFrom(1), "Its size then [bytes].")},
            {"sha256", described({{"type", "string"}, {"pattern", "^([0-9a-f]{64})?$"}}, "Of its content then.")}};
}

SchemaJson numbersSchema(std::initializer_list<const char*> keys, std::initializer_list<const char*> positive = {}) {
    SchemaJson properties;
    for (const char* key : keys) properties[key] = {{"type", "number"}};
    for (const char* key : positive) properties[key] = {{"type", "number"}, {"exclusiveMinimum", 0}};
    SchemaJson json = closedObject(std::move(properties));
    for (const auto& list : {keys, positive}) {
        for (const char* key : list) json["required"].push_back(key);
    }
    return json;
}

SchemaJson pointSchema() {
    SchemaJson json = listOf({{"type", "number"}});
    json["minItems"] = json["maxItems"] = 2;
    return json;
}

SchemaJson regionSchema() {
    SchemaJson polygon = listOf(pointSchema());
    polygon["minItems"] = 3;
    const std::pair<const char*, SchemaJson> geometries[] = {{"rectangle", numbersSchema({"x0", "y0", "x1", "y1"})},
                                                             {"ellipse", numbersSchema({"cx", "cy"}, {"rx", "ry"})},
                                                             {"polygon", polygon},
                                                             {"mask", closedObject(fileProperties(), {"path"})}};
    SchemaJson kinds = SchemaJson::array();
    for (const auto& [name, schema] : geometries) {
        kinds.push_back(closedObject({{"operation", {{"enum", {"add", "subtract"}}}}, {name, schema}}, {name}));
    }
    return described(
        listOf({{"oneOf", std::move(kinds)}}),
        "Shapes that are joined and cut out in their order [px of the reference image]; none: everything.");
}

SchemaJson probesSchema() {
    SchemaJson vertices = listOf(pointSchema());
    vertices["minItems"] = 1;
    vertices["maxItems"] = 2;
    return listOf(closedObject(
        {{"name", {{"type", "string"}}}, {"vertices", described(vertices, "One for a point, two for a line [px].")}},
        {"name", "vertices"}));
}

}  // namespace

std::string projectSchema() {
    SchemaJson image = fileProperties();
    image["page"] =
        described({{"type", "integer"}, {"minimum", 1}, {"maximum", 100000}}, "Of a multi-page TIFF, from 1.");
    const SchemaJson load =
        closedObject({{"unit", described({{"type", "string"}}, "Such as N.")},
                      {"values", described(listOf({{"type", "number"}}), "One an image, or none.")}});
    const SchemaJson view = closedObject({{"image", described(wholeFrom(1), "The one that is shown, from 1.")},
                                          {"quantity", described({{"type", "string"}}, "Of the map; empty: none.")},
                                          {"onDeformed", {{"type", "boolean"}}}});
    SchemaJson schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                         {"title", "StrainLens project"},
                         {"description", "Everything that a measurement is made from."}};
    schema.update(
        closedObject({{"program", {{"type", "string"}}},
                      {"projectVersion", {{"const", kProjectVersion}}},
                      {"images", described(listOf(closedObject(std::move(image), {"path"})), "The reference first.")},
                      {"region", regionSchema()},
                      {"parameters", parametersSchema()},
                      {"probes", probesSchema()},
                      {"load", described(load, "What the specimen carried while the images were taken.")},
                      {"view", described(view, "What the window showed.")}},
                     {"projectVersion"}));
    return schema.dump(2) + "\n";
}

}  // namespace strainlens
