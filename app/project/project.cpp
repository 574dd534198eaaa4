// SPDX-License-Identifier: MPL-2.0
#include "app/project/project.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <type_traits>

#include "app/fields/field_frames.h"
#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/image/frame_masks.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/kept_frames.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/loads/load_format.h"
#include "app/probes/probe_json.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using ParsedJson = nlohmann::json;
using Json = nlohmann::ordered_json;  // keys in the order in which they are written

constexpr int kMaxPages = 100'000;
constexpr double kSameArea = 1e-9;  // relative tolerance between area and product of its sides
constexpr std::size_t kMaxPathLength = 4096, kHashDigits = 64;
constexpr std::int64_t kMaxExactBytes = std::int64_t{1} << 53;  // exact in every JSON reader

[[noreturn]] void refuse(const std::string& key, const ParsedJson& value, const std::string& allowed) {
    throw InvalidInput(key, jsonText(value), allowed);
}

double requireFinite(double value, const std::string& name) {
    if (!std::isfinite(value)) throw InvalidInput(name, std::to_string(value), "a finite number");
    return value;
}

/// "images 3", counted from 1.
std::string elementName(const char* list, std::size_t index) { return list + (" " + std::to_string(index + 1)); }

std::filesystem::path readPath(const JsonObject& object, const char* key, const char* allowed) {
    const std::string path = object.text(key);
    // The operating system would cut a path at a zero byte.
    if (path.empty() || path.size() > kMaxPathLength || path.find('\0') != std::string::npos) {
        object.refuse(key, allowed);
    }
    return pathFromUtf8(path);
}

/// Path of a file relative to the project, or its absolute path if only that exists.
std::filesystem::path findPath(const JsonObject& object, const std::filesystem::path& folder) {
    std::filesystem::path path =
        (folder / readPath(object, "path", "a path, relative to the project's folder or absolute")).lexically_normal();
    if (!object.has("absolutePath")) return path;
    const std::filesystem::path absolute = readPath(object, "absolutePath", "an absolute path").lexically_normal();
    if (!absolute.is_absolute()) object.refuse("absolutePath", "an absolute path");
    std::error_code error;
    // Of a pattern of names the folder exists.
    const auto exists = [&](std::filesystem::path file) {
        if (utf8(file.filename()).find_first_of("*?") != std::string::npos) file = file.parent_path();
        return std::filesystem::exists(file, error);
    };
    return !exists(path) && exists(absolute) ? absolute : path;
}

ProjectFile readFileEntry(const JsonObject& object, const std::filesystem::path& folder) {
    const std::string hash = object.textOr("sha256", "");
    const bool isHash = hash.size() == kHashDigits && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!hash.empty() && !isHash) object.refuse("sha256", "64 small hexadecimal digits");
    const std::uintmax_t bytes =
        object.has("bytes") ? static_cast<std::uintmax_t>(object.integer<std::int64_t>("bytes", 1, kMaxExactBytes)) : 0;
    return {findPath(object, folder), hash, bytes};
}

ProjectShape shapeFrom(const ParsedJson& json, std::size_t index, const std::filesystem::path& folder) {
    if (json.is_object() && json.contains("mask")) {
        const std::string name = elementName("region", index);
        const JsonObject object(json, name, {"operation", "mask"});
        const std::string operation = object.textOr("operation", "add");
        if (operation != "add" && operation != "subtract") {
            object.refuse("operation", "\"add\" or \"subtract\"");
        }
        return {
            operation == "add" ? RoiOperation::Add : RoiOperation::Subtract,
            readFileEntry(JsonObject(object.at("mask"), name + ", mask", {"path", "absolutePath", "bytes", "sha256"}),
                          folder)};
    }
    const RoiShape shape = roiShapeFromJson(json, index, folder);
    ProjectShape result;
    result.operation = shape.operation;
    std::visit(
        [&](const auto& geometry) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(geometry)>, RoiBitmap>) result.geometry = geometry;
        },
        shape.geometry);
    return result;
}

/// Numbers of a list; null, if it is allowed, is a missing value (NaN).
std::vector<double> readNumbers(const JsonObject& object, const char* key, bool canBeMissing = false) {
    std::vector<double> numbers;
    for (const ParsedJson& value : object.listOrEmpty(key)) {
        const bool isMissing = canBeMissing && value.is_null();
        if (!value.is_number() && !isMissing) refuse(object.nameOf(key), value, "a number");
        numbers.push_back(isMissing ? std::nan("") : value.get<double>());
    }
    return numbers;
}

