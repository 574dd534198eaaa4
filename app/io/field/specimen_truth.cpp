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

/// What makes a JSON file no truth file; without the file's name.
struct NoTruth : Error {
    using Error::Error;
};

/// Throws NoTruth unless the key holds a whole number that an Int can be.
template <typename Int>
Int wholeNumber(const ParsedJson& json, const char* key) {
    const ParsedJson& value = json.at(key);
    if (value.is_number_unsigned()) {
        if (const auto number = value.get<std::uint64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    } else if (value.is_number_integer()) {
        if (const auto number = value.get<std::int64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    }
    throw NoTruth(std::string(key) + " is " + shortened(jsonText(value), 40) + ", not a whole number of its range");
}

SpecimenOptions optionsFromJson(const ParsedJson& json) {
    SpecimenOptions options;
    options.kind = specimenKind(json.at("kind").get<std::string>());
    options.size = {wholeNumber<int>(json, "width"), wholeNumber<int>(json, "height")};
    options.seed = wholeNumber<std::uint64_t>(json, "seed");
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

SpecimenTruth truthFromJson(const ParsedJson& json) {
    if (json.at("format") != kFormat || json.at("version") != kVersion) throw NoTruth("its format is not version 1");
    SpecimenTruth truth;
    truth.options = optionsFromJson(json);
    truth.bits = wholeNumber<int>(json, "bits");
    truth.referenceImage = json.at("reference").get<std::string>();
    truth.mask = json.at("roi").get<std::string>();
    for (const ParsedJson& entry : json.at("frames")) {
        truth.frames.push_back({wholeNumber<int>(entry, "frame"), entry.at("load").get<double>(),
                                entry.at("image").get<std::string>(), entry.value("displacements", std::string())});
    }
    return truth;
}

/// Text that is no JSON is a broken file here, not a wrong value.
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
    } catch (const NoTruth& error) {
        throw refusal(error.what());
    } catch (const ParsedJson::exception& error) {
        throw refusal(error.what());
    }
}

}  // namespace strainlens
