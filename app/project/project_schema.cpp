// SPDX-License-Identifier: MPL-2.0
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "app/fields/field_frames.h"
#include "app/io/calibration_json.h"
#include "app/io/parameters_json.h"
#include "app/project/project.h"
#include "app/render/field_quantity.h"
#include "compute/types/parameters/filter_kinds.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

using SchemaJson = nlohmann::ordered_json;

/// An object with only these keys.
SchemaJson closedObject(SchemaJson properties, std::initializer_list<const char*> required = {}) {
    SchemaJson json = {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (required.size() > 0) json["required"] = required;
    return json;
}

SchemaJson ofType(const char* type) { return {{"type", type}}; }

SchemaJson arrayOf(SchemaJson items) { return {{"type", "array"}, {"items", std::move(items)}}; }
SchemaJson arrayOf(SchemaJson items, std::size_t count) {
    SchemaJson json = arrayOf(std::move(items));
    json["minItems"] = json["maxItems"] = count;
    return json;
}

SchemaJson described(SchemaJson json, std::string_view text) {
    json["description"] = text;
    return json;
}

SchemaJson integerFrom(std::int64_t minimum) { return {{"type", "integer"}, {"minimum", minimum}}; }
SchemaJson integerRange(int minimum, int maximum) {
    return {{"type", "integer"}, {"minimum", minimum}, {"maximum", maximum}};
}
SchemaJson positiveNumber() { return {{"type", "number"}, {"exclusiveMinimum", 0}}; }
SchemaJson sha256Schema() { return {{"type", "string"}, {"pattern", "^([0-9a-f]{64})?$"}}; }

/// A value of the schema, or this constant.
SchemaJson orConstant(const SchemaJson& constant, SchemaJson json) {
    return {{"anyOf", SchemaJson::array({{{"const", constant}}, std::move(json)})}};
}

SchemaJson schemaOf(const NumberParameter& number) {
    SchemaJson json = {{"type", number.integer ? "integer" : "number"},
                       {"minimum", numberJson(number.minimum)},
                       {"maximum", numberJson(number.maximum)}};
    if (number.smallestOdd != 0) {
        json["not"] = {{"multipleOf", 2}};
        if (number.minimum == 0) {
            json["minimum"] = number.smallestOdd;
            json = orConstant(0, std::move(json));
        }
    }
    if (number.smallestOn > 0) {
        json["minimum"] = number.smallestOn;
        json = orConstant(0, std::move(json));
    }
    if (!number.automatic.empty()) json = orConstant(number.automatic, std::move(json));
    const std::string unit = number.unit.empty() ? "" : " [" + std::string(number.unit) + "]";
    return described(std::move(json), std::string(number.hint) + unit);
}

SchemaJson schemaOf(const ChoiceParameter& choice) {
    SchemaJson names = SchemaJson::array();
    for (const ChoiceValue& value : choice.values()) names.push_back(value.name);
    return described({{"enum", std::move(names)}}, choice.hint);
}

/// Matches names and separators of numbers, but not their ranges.
std::string filterPattern() {
    std::string kinds;
    for (const FilterKind* kind : filterKinds()) {
        std::string numbers;
        for (const FilterField& field : kind->fields) {
            const std::string sign = field.separator == "+" ? "[+]?" : std::string(field.separator);
            const std::string number = sign + "-?[0-9]+";
            numbers += field.isOptional ? "(" + number + ")?" : number;
        }
        kinds += (kinds.empty() ? "" : "|") + std::string(kind->name) + numbers;
    }
    return "^(" + kinds + ")$";
}

SchemaJson calibrationSchema() {
    SchemaJson lens, sources = SchemaJson::array();
    for (const char* focal : {"fx", "fy"}) lens[focal] = positiveNumber();
    for (const char* number : {"cx", "cy", "k1", "k2", "p1", "p2", "k3"}) lens[number] = ofType("number");
    for (const std::string_view name : kCalibrationSourceNames) sources.push_back(name);
    const SchemaJson text = ofType("string"), number = ofType("number"), side = integerRange(1, 1 << 20);
    constexpr std::size_t kCovarianceNumbers = kMapParameters * (kMapParameters + 1) / 2;
    return described(
        closedObject(
            {{"program", text},
             {"calibrationVersion", {{"const", kCalibrationVersion}}},
             {"source", {{"enum", std::move(sources)}}},
             {"image", closedObject({{"width", side}, {"height", side}}, {"width", "height"})},
             {"lens", described(closedObject(std::move(lens), {"fx", "fy", "cx", "cy", "k1", "k2", "p1", "p2", "k3"}),
                                "Brown's model, as OpenCV has it [px, 1].")},
             {"plane",
              described(arrayOf(number, 9), "Homography from rays to the plane, row by row; the last is 1 [mm].")},
             {"covariance", described(arrayOf(number, kCovarianceNumbers),
                                      "Of lens and plane in this order, the lower half row by row.")},
             {"residualPx", {{"type", "number"}, {"minimum", 0}}},
             {"points", integerRange(0, 1 << 30)},
             {"files", arrayOf(closedObject({{"path", text}, {"sha256", sha256Schema()}}, {"path"}))},
             {"notes", arrayOf(text)}},
            {"calibrationVersion", "source", "image", "lens", "plane"}),
        "How the images show the specimen's plane (strainlens-cli calibrate).");
}

/// Keys of a file.
SchemaJson fileProperties() {
    const SchemaJson path = {{"type", "string"}, {"minLength", 1}, {"maxLength", 4096}};
    return {{"path", described(path, "Relative to the project's folder.")},
            {"absolutePath", described(path, "Where it was when the project was written.")},
            {"bytes", described(integerFrom(1), "Its size then [bytes].")},
            {"sha256", described(sha256Schema(), "Of its content then.")}};
}

SchemaJson parametersSchema() {
    SchemaJson properties;
    for (const ChoiceParameter& choice : choiceParameters()) properties[std::string(choice.name)] = schemaOf(choice);
    for (const NumberParameter& number : numberParameters()) properties[std::string(number.name)] = schemaOf(number);
    properties["filter"] =
        described(arrayOf({{"type", "string"}, {"pattern", filterPattern()}}), filterParameter().hint);
    properties["device"] = described(ofType("string"), "Device that computes, or several.");
    properties["calibration"] = calibrationSchema();
    for (const std::string_view image : kCameraImageNames) {
        properties[std::string(image)] =
            described(closedObject(fileProperties(), {"path"}), "Image of the camera (strainlens-cli run --help).");
    }
    properties[kMasksName] =
        described(closedObject(fileProperties(), {"path"}),
                  "A mask for each image: a folder, a pattern of names or a file (strainlens-cli run "
                  "--help).");
    return described(closedObject(std::move(properties)), "One that is missing has its default.");
}

SchemaJson numbersSchema(std::initializer_list<const char*> keys, std::initializer_list<const char*> positive = {}) {
    SchemaJson properties;
    for (const char* key : keys) properties[key] = ofType("number");
    for (const char* key : positive) properties[key] = positiveNumber();
    SchemaJson json = closedObject(std::move(properties));
    for (const auto& list : {keys, positive}) {
        for (const char* key : list) json["required"].push_back(key);
    }
    return json;
}

SchemaJson pointSchema() { return arrayOf(ofType("number"), 2); }

SchemaJson regionSchema() {
    SchemaJson polygon = arrayOf(pointSchema());
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
        arrayOf({{"oneOf", std::move(kinds)}}),
        "Shapes that are joined and cut out in their order [px of the reference image]; none: everything.");
}