LoadTiming timingFrom(const ParsedJson& json) {
    const JsonObject object(json, "load, timing", {"images", "rateHz", "offsetS", "trigger"});
    LoadTiming timing;
    if (object.has("images")) timing.source = parseMomentSource(object.text("images"), object.nameOf("images"));
    if (object.has("rateHz")) timing.rateHz = object.number("rateHz");
    if (timing.source == MomentSource::Rate && !(timing.rateHz > 0)) object.refuse("rateHz", "a number above 0 [Hz]");
    if (object.has("offsetS")) timing.offsetS = object.number("offsetS");
    timing.trigger = object.textOr("trigger", "");
    return timing;
}

std::vector<LoadChannel> channelsFrom(const JsonObject& load, std::size_t count) {
    std::vector<LoadChannel> channels;
    for (const ParsedJson& json : load.listOrEmpty("channels")) {
        const std::string name = elementName("load, channels", channels.size());
        const JsonObject object(json, name, {"name", "unit", "values"});
        channels.push_back({object.text("name"), object.textOr("unit", ""), readNumbers(object, "values", true)});
        if (channels.back().values.size() != count)
            object.refuse("values", std::to_string(count) + " numbers, as many as the loads");
    }
    return channels;
}

ProjectLoad loadFrom(const ParsedJson& json, std::size_t images) {
    const JsonObject object(json, "load",
                            {"unit", "values", "timeUnit", "times", "file", "format", "timing", "channels"});
    ProjectLoad load{object.textOr("unit", ""),    readNumbers(object, "values", true), object.textOr("timeUnit", ""),
                     readNumbers(object, "times"), object.textOr("file", ""),           {}};
    if (object.has("timing")) load.timing = timingFrom(object.at("timing"));
    if (object.has("format")) load.format = loadFormatFromJson(object.at("format"), "load, format");
    const std::size_t values = load.values.size();
    if (values != 0 && values != images && values + 1 != images) {
        throw InvalidInput("load, values", std::to_string(values) + " numbers",
                           std::to_string(images) + ", one for each image, one less without the reference, or none");
    }
    if (!load.times.empty() && load.times.size() != values) {
        throw InvalidInput("load, times", std::to_string(load.times.size()) + " numbers",
                           std::to_string(values) + ", as many as values, or none");
    }
    load.channels = channelsFrom(object, values);
    return load;
}

/// Whether the area is the product of the sides, if both are known.
bool areaMatchesSides(const LoadEvaluation& evaluation) {
    const double product = evaluation.widthMm * evaluation.thicknessMm;
    return product == 0 || std::abs(product - evaluation.areaMm2) <= kSameArea * product;
}

LoadEvaluation evaluationFrom(const ParsedJson& json) {
    const JsonObject object(json, "evaluation",
                            {"areaMm2", "widthMm", "thicknessMm", "loadSigmaN", "modulusRange", "modulusRangeOf",
                             "axial", "transverse", "proofPercents", "hardeningRange"});
    LoadEvaluation evaluation;
    const auto readPositive = [&](const char* key, double& value, bool canBeZero, const char* allowed) {
        if (!object.has(key)) return;
        value = object.number(key);
        if (!(value > 0) && !(canBeZero && value == 0)) object.refuse(key, allowed);
    };
    readPositive("areaMm2", evaluation.areaMm2, false, "a number above 0 [mm^2]");
    readPositive("widthMm", evaluation.widthMm, false, "a number above 0 [mm]");
    readPositive("thicknessMm", evaluation.thicknessMm, false, "a number above 0 [mm]");
    if (!areaMatchesSides(evaluation)) {
        throw InvalidInput(
            "evaluation, areaMm2", std::to_string(evaluation.areaMm2),
            std::to_string(evaluation.widthMm * evaluation.thicknessMm) + ", the product of widthMm and thicknessMm");
    }
    readPositive("loadSigmaN", evaluation.sigmaN, true, "0 or more [N]");
    if (object.has("modulusRange")) {
        const std::vector<double> ends = readNumbers(object, "modulusRange");
        if (ends.size() != 2 || !(ends[0] < ends[1])) object.refuse("modulusRange", "[from, to] with from below to");
        evaluation.modulusRange = {ends[0], ends[1], false};
    }
    if (object.has("modulusRangeOf")) {
        const std::string of = object.text("modulusRangeOf");
        if (of != "strain" && of != "stress" && of != "auto")
            object.refuse("modulusRangeOf", "\"strain\", \"stress\" or \"auto\"");
        if (of == "auto" && evaluation.modulusRange) object.refuse("modulusRangeOf", "\"auto\" without modulusRange");
        evaluation.proposesRange = of == "auto";
        if (evaluation.modulusRange) evaluation.modulusRange->limitsStress = of == "stress";
    }
    evaluation.axial = object.textOr("axial", "");
    evaluation.transverse = object.textOr("transverse", "");
    if (object.has("proofPercents")) {
        evaluation.tensile.proofPercents = readNumbers(object, "proofPercents");
        for (const double percent : evaluation.tensile.proofPercents) {
            if (!(percent > 0 && percent <= 100)) object.refuse("proofPercents", "numbers above 0 up to 100 [%]");
        }
    }
    if (object.has("hardeningRange")) {
        const std::vector<double> ends = readNumbers(object, "hardeningRange");
        if (ends.size() != 2 || !(ends[0] > 0 && ends[0] < ends[1]))
            object.refuse("hardeningRange", "[from, to] above 0 with from below to [%]");
        evaluation.tensile.hardeningFrom = ends[0], evaluation.tensile.hardeningTo = ends[1];
    }
    return evaluation;
}

