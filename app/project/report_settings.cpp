// SPDX-License-Identifier: MPL-2.0
#include "app/project/report_settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/frame_choice.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using SettingsJson = nlohmann::ordered_json;

constexpr std::size_t kMaxLogoPathLength = 4096;

/// Texts by key, in the order in which they are written.
constexpr std::pair<const char*, std::string ReportSettings::*> kReportTexts[] = {
    {"title", &ReportSettings::title},
    {"specimen", &ReportSettings::specimen},
    {"operator", &ReportSettings::operatorName},
    {"client", &ReportSettings::client},
    {"notes", &ReportSettings::notes}};

constexpr const char* kAllFrames = "all";

/// In the syntax of FrameChoice, in which "1-" is all frames.
std::string framesFrom(const JsonObject& object) {
    std::string text = object.textOr("frames", "");
    if (text == kAllFrames) text = "1-";
    FrameChoice(text, object.nameOf("frames"));
    return text;
}

std::optional<Language> languageFrom(const JsonObject& object) {
    if (!object.has("language")) return std::nullopt;
    const auto* const code = std::ranges::find(kLanguageCodes, object.text("language"));
    if (code == kLanguageCodes.end()) object.refuse("language", "en, de, ru or zh_CN");
    return languageOfCode(*code);
}

ReportMap mapFrom(const nlohmann::json& json, const std::string& name) {
    const JsonObject object(json, name, {"quantity", "frame", "frames"});
    ReportMap map{object.text("quantity"), object.has("frame") ? object.integer("frame", 0, kMaxReportFrame) : 0,
                  framesFrom(object)};
    if (!map.frames.empty() && object.has("frame")) object.refuse("frame", "a map without it, or without frames");
    if (map.quantity != kReportVectors) fieldQuantity(map.quantity, object.nameOf("quantity"));
    return map;
}

ReportChart chartFrom(const nlohmann::json& json, const std::string& name) {
    const auto* const found = json.is_string()
                                  ? std::ranges::find(kReportChartNames, json.get_ref<const std::string&>())
                                  : kReportChartNames.end();
    if (found == kReportChartNames.end()) {
        throw InvalidInput(name, jsonText(json), R"("mean-strain", "stress-strain" or "probes")");
    }
    return static_cast<ReportChart>(found - kReportChartNames.begin());
}

std::filesystem::path logoFrom(const JsonObject& object, const std::filesystem::path& folder) {
    const std::string path = object.textOr("logo", "");
    if (path.size() > kMaxLogoPathLength || path.find('\0') != std::string::npos) {
        object.refuse("logo", "the path of a PNG or JPEG file, relative to this file's folder or absolute");
    }
    return path.empty() ? std::filesystem::path() : (folder / pathFromUtf8(path)).lexically_normal();
}

std::string logoText(const std::filesystem::path& logo, const std::filesystem::path& folder) {
    const std::filesystem::path path = (std::filesystem::current_path() / logo).lexically_normal();
    const std::filesystem::path relative =
        path.lexically_relative((std::filesystem::current_path() / folder).lexically_normal());
    return utf8((relative.empty() ? path : relative).generic_string());
}

/// Throws InvalidInput for a frame that reading would refuse.
int requireFrame(int frame, const char* name) {
    if (frame >= 0 && frame <= kMaxReportFrame) return frame;
    throw InvalidInput(name, std::to_string(frame), "0 for the last frame, or 1 to " + std::to_string(kMaxReportFrame));
}

}  // namespace

const std::vector<ReportMap>& defaultReportMaps() {
    static const std::vector<ReportMap> maps = {{std::string(kReportVectors)}, {"u"}, {"v"}, {"exx"}, {"eyy"}, {"exy"}};
    return maps;
}

nlohmann::ordered_json reportSettingsJson(const ReportSettings& settings, const std::filesystem::path& folder) {
    SettingsJson json = SettingsJson::object();
    for (const auto& [key, text] : kReportTexts) {
        if (!(settings.*text).empty()) json[key] = settings.*text;
    }
    if (!settings.logo.empty()) json["logo"] = logoText(settings.logo, folder);
    if (settings.maps) {
        json["maps"] = SettingsJson::array();
        for (const ReportMap& map : *settings.maps) {
            SettingsJson& written = json["maps"].emplace_back(SettingsJson{{"quantity", map.quantity}});
            map.frames.empty() ? written["frame"] = requireFrame(map.frame, "report, maps, frame")
                               : written["frames"] = map.frames;
        }
    }
    if (settings.charts) {
        json["charts"] = SettingsJson::array();
        for (const ReportChart chart : *settings.charts) {
            json["charts"].push_back(kReportChartNames[static_cast<std::size_t>(chart)]);
        }
    }
    if (settings.probesOnMaps) json["probesOnMaps"] = true;
    for (const int frame : settings.pairs) json["pairs"].push_back(requireFrame(frame, "report, pairs"));
    if (settings.reportingTable) json["reportingTable"] = true;
    if (settings.language) json["language"] = codeOf(*settings.language);
    return json;
}