/// Position of a probe, within the limit of app/probes.
SchemaJson positionSchema() {
    SchemaJson json = pointSchema();
    json["items"]["minimum"] = -kMaxCoordinatePx;
    json["items"]["maximum"] = kMaxCoordinatePx;
    return json;
}

SchemaJson quantitiesSchema() {
    SchemaJson names = SchemaJson::array();
    for (const FieldQuantity& quantity : fieldQuantities()) names.push_back(quantity.name);
    SchemaJson json = arrayOf({{"enum", std::move(names)}});
    json["minItems"] = 1;
    json["uniqueItems"] = true;
    return json;
}

SchemaJson probesSchema() {
    const SchemaJson position = positionSchema(), quantities = quantitiesSchema(), truth = ofType("boolean");
    SchemaJson vertices = arrayOf(position);
    vertices["minItems"] = 3;
    vertices["maxItems"] = kMaxProbeVertices;
    const SchemaJson end = {{"anyOf", SchemaJson::array({position, arrayOf(position, 2)})}};
    const SchemaJson length = {{"type", "number"}, {"exclusiveMinimum", 0}, {"maximum", kMaxCoordinatePx}};
    const SchemaJson width = {{"type", "number"}, {"minimum", 0}, {"maximum", kMaxCoordinatePx}};
    SchemaJson kinds = SchemaJson::array();
    const auto add = [&](const ProbeGeometry& geometry, SchemaJson keys, std::initializer_list<const char*> required) {
        SchemaJson properties = {{"id", {{"type", "string"}, {"minLength", 1}, {"maxLength", kMaxProbeIdLength}}},
                                 {"kind", {{"const", probeKind(geometry)}}},
                                 {"colour", {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}}}};
        properties.update(keys);
        SchemaJson kind = closedObject(std::move(properties), required);
        kind["required"].push_back("kind");
        kinds.push_back(std::move(kind));
    };
    add(PointProbe{}, {{"at", position}, {"quantities", quantities}}, {"at"});
    add(LineProbe{},
        {{"from", position},
         {"to", position},
         {"samples", integerRange(2, kMaxProbeSamples)},
         {"quantities", quantities}},
        {"from", "to"});
    add(AreaProbe{},
        {{"vertices", vertices},
         {"fixed", described(truth, "It stays in space instead of moving with the material.")},
         {"quantities", quantities}},
        {"vertices"});
    add(Extensometer{}, {{"from", end}, {"to", end}, {"trueStrain", truth}}, {"from", "to"});
    add(ExtensometerArray{},
        {{"from", position},
         {"to", position},
         {"count", integerRange(1, kMaxProbeGauges)},
         {"length", length},
         {"width", width},
         {"trueStrain", truth}},
        {"from", "to", "count", "length"});
    add(CrackOpening{}, {{"from", end}, {"to", end}, {"along", position}}, {"from", "to"});
    const SchemaJson angle = described({{"type", "number"}, {"minimum", -360}, {"maximum", 360}},
                                       "Of the axis, from +x towards +y [degrees].");
    add(FoilGauge{}, {{"at", position}, {"length", length}, {"width", length}, {"angle", angle}},
        {"at", "length", "width"});
    add(FoilGauge{}, {{"at", position}, {"lengthMm", length}, {"widthMm", length}, {"angle", angle}},
        {"at", "lengthMm", "widthMm"});
    vertices["minItems"] = 2;
    add(SectionProbe{},
        {{"vertices", vertices}, {"samples", integerRange(2, kMaxProbeSamples)}, {"quantities", quantities}},
        {"vertices"});
    return described(
        arrayOf({{"oneOf", std::move(kinds)}}),
        "What is read out of every field [px of the reference image]. The id is the name; ids are unique. A "
        "probe without one is named, a probe without a colour gets one.");
}

