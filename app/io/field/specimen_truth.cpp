// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/specimen_truth.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

using ParsedJson = nlohmann::json;
using Json = nlohmann::ordered_json;  // keys in the order in which they are written

constexpr const char* kFormat = "strainlens-specimen";
constexpr int kVersion = 1;

/// Why a JSON file is no truth file; without the file name.
struct InvalidTruth : Error {
    using Error::Error;
};

/// Throws InvalidTruth unless the key has an integer in the range of Int.
template <typename Int>
Int integerAt(const ParsedJson& json, const char* key) {
    const ParsedJson& value = json.at(key);
    if (value.is_number_unsigned()) {
        if (const auto number = value.get<std::uint64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    } else if (value.is_number_integer()) {
        if (const auto number = value.get<std::int64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    }
    throw InvalidTruth(std::string(key) + " is " + shorten(jsonText(value), 40) + ", not a whole number of its range");
}

SpecimenOptions optionsFromJson(const ParsedJson& json) {
    SpecimenOptions options;
    options.kind = specimenKind(json.at("kind").get<std::string>());
    options.size = {integerAt<int>(json, "width"), integerAt<int>(json, "height")};
    options.seed = integerAt<std::uint64_t>(json, "seed");
    options.tensionAlongY = json.value("tension", "y") != "x";
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (!number.belongsTo(options.kind)) continue;
        // Older files lack the star's crest; it is 0.
        const bool optional = number.member == &SpecimenOptions::crestY;
        const std::string name(number.name);
        options.*number.member = optional ? json.value(name, 0.0) : json.at(name).get<double>();
    }
    return options;
}

SpecimenTruth truthFromJson(const ParsedJson& json) {
    if (json.at("format") != kFormat || json.at("version") != kVersion)
        throw InvalidTruth("its format is not version 1");
    SpecimenTruth truth;
    truth.options = optionsFromJson(json);
    truth.bits = integerAt<int>(json, "bits");
    truth.referenceImage = json.at("reference").get<std::string>();
    truth.mask = json.at("roi").get<std::string>();
    for (const ParsedJson& entry : json.at("frames")) {
        truth.frames.push_back({integerAt<int>(entry, "frame"), entry.at("load").get<double>(),
                                entry.at("image").get<std::string>(), entry.value("displacements", std::string())});
    }
    return truth;
}

/// Reports invalid JSON as FileError rather than InvalidInput.
ParsedJson truthJson(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        return parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, "truth file");
    } catch (const InvalidInput& error) {
        throw FileError(utf8(path), error.what());
    }
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
    const ParsedJson json = truthJson(path);
    const auto refusal = [&path](const std::string& why) {
        return FileError(utf8(path), "is not a truth file of strainlens-cli synth: " + why + "; render it again.");
    };
    try {
        return truthFromJson(json);
    } catch (const InvalidTruth& error) {
        throw refusal(error.what());
    } catch (const ParsedJson::exception& error) {
        throw refusal(error.what());
    }
}

}  // namespace strainlens