/// Only the members that are set.
Json evaluationJson(const LoadEvaluation& evaluation) {
    Json json = Json::object();
    const auto write = [&json](const char* key, double value) {
        if (value != 0) json[key] = requireFinite(value, std::string("evaluation, ") + key);
    };
    write("areaMm2", evaluation.areaMm2);
    if (areaMatchesSides(evaluation)) {  // sides that no longer match the area are dropped
        write("widthMm", evaluation.widthMm);
        write("thicknessMm", evaluation.thicknessMm);
    }
    write("loadSigmaN", evaluation.sigmaN);
    if (const auto& range = evaluation.modulusRange) {
        json["modulusRange"] = {requireFinite(range->from, "evaluation, modulusRange"),
                                requireFinite(range->to, "evaluation, modulusRange")};
        json["modulusRangeOf"] = range->limitsStress ? "stress" : "strain";
    } else if (evaluation.proposesRange) {
        json["modulusRangeOf"] = "auto";
    }
    const TensileSettings usual, &tensile = evaluation.tensile;
    if (tensile.proofPercents != usual.proofPercents) json["proofPercents"] = tensile.proofPercents;
    if (tensile.hardeningFrom != usual.hardeningFrom || tensile.hardeningTo != usual.hardeningTo)
        json["hardeningRange"] = {tensile.hardeningFrom, tensile.hardeningTo};
    if (!evaluation.axial.empty()) json["axial"] = evaluation.axial;
    if (!evaluation.transverse.empty()) json["transverse"] = evaluation.transverse;
    return json;
}

/// Only the members that are set.
Json timingJson(const LoadTiming& timing) {
    Json json = {{"images", nameOf(timing.source)}};
    if (timing.rateHz != 0) json["rateHz"] = requireFinite(timing.rateHz, "load, timing, rateHz");
    if (timing.offsetS != 0) json["offsetS"] = requireFinite(timing.offsetS, "load, timing, offsetS");
    if (!timing.trigger.empty()) json["trigger"] = timing.trigger;
    return json;
}

Json loadJson(const ProjectLoad& load) {
    const auto numbers = [](const std::vector<double>& values) {
        Json list = Json::array();
        for (const double value : values)
            list.push_back(std::isnan(value) ? Json() : Json(requireFinite(value, "load")));
        return list;
    };
    Json json = {{"unit", load.unit}, {"values", numbers(load.values)}};
    if (!load.timeUnit.empty()) json["timeUnit"] = load.timeUnit;
    if (!load.times.empty()) json["times"] = numbers(load.times);
    if (!load.file.empty()) json["file"] = load.file;
    if (load.format != LoadFormat{}) json["format"] = loadFormatJson(load.format);
    if (load.timing != LoadTiming{}) json["timing"] = timingJson(load.timing);
    for (const LoadChannel& channel : load.channels) {
        json["channels"].push_back(
            {{"name", channel.name}, {"unit", channel.unit}, {"values", numbers(channel.values)}});
    }
    return json;
}