SchemaJson loadFormatSchema() {
    const SchemaJson text = ofType("string");
    return described(
        closedObject({{"column", described(text, "Head of the load's column, or its number from 1.")},
                      {"unit", described(text, "Of the load.")},
                      {"decimal", described({{"enum", {"point", "comma"}}}, "Sign before the decimals.")},
                      {"skip", described(integerRange(0, kMaxLoadLines), "Lines above the header line.")},
                      {"reference", described(integerRange(-kMaxFrameNumber, kMaxFrameNumber),
                                              "Number of the reference image in the column of frame numbers.")}}),
        "How that table was read; what is missing was recognised.");
}

SchemaJson timingSchema() {
    const SchemaJson number = ofType("number");
    return described(
        closedObject({{"images", described({{"enum", {"rows", "rate", "exif", "file", "list"}}},
                                           "Where the images' times are from; rows: the table has a row an image.")},
                      {"rateHz", described(number, "Images per second.")},
                      {"offsetS", described(number, "The table's time of an image minus the image's [s].")},
                      {"trigger", described(ofType("string"), "Column that marks the images.")}}),
        "When the images were taken.");
}

SchemaJson loadSchema() {
    const SchemaJson numbers = arrayOf(ofType("number")), text = ofType("string");
    const SchemaJson known = arrayOf({{"type", {"number", "null"}}});
    const SchemaJson channel = closedObject({{"name", text}, {"unit", text}, {"values", known}}, {"name", "values"});
    return described(
        closedObject(
            {{"unit",
              described(text, "One of the units of force (N, kN, MN, mN, lbf, ...) where stress is requested.")},
             {"values", described(known,
                                  "One an image, one a deformed image, or none; null: taken outside the "
                                  "table's times.")},
             {"timeUnit", text},
             {"times", described(numbers, "As many as values, or none.")},
             {"file", described(text, "The table that they were read from.")},
             {"format", loadFormatSchema()},
             {"timing", timingSchema()},
             {"channels", described(arrayOf(channel), "Other columns of the table, at the same images.")}}),
        "What the specimen carried while the images were taken.");
}

