// SPDX-License-Identifier: MPL-2.0
#include "app/io/specimen_truth.h"

#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/image_reader.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "strainlens-specimen";
constexpr int kVersion = 1;

SpecimenOptions optionsFromJson(const Json& json) {
    SpecimenOptions options;
    options.kind = specimenKind(json.at("kind").get<std::string>());
    options.size = {json.at("width").get<int>(), json.at("height").get<int>()};
    options.seed = json.at("seed").get<std::uint64_t>();
    options.tensionAlongY = json.value("tension", "y") != "x";
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (!number.belongsTo(options.kind)) continue;
        // The star's crest came later than the format: files without it have it at 0.
        const bool optional = number.member == &SpecimenOptions::crestY;
        const std::string name(number.name);
        options.*number.member = optional ? json.value(name, 0.0) : json.at(name).get<double>();
    }
    return options;
}

}  // namespace

void writeSpecimenTruth(std::ostream& out, const SpecimenTruth& truth) {
    const SpecimenOptions& options = truth.options;
    Json json = {{"format", kFormat},
                 {"version", kVersion},
                 {"program", "StrainLens " STRAINLENS_VERSION},
                 {"kind", nameOf(options.kind)},
                 {"width", options.size.width},
                 {"height", options.size.height},
                 {"bits", truth.bits},
                 {"seed", options.seed}};
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (number.belongsTo(options.kind)) json[std::string(number.name)] = options.*number.member;
    }
    if (options.kind == SpecimenKind::OpenHole) json["tension"] = options.tensionAlongY ? "y" : "x";
    json["formula"] = formulaText(options);
    json["reference"] = truth.referenceImage;
    json["roi"] = truth.mask;
    json["frames"] = Json::array();
    for (const SpecimenFrame& frame : truth.frames) {
        Json entry = {{"frame", frame.frame}, {"load", frame.load}, {"image", frame.image}};
        if (!frame.array.empty()) entry["displacements"] = frame.array;
        json["frames"].push_back(std::move(entry));
    }
    out << json.dump(2) << '\n';
}

SpecimenTruth readSpecimenTruth(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        const Json json = Json::parse(bytes.begin(), bytes.end());
        if (json.at("format") != kFormat || json.at("version") != kVersion) {
            throw FileError(utf8(path), "is not a truth file of strainlens-cli synth, version 1.");
        }
        SpecimenTruth truth;
        truth.options = optionsFromJson(json);
        truth.bits = json.at("bits").get<int>();
        truth.referenceImage = json.at("reference").get<std::string>();
        truth.mask = json.at("roi").get<std::string>();
        for (const Json& entry : json.at("frames")) {
            truth.frames.push_back({entry.at("frame").get<int>(), entry.at("load").get<double>(),
                                    entry.at("image").get<std::string>(), entry.value("displacements", std::string())});
        }
        return truth;
    } catch (const Json::exception& error) {
        throw FileError(utf8(path), std::string("is not a truth file of strainlens-cli synth: ") + error.what() + ".");
    }
}

}  // namespace strainlens
