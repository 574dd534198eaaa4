// SPDX-License-Identifier: MPL-2.0
#include "app/io/calibration_json.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxImageSidePx = 1 << 20, kMaxPoints = 1 << 30;
constexpr std::size_t kLensNumbers = 9, kMaxFiles = 10'000, kHashDigits = 64;
constexpr std::size_t kCovarianceNumbers = kMapParameters * (kMapParameters + 1) / 2;

const char* parameterName(std::size_t k) { return kMapParameterNames[k].data(); }

std::vector<double> numbersIn(const JsonObject& object, const char* key, std::size_t count,
                              const std::string& allowed) {
    std::vector<double> numbers;
    for (const nlohmann::json& value : object.list(key)) {
        if (!value.is_number()) object.refuse(key, allowed);
        numbers.push_back(value.get<double>());
    }
    if (numbers.size() != count) object.refuse(key, allowed);
    return numbers;
}

CalibrationSource sourceIn(const JsonObject& object) {
    const std::string name = object.text("source");
    const auto found = std::ranges::find(kCalibrationSourceNames, name);
    if (found == kCalibrationSourceNames.end()) {
        const auto quoted = [](std::string_view known) { return "\"" + std::string(known) + "\""; };
        object.refuse("source", join(kCalibrationSourceNames, quoted));
    }
    return static_cast<CalibrationSource>(found - kCalibrationSourceNames.begin());
}

MapParameters numbersIn(const JsonObject& object) {
    const JsonObject lens(object.at("lens"), object.nameOf("lens"),
                          {"fx", "fy", "cx", "cy", "k1", "k2", "p1", "p2", "k3"});
    MapParameters numbers{};
    for (std::size_t k = 0; k < kLensNumbers; ++k) numbers[k] = lens.number(parameterName(k));
    const std::vector<double> plane = numbersIn(object, "plane", 9, "nine numbers, the last 1");
    if (plane[8] != 1) object.refuse("plane", "nine numbers, the last 1");
    std::copy_n(plane.begin(), kMapParameters - kLensNumbers, numbers.begin() + kLensNumbers);
    return numbers;
}

}  // namespace

nlohmann::ordered_json filesJson(const std::vector<CalibrationFile>& list) {
    Json files = Json::array();
    for (const CalibrationFile& file : list) {
        Json entry = {{"path", file.path}};
        if (!file.sha256.empty()) entry["sha256"] = file.sha256;
        files.push_back(std::move(entry));
    }
    return files;
}

std::vector<CalibrationFile> filesFromJson(const JsonObject& object) {
    const nlohmann::json& list = object.listOrEmpty("files");
    if (list.size() > kMaxFiles) object.refuse("files", std::to_string(kMaxFiles) + " files at most");
    std::vector<CalibrationFile> files;
    for (const nlohmann::json& file : list) {
        const JsonObject entry(file, object.nameOf("files"), {"path", "sha256"});
        files.push_back({entry.text("path"), entry.textOr("sha256", "")});
        const std::string& hash = files.back().sha256;
        const bool isHash = hash.size() == kHashDigits && hash.find_first_not_of("0123456789abcdef") == hash.npos;
        if (!hash.empty() && !isHash) entry.refuse("sha256", "64 small hexadecimal digits");
    }
    return files;
}

std::vector<std::string> notesFromJson(const JsonObject& object) {
    std::vector<std::string> notes;
    for (const nlohmann::json& note : object.listOrEmpty("notes")) {
        if (!note.is_string()) object.refuse("notes", "a list of texts");
        notes.push_back(note.get<std::string>());
    }
    return notes;
}

nlohmann::ordered_json calibrationJson(const Calibration& calibration) {
    const MapParameters numbers = parametersOf(calibration.map);
    Json lens, plane = Json::array(), covariance = Json::array();
    for (std::size_t k = 0; k < kLensNumbers; ++k) lens[parameterName(k)] = numbers[k];
    for (std::size_t k = kLensNumbers; k < kMapParameters; ++k) plane.push_back(numbers[k]);
    plane.push_back(1);
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j <= i; ++j) covariance.push_back(calibration.covariance[i][j]);
    }
    return {{"program", "StrainLens"},
            {"calibrationVersion", kCalibrationVersion},
            {"source", nameOf(calibration.source)},
            {"image", {{"width", calibration.image.width}, {"height", calibration.image.height}}},
            {"lens", std::move(lens)},
            {"plane", std::move(plane)},
            {"covariance", std::move(covariance)},
            {"residualPx", calibration.residualPx},
            {"points", calibration.points},
            {"files", filesJson(calibration.files)},
            {"notes", calibration.notes}};
}

Calibration calibrationFromJson(const nlohmann::json& json, const std::string& what) {
    // Checked before the keys, since a later version may have others.
    if (json.is_object() && json.contains("calibrationVersion") && json["calibrationVersion"] != kCalibrationVersion) {
        throw InvalidInput(
            what + ", calibrationVersion", jsonText(json["calibrationVersion"]),
            std::to_string(kCalibrationVersion) + "; read it with the program that wrote it, or a newer one");
    }
    const JsonObject object(json, what,
                            {"program", "calibrationVersion", "source", "image", "lens", "plane", "covariance",
                             "residualPx", "points", "files", "notes"});
    object.textOr("program", "");
    object.at("calibrationVersion");
    Calibration calibration;
    calibration.source = sourceIn(object);
    const JsonObject image(object.at("image"), object.nameOf("image"), {"width", "height"});
    calibration.image = {image.integer("width", 1, kMaxImageSidePx), image.integer("height", 1, kMaxImageSidePx)};
    calibration.map = makePlaneMap(numbersIn(object));
    if (object.has("covariance")) {
        const std::vector<double> numbers =
            numbersIn(object, "covariance", kCovarianceNumbers, "153 numbers, the lower half row by row");
        auto next = numbers.begin();
        for (std::size_t i = 0; i < kMapParameters; ++i) {
            for (std::size_t j = 0; j <= i; ++j) calibration.covariance[i][j] = calibration.covariance[j][i] = *next++;
        }
    }
    if (object.has("residualPx")) calibration.residualPx = object.number("residualPx");
    if (!(calibration.residualPx >= 0) || !std::isfinite(calibration.residualPx)) {
        object.refuse("residualPx", "0 or more [px]");
    }
    if (object.has("points")) calibration.points = object.integer("points", 0, kMaxPoints);
    calibration.files = filesFromJson(object);
    calibration.notes = notesFromJson(object);
    requireUsable(calibration, what);
    return calibration;
}

Calibration readCalibration(const std::filesystem::path& path) {
    return readTextFile(path, [](const std::string& text) {
        return calibrationFromJson(parseJson(text, "calibration"), "calibration");
    });
}

void writeCalibration(const std::filesystem::path& path, const Calibration& calibration) {
    // File names need not be valid UTF-8 on every system.
    writeFileAtomically(path, calibrationJson(calibration).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace strainlens