SchemaJson evaluationSchema() {
    const SchemaJson positive = positiveNumber(), minimum = {{"type", "number"}, {"minimum", 0}},
                     text = ofType("string");
    return described(
        closedObject(
            {{"areaMm2", described(positive, "Cross section of the specimen [mm^2].")},
             {"widthMm", described(positive, "Side of the cross section [mm]; areaMm2 is the product of both.")},
             {"thicknessMm", described(positive, "The other side [mm].")},
             {"loadSigmaN", described(minimum, "Standard deviation of the load [N].")},
             {"modulusRange", described(arrayOf(ofType("number"), 2), "From, to: images that the modulus is from.")},
             {"modulusRangeOf", described({{"enum", {"strain", "stress", "auto"}}},
                                          "auto: proposed from the curve, without modulusRange.")},
             {"proofPercents", described(arrayOf(positive), "Plastic strains of proof strengths [%].")},
             {"hardeningRange", described(arrayOf(positive, 2), "Plastic strain that n and r are from [%].")},
             {"axial",
              described(text, "The extensometer along the load by its id, or an area's mean strain: \"A1 mean eyy\".")},
             {"transverse", described(text, "Id of the one across it.")}}),
        "What is made of load and probes.");
}

}  // namespace

std::string projectSchema() {
    SchemaJson image = fileProperties();
    image["page"] = described(integerRange(1, 100000), "Of a multi-page TIFF or a video, from 1.");
    image["excluded"] =
        described(ofType("boolean"), "It belongs to the sequence but is not measured; never the reference.");
    image["position"] = described(integerRange(1, kMaxImages),
                                  "In the order in which the images were taken, from 1; without it: as in this list.");
    const SchemaJson view = closedObject({{"image", described(integerFrom(1), "The one that is shown, from 1.")},
                                          {"quantity", described(ofType("string"), "Of the map; empty: none.")},
                                          {"onDeformed", ofType("boolean")}});
    SchemaJson place = fileProperties();
    SchemaJson run = place;
    run["name"] = {{"type", "string"}, {"minLength", 1}};
    run["date"] = described(ofType("string"), "When it was measured, \"2026-11-30 10:05\"; empty: unknown.");
    for (const char* key : {"bytes", "sha256"}) place.erase(key);
    const SchemaJson results = closedObject(std::move(place), {"path"});
    const SchemaJson runs = arrayOf(closedObject(std::move(run), {"name", "path"}));
    SchemaJson schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                         {"title", "StrainLens project"},
                         {"description", "Everything that a measurement is made from."}};
    schema.update(
        closedObject({{"program", ofType("string")},
                      {"projectVersion", {{"const", kProjectVersion}}},
                      {"images", described(arrayOf(closedObject(std::move(image), {"path"})), "The reference first.")},
                      {"region", regionSchema()},
                      {"parameters", parametersSchema()},
                      {"frameRateHz", described({{"type", "number"}, {"minimum", 0}, {"maximum", kMaxCameraRate}},
                                                "Images per second, for velocities; 0: unknown.")},
                      {"keepFields", described(ofType("string"),
                                               "Frames whose fields a run keeps, as run --keep-fields "
                                               "reads them: every:100,last; missing: all.")},
                      {"probes", probesSchema()},
                      {"load", loadSchema()},
                      {"evaluation", evaluationSchema()},
                      {"view", described(view, "What the window showed.")},
                      {"results", described(results, "The results file (HDF5) that was measured from all this.")},
                      {"runs", described(runs, "Results files of measurements that were saved under a name.")},
                      {"report", reportSettingsSchema()},
                      {"annotations", annotationsSchema()}},
                     {"projectVersion"}));
    return schema.dump(2) + "\n";
}

}  // namespace strainlens
