// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_json.h"

#include <array>
#include <nlohmann/json.hpp>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/probes/probe_defaults.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using ProbeJson = nlohmann::json;
using OrderedProbeJson = nlohmann::ordered_json;  // keeps the order of keys

constexpr int kProbesVersion = 1;
constexpr const char* kPosition = "a point [x, y]";
constexpr const char* kEnd = "a point [x, y], or a line of two, [[x, y], [x, y]]";

OrderedProbeJson positionJson(PointPx p) { return OrderedProbeJson::array({p.x, p.y}); }

OrderedProbeJson positionsJson(const std::vector<PointPx>& positions) {
    OrderedProbeJson list = OrderedProbeJson::array();
    for (const PointPx& position : positions) list.push_back(positionJson(position));
    return list;
}

OrderedProbeJson endJson(const ProbeEnd& end) {
    if (end.isPoint()) return positionJson(end.from);
    return OrderedProbeJson::array({positionJson(end.from), positionJson(end.to)});
}

/// Writes the keys of a probe kind.
struct ProbeWriter {
    OrderedProbeJson& out;

    void operator()(const PointProbe& p) const {
        out["at"] = positionJson(p.at);
        out["quantities"] = p.quantities;
    }
    void operator()(const LineProbe& p) const {
        out["from"] = positionJson(p.from), out["to"] = positionJson(p.to);
        out["samples"] = p.samples;
        out["quantities"] = p.quantities;
    }
    void operator()(const AreaProbe& p) const {
        out["vertices"] = positionsJson(p.vertices);
        if (p.isFixed) out["fixed"] = true;
        out["quantities"] = p.quantities;
    }
    void operator()(const Extensometer& p) const {
        out["from"] = endJson(p.first), out["to"] = endJson(p.second);
        out["trueStrain"] = p.trueStrain;
    }
    void operator()(const ExtensometerArray& p) const {
        out["from"] = positionJson(p.from), out["to"] = positionJson(p.to);
        out["count"] = p.count;
        out["length"] = p.lengthPx, out["width"] = p.widthPx;
        out["trueStrain"] = p.trueStrain;
    }
    void operator()(const CrackOpening& p) const {
        out["from"] = endJson(p.first), out["to"] = endJson(p.second);
        if (p.along != PointPx{}) out["along"] = positionJson(p.along);
    }
    void operator()(const FoilGauge& p) const {
        out["at"] = positionJson(p.centre);
        out[p.isInMm ? "lengthMm" : "length"] = p.length, out[p.isInMm ? "widthMm" : "width"] = p.width;
        out["angle"] = p.angleDeg;
    }
    void operator()(const SectionProbe& p) const {
        out["vertices"] = positionsJson(p.vertices);
        out["samples"] = p.samples;
        out["quantities"] = p.quantities;
    }
};

bool isPosition(const ProbeJson& json) {
    return json.is_array() && json.size() == 2 && json[0].is_number() && json[1].is_number();
}

PointPx positionFrom(const ProbeJson& json) { return {json[0].get<double>(), json[1].get<double>()}; }

PointPx positionAt(const JsonObject& object, const char* key) {
    if (!isPosition(object.at(key))) object.refuse(key, kPosition);
    return positionFrom(object.at(key));
}

ProbeEnd endAt(const JsonObject& object, const char* key) {
    const ProbeJson& json = object.at(key);
    if (isPosition(json)) return {positionFrom(json), positionFrom(json)};
    const bool isLine = json.is_array() && json.size() == 2 && isPosition(json[0]) && isPosition(json[1]);
    if (!isLine) object.refuse(key, kEnd);
    return {positionFrom(json[0]), positionFrom(json[1])};
}

void readQuantities(const JsonObject& object, std::vector<std::string>& quantities) {
    if (!object.has("quantities")) return;
    quantities.clear();
    for (const ProbeJson& name : object.list("quantities")) {
        if (!name.is_string()) object.refuse("quantities", "a list of names");
        quantities.push_back(name.get<std::string>());
    }
}

std::vector<PointPx> verticesAt(const JsonObject& object) {
    std::vector<PointPx> vertices;
    for (const ProbeJson& vertex : object.list("vertices")) {
        if (!isPosition(vertex)) object.refuse("vertices", "a list of points [x, y]");
        vertices.push_back(positionFrom(vertex));
    }
    return vertices;
}

void readSamples(const JsonObject& object, int& samples) {
    if (object.has("samples")) samples = object.integer("samples", 2, kMaxProbeSamples);
}

void readTrueStrain(const JsonObject& object, bool& trueStrain) {
    if (object.has("trueStrain")) trueStrain = object.boolean("trueStrain");
}

ProbeGeometry pointFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "at", "quantities"});
    PointProbe probe{positionAt(object, "at")};
    readQuantities(object, probe.quantities);
    return probe;
}

ProbeGeometry lineFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "from", "to", "samples", "quantities"});
    LineProbe probe{positionAt(object, "from"), positionAt(object, "to")};
    readSamples(object, probe.samples);
    readQuantities(object, probe.quantities);
    return probe;
}

ProbeGeometry areaFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "vertices", "fixed", "quantities"});
    AreaProbe probe{verticesAt(object)};
    if (object.has("fixed")) probe.isFixed = object.boolean("fixed");
    readQuantities(object, probe.quantities);
    return probe;
}

ProbeGeometry sectionFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "vertices", "samples", "quantities"});
    SectionProbe probe{verticesAt(object)};
    readSamples(object, probe.samples);
    readQuantities(object, probe.quantities);
    return probe;
}