/// Writes files relative to the project's folder if possible.
class FileWriter {
public:
    explicit FileWriter(const std::filesystem::path& folder)
        : m_folder((std::filesystem::current_path() / folder).lexically_normal()) {}

    Json operator()(const ProjectFile& file) const {
        const std::filesystem::path path = (std::filesystem::current_path() / file.path).lexically_normal();
        const std::filesystem::path relative = path.lexically_relative(m_folder);
        Json out{{"path", utf8((relative.empty() ? path : relative).generic_string())},
                 {"absolutePath", utf8(path.generic_string())}};
        if (file.bytes > 0) out["bytes"] = file.bytes;
        if (!file.sha256.empty()) out["sha256"] = file.sha256;
        return out;
    }

private:
    std::filesystem::path m_folder;
};

/// A file that a parameter names, whose path is that of a project; without a path if it is not set.
CalibrationFile takeFile(ParsedJson& parameters, const std::string& name, const std::filesystem::path& folder) {
    if (!parameters.is_object() || !parameters.contains(name)) return {};
    const ProjectFile file = readFileEntry(
        JsonObject(parameters[name], "parameters, " + name, {"path", "absolutePath", "bytes", "sha256"}), folder);
    parameters.erase(name);
    return {utf8(std::filesystem::absolute(file.path)), file.sha256};
}

CameraImages takeCameraImages(ParsedJson& parameters, const std::filesystem::path& folder) {
    CameraImages images;
    for (std::size_t kind = 0; kind < kCameraImageNames.size(); ++kind) {
        images.files[kind] = takeFile(parameters, std::string(kCameraImageNames[kind]), folder);
    }
    return images;
}

RunParameters readParameters(ParsedJson json, const std::filesystem::path& folder) {
    CameraImages camera = takeCameraImages(json, folder);
    CalibrationFile masks = takeFile(json, kMasksName, folder);
    RunParameters parameters = parametersFromJson(json, "parameters");
    parameters.camera = std::move(camera);
    parameters.masks = std::move(masks);
    return parameters;
}

/// None if they cannot be read.
std::optional<std::string> hashOfMasks(const CalibrationFile& masks) {
    try {
        return hashedMasks(masks.path).sha256;
    } catch (const FileError&) {
        return std::nullopt;
    }
}

/// All image and mask files, without those of the camera and the masks of each image.
template <typename AnyProject>
auto allFilesOf(AnyProject& project) {
    std::vector<decltype(&project.images.front().file)> files;
    for (auto& image : project.images) files.push_back(&image.file);
    for (auto& shape : project.region) {
        if (auto* mask = std::get_if<ProjectFile>(&shape.geometry)) files.push_back(mask);
    }
    for (auto& run : project.runs) files.push_back(&run.results);
    return files;
}

/// Rejects two images at one position.
void requireDistinctPositions(const Project& project) {
    std::map<int, std::size_t> images;
    for (std::size_t k = 0; k < project.images.size(); ++k) {
        const auto [other, isNew] = images.emplace(positionOf(project, k), k);
        if (isNew) continue;
        throw InvalidInput("project, " + elementName("images", k) + ", position", std::to_string(other->first + 1),
                           "another number than that of image " + std::to_string(other->second + 1));
    }
}

}  // namespace

bool ProjectLoad::operator==(const ProjectLoad& other) const {
    return unit == other.unit && hasEqualNumbers(values, other.values) && timeUnit == other.timeUnit &&
           times == other.times && file == other.file && format == other.format && timing == other.timing &&
           channels == other.channels;
}

int positionOf(const Project& project, std::size_t image) {
    const int position = project.images[image].position;
    return position == kUnknownPosition ? static_cast<int>(image) : position;
}

ProjectLoad projectLoad(const FrameLoads& loads) {
    ProjectLoad load{"N", loads.loads, loads.timeUnit, loads.times};
    load.channels = loads.channels;
    return load;
}