ReportSettings reportSettingsFromJson(const nlohmann::json& json, const std::string& what,
                                      const std::filesystem::path& folder) {
    const JsonObject object(json, what,
                            {"title", "specimen", "operator", "client", "notes", "logo", "maps", "charts",
                             "probesOnMaps", "pairs", "reportingTable", "language"});
    ReportSettings settings;
    for (const auto& [key, text] : kReportTexts) settings.*text = object.textOr(key, "");
    settings.logo = logoFrom(object, folder);
    const auto elementOf = [&](const char* key, std::size_t index) {
        return object.nameOf(key) + " " + std::to_string(index + 1);
    };
    if (object.has("maps")) {
        auto& maps = settings.maps.emplace();
        for (const nlohmann::json& map : object.list("maps")) {
            maps.push_back(mapFrom(map, elementOf("maps", maps.size())));
        }
    }
    if (object.has("charts")) {
        auto& charts = settings.charts.emplace();
        for (const nlohmann::json& chart : object.list("charts")) {
            charts.push_back(chartFrom(chart, elementOf("charts", charts.size())));
        }
    }
    settings.probesOnMaps = object.has("probesOnMaps") && object.boolean("probesOnMaps");
    for (const nlohmann::json& frame : object.listOrEmpty("pairs")) {
        const bool isFrame = frame.is_number_integer() && frame >= 0 && frame <= kMaxReportFrame;
        if (!isFrame) {
            throw InvalidInput(elementOf("pairs", settings.pairs.size()), jsonText(frame),
                               "the number of a frame from 1, or 0 for the last one");
        }
        settings.pairs.push_back(frame.get<int>());
    }
    settings.reportingTable = object.has("reportingTable") && object.boolean("reportingTable");
    settings.language = languageFrom(object);
    return settings;
}

ReportSettings readReportSettings(const std::filesystem::path& path) {
    return readTextFile(path, [&](const std::string& text) {
        return reportSettingsFromJson(parseJson(text, "report"), "report", path.parent_path());
    });
}

nlohmann::ordered_json reportSettingsSchema() {
    const auto type = [](const char* name, const char* description) {
        return SettingsJson{{"type", name}, {"description", description}};
    };
    const SettingsJson frame = {{"type", "integer"}, {"minimum", 0}, {"maximum", kMaxReportFrame}};
    const SettingsJson map = {
        {"type", "object"},
        {"properties",
         {{"quantity", type("string", "\"vectors\", or the name or formula of a quantity.")},
          {"frame", frame},
          {"frames", type("string", "Several frames on one scale: all, 1-:10 (every tenth) or a list as 1,5,20-30.")}}},
        {"required", SettingsJson::array({"quantity"})},
        {"additionalProperties", false}};
    SettingsJson properties;
    for (const auto& [key, text] : kReportTexts) properties[key] = SettingsJson{{"type", "string"}};
    properties["logo"] = type("string", "PNG or JPEG file, relative to the project's folder or absolute.");
    properties["maps"] = {{"type", "array"},
                          {"items", map},
                          {"description", "Without it vectors, displacements and strains; frame 0 is the last one."}};
    properties["charts"] = {{"type", "array"},
                            {"items", {{"enum", kReportChartNames}}},
                            {"description", "Without it all that have values."}};
    properties["probesOnMaps"] = type("boolean", "Whether maps show the probes.");
    properties["pairs"] = {{"type", "array"},
                           {"items", frame},
                           {"description", "Frames whose image is shown next to the reference; 0 is the last one."}};
    properties["reportingTable"] =
        type("boolean", "Whether it has the reporting requirements of the DIC Good Practices Guide.");
    properties["language"] = {{"enum", kLanguageCodes}, {"description", "Without it English."}};
    return {{"type", "object"},
            {"description", "What PDF and HTML reports contain besides the results."},
            {"properties", std::move(properties)},
            {"additionalProperties", false}};
}

}  // namespace strainlens