/// Sizes are in px or, with other keys, in mm.
ProbeGeometry gaugeFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name,
                            {"id", "kind", "colour", "at", "length", "width", "lengthMm", "widthMm", "angle"});
    const bool isInMm = object.has("lengthMm");
    for (const char* other : isInMm ? std::array{"length", "width"} : std::array{"lengthMm", "widthMm"}) {
        if (object.has(other)) object.refuse(other, "length and width, or lengthMm and widthMm");
    }
    FoilGauge probe{positionAt(object, "at"), object.number(isInMm ? "lengthMm" : "length"),
                    object.number(isInMm ? "widthMm" : "width"), 0, isInMm};
    if (object.has("angle")) probe.angleDeg = object.number("angle");
    return probe;
}

ProbeGeometry extensometerFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "from", "to", "trueStrain"});
    Extensometer probe{endAt(object, "from"), endAt(object, "to")};
    readTrueStrain(object, probe.trueStrain);
    return probe;
}

ProbeGeometry arrayFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name,
                            {"id", "kind", "colour", "from", "to", "count", "length", "width", "trueStrain"});
    ExtensometerArray probe{positionAt(object, "from"), positionAt(object, "to")};
    probe.count = object.integer("count", 1, kMaxProbeGauges);
    probe.lengthPx = object.number("length");
    if (object.has("width")) probe.widthPx = object.number("width");
    readTrueStrain(object, probe.trueStrain);
    return probe;
}

ProbeGeometry crackFrom(const ProbeJson& json, const std::string& name) {
    const JsonObject object(json, name, {"id", "kind", "colour", "from", "to", "along"});
    CrackOpening probe{endAt(object, "from"), endAt(object, "to"), {}};
    if (object.has("along")) probe.along = positionAt(object, "along");
    return probe;
}

/// Reader of a probe kind.
struct ProbeKindReader {
    std::string_view kind;
    ProbeGeometry (*read)(const ProbeJson&, const std::string& name);
};
constexpr ProbeKindReader kProbeReaders[] = {{"point", pointFrom},
                                             {"line", lineFrom},
                                             {"area", areaFrom},
                                             {"extensometer", extensometerFrom},
                                             {"extensometer-array", arrayFrom},
                                             {"crack-opening", crackFrom},
                                             {"strain-gauge", gaugeFrom},
                                             {"section", sectionFrom}};

std::string readName(const ProbeJson& json, const std::string& name) {
    if (!json.is_string() || json.get_ref<const std::string&>().empty()) {
        throw InvalidInput(name + ", id", jsonText(json), "a text");
    }
    return json.get<std::string>();
}

Rgb readColour(const ProbeJson& json, const std::string& name) {
    const std::optional<Rgb> colour =
        json.is_string() ? rgbFromHex(json.get_ref<const std::string&>()) : std::optional<Rgb>();
    if (!colour) throw InvalidInput(name + ", colour", jsonText(json), "a colour such as \"#1f86d1\"");
    return *colour;
}

Probe readOneProbe(const ProbeJson& json, std::size_t index) {
    const std::string name = "probes " + std::to_string(index + 1);
    const std::string kinds = join(kProbeReaders, &ProbeKindReader::kind);
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string()) {
        throw InvalidInput(name, jsonText(json), "an object with the kind " + kinds);
    }
    for (const ProbeKindReader& reader : kProbeReaders) {
        if (json["kind"] != reader.kind) continue;
        Probe probe{{}, reader.read(json, name)};
        if (json.contains("id")) probe.id = readName(json["id"], name);
        if (json.contains("colour")) probe.colour = readColour(json["colour"], name);
        return probe;
    }
    throw InvalidInput(name + ", kind", jsonText(json["kind"]), kinds);
}

}  // namespace

OrderedProbeJson probesToJson(std::span<const Probe> probes) {
    OrderedProbeJson list = OrderedProbeJson::array();
    for (const Probe& probe : probes) {
        OrderedProbeJson out = {{"id", probe.id}, {"kind", probeKind(probe.geometry)}};
        if (probe.colour) out["colour"] = hexText(*probe.colour);
        std::visit(ProbeWriter{out}, probe.geometry);
        list.push_back(std::move(out));
    }
    return list;
}

std::vector<Probe> probesFromJson(const ProbeJson& list) {
    if (!list.is_array()) throw InvalidInput("probes", jsonText(list), "a list");
    std::vector<Probe> probes;
    for (const ProbeJson& json : list) probes.push_back(readOneProbe(json, probes.size()));
    probes = withDefaults(std::move(probes));
    requireValid(probes);
    return probes;
}

std::vector<Probe> probesFromText(const std::string& text) {
    const ProbeJson json = parseJson(text, "probes");
    const JsonObject file(json, "probes", {"version", "probes"});
    file.integer("version", kProbesVersion, kProbesVersion);
    return probesFromJson(file.at("probes"));
}

std::vector<Probe> readProbes(const std::filesystem::path& path) { return readTextFile(path, probesFromText); }

std::string probesText(std::span<const Probe> probes) {
    const OrderedProbeJson json = {{"version", kProbesVersion}, {"probes", probesToJson(probes)}};
    return json.dump(2, ' ', false, OrderedProbeJson::error_handler_t::replace) + "\n";
}

void writeProbes(const std::filesystem::path& path, std::span<const Probe> probes) {
    requireValid(probes);
    writeFileAtomically(path, probesText(probes));
}

}  // namespace strainlens