std::string projectToJson(const Project& project, const std::filesystem::path& folder) {
    const FileWriter file(folder);
    Json images = Json::array(), region = Json::array();
    for (const ProjectImage& image : project.images) {
        Json out = file(image.file);
        if (image.page != 0) out["page"] = image.page + 1;
        if (image.excluded) out["excluded"] = true;
        if (image.position != kUnknownPosition) out["position"] = image.position + 1;
        images.push_back(std::move(out));
    }
    for (const ProjectShape& shape : project.region) {
        region.push_back(std::visit(
            [&](const auto& geometry) -> Json {
                if constexpr (std::is_same_v<std::decay_t<decltype(geometry)>, ProjectFile>) {
                    return {{"operation", shape.operation == RoiOperation::Add ? "add" : "subtract"},
                            {"mask", file(geometry)}};
                } else {
                    return roiShapeToJson({shape.operation, geometry});
                }
            },
            shape.geometry));
    }
    requireValid(project.probes);
    Json parameters = parametersJson(project.parameters);
    for (std::size_t kind = 0; kind < kCameraImageNames.size(); ++kind) {
        const CalibrationFile& image = project.parameters.camera.files[kind];
        if (image.path.empty()) continue;
        parameters[std::string(kCameraImageNames[kind])] = file({pathFromUtf8(image.path), image.sha256});
    }
    if (const CalibrationFile& masks = project.parameters.masks; !masks.path.empty()) {
        parameters[kMasksName] = file({pathFromUtf8(masks.path), masks.sha256});
    }
    Json json = {
        {"program", "StrainLens"},
        {"projectVersion", kProjectVersion},
        {"images", std::move(images)},
        {"region", std::move(region)},
        {"parameters", std::move(parameters)},
        {"probes", probesToJson(project.probes)},
        {"load", loadJson(project.load)},
        {"view",
         {{"image", project.view.image + 1},
          {"quantity", project.view.quantity},
          {"onDeformed", project.view.onDeformed}}},
    };
    if (!project.keptFields.empty()) json["keepFields"] = project.keptFields;
    if (project.frameRateHz > 0) json["frameRateHz"] = requireFinite(project.frameRateHz, "frameRateHz");
    if (!project.results.empty()) json["results"] = file({project.results, {}});
    for (const ProjectRun& run : project.runs) {
        Json saved = file(run.results);
        saved.update({{"name", run.name}, {"date", run.date}});
        json["runs"].push_back(std::move(saved));
    }
    if (project.evaluation != LoadEvaluation{}) json["evaluation"] = evaluationJson(project.evaluation);
    if (project.report != ReportSettings{}) json["report"] = reportSettingsJson(project.report, folder);
    for (const Annotation& annotation : project.annotations) json["annotations"].push_back(annotationJson(annotation));
    // File names need not be valid UTF-8 on every system.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Project projectFromJson(const std::string& text, const std::filesystem::path& folder) {
    const ParsedJson json = parseJson(text, "project");
    // Checked before the keys, since a later version may have others.
    if (json.is_object() && json.contains("projectVersion") && json["projectVersion"] != kProjectVersion) {
        refuse("project, projectVersion", json["projectVersion"],
               std::to_string(kProjectVersion) + "; open it with the program that wrote it, or a newer one");
    }
    const JsonObject object(json, "project",
                            {"program", "projectVersion", "images", "region", "parameters", "frameRateHz", "keepFields",
                             "probes", "load", "evaluation", "view", "results", "runs", "report", "annotations"});
    object.at("projectVersion");
    Project project;
    for (const ParsedJson& item : object.listOrEmpty("images")) {
        const JsonObject image(item, elementName("images", project.images.size()),
                               {"path", "absolutePath", "bytes", "sha256", "page", "excluded", "position"});
        const int page = image.has("page") ? image.integer("page", 1, kMaxPages) : 1;
        const bool isExcluded = image.has("excluded") && image.boolean("excluded");
        if (isExcluded && project.images.empty()) image.refuse("excluded", "false; all others are measured against it");
        const int position = image.has("position") ? image.integer("position", 1, kMaxImages) - 1 : kUnknownPosition;
        project.images.push_back({readFileEntry(image, folder), page - 1, isExcluded, position});
    }
    requireDistinctPositions(project);
    for (const ParsedJson& shape : object.listOrEmpty("region")) {
        project.region.push_back(shapeFrom(shape, project.region.size(), folder));
    }
    if (object.has("parameters")) project.parameters = readParameters(object.at("parameters"), folder);
    project.probes = probesFromJson(object.listOrEmpty("probes"));
    const auto images = static_cast<int>(project.images.size());
    if (object.has("load")) project.load = loadFrom(object.at("load"), project.images.size());
    if (object.has("evaluation")) project.evaluation = evaluationFrom(object.at("evaluation"));
    project.keptFields = object.textOr("keepFields", "");
    KeptFrames(project.keptFields, object.nameOf("keepFields"));
    if (object.has("frameRateHz")) {
        project.frameRateHz = object.number("frameRateHz");
        if (!(project.frameRateHz >= 0 && project.frameRateHz <= kMaxCameraRate))
            object.refuse("frameRateHz", "a number from 0 to 1e9 [images per second]");
    }
    if (object.has("results")) {
        const JsonObject results(object.at("results"), "results", {"path", "absolutePath"});
        project.results = findPath(results, folder);
    }
    for (const ParsedJson& item : object.listOrEmpty("runs")) {
        const JsonObject run(item, elementName("runs", project.runs.size()),
                             {"name", "date", "path", "absolutePath", "bytes", "sha256"});
        if (run.text("name").empty()) run.refuse("name", "a text that is not empty");
        project.runs.push_back({run.text("name"), run.textOr("date", ""), readFileEntry(run, folder)});
    }
    if (object.has("report")) project.report = reportSettingsFromJson(object.at("report"), "report", folder);
    for (const ParsedJson& item : object.listOrEmpty("annotations")) {
        project.annotations.push_back(annotationFromJson(item, elementName("annotations", project.annotations.size())));
    }
    if (object.has("view")) {
        const JsonObject view(object.at("view"), "view", {"image", "quantity", "onDeformed"});
        if (view.has("image")) project.view.image = view.integer("image", 1, std::max(images, 1)) - 1;
        project.view.quantity = view.textOr("quantity", "");
        project.view.onDeformed = view.has("onDeformed") && view.boolean("onDeformed");
    }
    return project;
}

Project readProject(const std::filesystem::path& path) {
    return readTextFile(path, [&](const std::string& text) { return projectFromJson(text, path.parent_path()); });
}

void writeProject(const std::filesystem::path& path, const Project& project) {
    writeFileAtomically(path, projectToJson(project, path.parent_path()));
}

void ProjectHashes::fill(Project& project) {
    const std::lock_guard lock(m_mutex);
    for (ProjectFile* file : allFilesOf(project)) {
        if (!file->sha256.empty()) continue;
        std::vector<FileStamp> stamps = stampsOf(file->path);
        if (stamps.empty()) continue;
        HashedFile& known = m_known[file->path];
        if (known.stamps != stamps || known.file.sha256.empty()) {
            const std::uintmax_t bytes = stamps.front().bytes;
            known = {std::move(stamps), {file->path, FileHashes().hash(file->path).value_or(""), bytes}};
        }
        *file = known.file;
    }
    for (CalibrationFile& image : project.parameters.camera.files) {
        if (!image.path.empty() && image.sha256.empty()) {
            image.sha256 = FileHashes().hash(pathFromUtf8(image.path)).value_or("");
        }
    }
    CalibrationFile& masks = project.parameters.masks;
    if (!masks.path.empty() && masks.sha256.empty()) masks.sha256 = hashOfMasks(masks).value_or("");
}

std::vector<ProjectFile> filesOf(const Project& project) {
    std::vector<ProjectFile> files;
    std::set<std::filesystem::path> known;
    for (const ProjectFile* file : allFilesOf(project)) {
        if (known.insert(file->path).second) files.push_back(*file);
    }
    for (const CalibrationFile& image : project.parameters.camera.files) {
        const std::filesystem::path path = pathFromUtf8(image.path);
        if (!path.empty() && known.insert(path).second) files.push_back({path, image.sha256});
    }
    for (const std::filesystem::path& mask : maskFilesOf(project.parameters.masks.path)) {
        if (known.insert(mask).second) files.push_back({mask, {}});
    }
    return files;
}

std::vector<std::filesystem::path> changedFiles(const Project& project, const std::stop_token& stop) {
    FileHashes hashes(stop);
    std::vector<std::filesystem::path> changed;
    for (const ProjectFile& file : filesOf(project)) {
        if (stop.stop_requested()) break;
        if (file.sha256.empty()) continue;
        const std::optional<std::string> hash = hashes.hash(file.path);
        if (hash && *hash != file.sha256) changed.push_back(file.path);
    }
    const CalibrationFile& masks = project.parameters.masks;
    if (masks.path.empty() || masks.sha256.empty() || stop.stop_requested()) return changed;
    const std::optional<std::string> hash = hashOfMasks(masks);
    if (hash && *hash != masks.sha256) changed.push_back(pathFromUtf8(masks.path));
    return changed;
}

}  // namespace strainlens
