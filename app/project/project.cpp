// SPDX-License-Identifier: MPL-2.0
#include "app/project/project.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <type_traits>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/project/parameters_json.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using ParsedJson = nlohmann::json;
using Json = nlohmann::ordered_json;  // keys in the order in which they are written

constexpr int kMostPages = 100'000;
constexpr std::size_t kLongestPath = 4096, kHashDigits = 64;
constexpr std::int64_t kMostBytes = std::int64_t{1} << 53;  // whole numbers that every reader of JSON keeps

[[noreturn]] void refuse(const std::string& key, const ParsedJson& value, const std::string& allowed) {
    throw InvalidInput(key, jsonText(value), allowed);
}

/// One object of the file; knows its place for messages and that every key of it is one that is read.
class ProjectObject {
public:
    ProjectObject(const ParsedJson& json, std::string name, std::initializer_list<const char*> keys)
        : m_json(json), m_name(std::move(name)) {
        std::string allowed;
        for (const char* key : keys) allowed += (allowed.empty() ? "" : ", ") + std::string(key);
        if (!json.is_object()) refuse(m_name, json, "an object with " + allowed);
        for (const auto& item : json.items()) {
            const bool known = std::ranges::find(keys, item.key()) != keys.end();
            if (!known) refuse(m_name, item.key(), "the keys " + allowed);
        }
    }

    bool has(const char* key) const { return m_json.contains(key); }
    const ParsedJson& at(const char* key) const {
        if (!has(key)) refuse(m_name, m_json, "an object with " + std::string(key));
        return m_json[key];
    }
    std::string nameOf(const char* key) const { return m_name + ", " + key; }

    std::string text(const char* key) const {
        if (!at(key).is_string()) refuse(nameOf(key), at(key), "a text");
        return at(key).get<std::string>();
    }
    std::string textOr(const char* key, const char* missing) const { return has(key) ? text(key) : missing; }

    template <typename Number>
    Number wholeNumber(const char* key, Number least, Number most) const {
        const ParsedJson& value = at(key);
        const bool fits = value.is_number_integer() && value >= least && value <= most;
        if (!fits) refuse(nameOf(key), value, std::to_string(least) + " to " + std::to_string(most));
        return value.get<Number>();
    }
    bool truth(const char* key) const {
        if (!at(key).is_boolean()) refuse(nameOf(key), at(key), "true or false");
        return at(key).get<bool>();
    }
    /// Empty where the key is missing.
    const ParsedJson& listOrNone(const char* key) const {
        static const ParsedJson kNone = ParsedJson::array();
        if (!has(key)) return kNone;
        if (!at(key).is_array()) refuse(nameOf(key), at(key), "a list");
        return at(key);
    }

private:
    const ParsedJson& m_json;
    std::string m_name;
};

double finiteNumber(const ParsedJson& value, const std::string& name) {
    if (!value.is_number()) refuse(name, value, "a number");
    return value.get<double>();
}

/// "images 3", as people count.
std::string numbered(const char* list, std::size_t index) { return list + (" " + std::to_string(index + 1)); }

std::filesystem::path pathIn(const ProjectObject& object, const char* key, const char* allowed) {
    const std::string path = object.text(key);
    // The system would read a path with a zero byte in it as a shorter one.
    if (path.empty() || path.size() > kLongestPath || path.find('\0') != std::string::npos) {
        refuse(object.nameOf(key), path, allowed);
    }
    return pathFromUtf8(path);
}

/// Where a file is now: beside the project, or where it was when the project was written.
std::filesystem::path presentPath(const ProjectObject& object, const std::filesystem::path& folder) {
    std::filesystem::path path =
        (folder / pathIn(object, "path", "a path, relative to the project's folder or absolute")).lexically_normal();
    if (!object.has("absolutePath")) return path;
    const std::filesystem::path then = pathIn(object, "absolutePath", "an absolute path").lexically_normal();
    if (!then.is_absolute()) refuse(object.nameOf("absolutePath"), utf8(then), "an absolute path");
    std::error_code error;
    return !std::filesystem::exists(path, error) && std::filesystem::exists(then, error) ? then : path;
}

ProjectFile fileIn(const ProjectObject& object, const std::filesystem::path& folder) {
    const std::string hash = object.textOr("sha256", "");
    const bool isHash = hash.size() == kHashDigits && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!hash.empty() && !isHash) refuse(object.nameOf("sha256"), hash, "64 small hexadecimal digits");
    const std::uintmax_t bytes =
        object.has("bytes") ? static_cast<std::uintmax_t>(object.wholeNumber<std::int64_t>("bytes", 1, kMostBytes)) : 0;
    return {presentPath(object, folder), hash, bytes};
}

ProjectShape shapeFrom(const ParsedJson& json, std::size_t index, const std::filesystem::path& folder) {
    if (json.is_object() && json.contains("mask")) {
        const std::string name = numbered("region", index);
        const ProjectObject object(json, name, {"operation", "mask"});
        const std::string operation = object.textOr("operation", "add");
        if (operation != "add" && operation != "subtract") {
            refuse(object.nameOf("operation"), operation, "\"add\" or \"subtract\"");
        }
        return {operation == "add" ? RoiOperation::Add : RoiOperation::Subtract,
                fileIn(ProjectObject(object.at("mask"), name + ", mask", {"path", "absolutePath", "bytes", "sha256"}),
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

ProjectProbe probeFrom(const ParsedJson& json, std::size_t index) {
    const std::string name = numbered("probes", index);
    const ProjectObject object(json, name, {"name", "vertices"});
    ProjectProbe probe{object.text("name"), {}};
    const ParsedJson& vertices = object.at("vertices");
    const char* kAllowed = "one vertex [x, y] for a point, two for a line";
    if (!vertices.is_array() || vertices.empty() || vertices.size() > 2) refuse(name, vertices, kAllowed);
    for (const ParsedJson& vertex : vertices) {
        if (!vertex.is_array() || vertex.size() != 2) refuse(name, vertices, kAllowed);
        probe.vertices.push_back({finiteNumber(vertex[0], name), finiteNumber(vertex[1], name)});
    }
    return probe;
}

/// Writes files relative to the project's folder where that is possible.
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

/// Images and masks.
template <typename AnyProject>
auto allFilesOf(AnyProject& project) {
    std::vector<decltype(&project.images.front().file)> files;
    for (auto& image : project.images) files.push_back(&image.file);
    for (auto& shape : project.region) {
        if (auto* mask = std::get_if<ProjectFile>(&shape.geometry)) files.push_back(mask);
    }
    return files;
}

double requireFinite(double value, const std::string& name) {
    if (!std::isfinite(value)) throw InvalidInput(name, std::to_string(value), "a finite number");
    return value;
}

}  // namespace

std::string projectToJson(const Project& project, const std::filesystem::path& folder) {
    const FileWriter file(folder);
    Json images = Json::array(), region = Json::array(), probes = Json::array(), load = Json::array();
    for (const ProjectImage& image : project.images) {
        Json out = file(image.file);
        if (image.page != 0) out["page"] = image.page + 1;
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
    for (const ProjectProbe& probe : project.probes) {
        Json vertices = Json::array();
        for (const PointPx& p : probe.vertices) {
            vertices.push_back(Json::array({requireFinite(p.x, "probes"), requireFinite(p.y, "probes")}));
        }
        probes.push_back({{"name", probe.name}, {"vertices", std::move(vertices)}});
    }
    for (const double value : project.load.values) load.push_back(requireFinite(value, "load"));
    const Json json = {
        {"program", "StrainLens"},
        {"projectVersion", kProjectVersion},
        {"images", std::move(images)},
        {"region", std::move(region)},
        {"parameters", parametersJson(project.parameters)},
        {"probes", std::move(probes)},
        {"load", {{"unit", project.load.unit}, {"values", std::move(load)}}},
        {"view",
         {{"image", project.view.image + 1},
          {"quantity", project.view.quantity},
          {"onDeformed", project.view.onDeformed}}},
    };
    // File names need not be valid UTF-8 on every system.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Project projectFromJson(const std::string& text, const std::filesystem::path& folder) {
    const ParsedJson json = parseJson(text, "project");
    // Before the keys: a later version may have others.
    if (json.is_object() && json.contains("projectVersion") && json["projectVersion"] != kProjectVersion) {
        refuse("project, projectVersion", json["projectVersion"],
               std::to_string(kProjectVersion) + "; open it with the program that wrote it, or a newer one");
    }
    const ProjectObject object(
        json, "project", {"program", "projectVersion", "images", "region", "parameters", "probes", "load", "view"});
    object.at("projectVersion");
    Project project;
    for (const ParsedJson& item : object.listOrNone("images")) {
        const ProjectObject image(item, numbered("images", project.images.size()),
                                  {"path", "absolutePath", "bytes", "sha256", "page"});
        const int page = image.has("page") ? image.wholeNumber("page", 1, kMostPages) : 1;
        project.images.push_back({fileIn(image, folder), page - 1});
    }
    for (const ParsedJson& shape : object.listOrNone("region")) {
        project.region.push_back(shapeFrom(shape, project.region.size(), folder));
    }
    if (object.has("parameters")) project.parameters = parametersFromJson(object.at("parameters"), "parameters");
    for (const ParsedJson& probe : object.listOrNone("probes")) {
        project.probes.push_back(probeFrom(probe, project.probes.size()));
    }
    const auto images = static_cast<int>(project.images.size());
    if (object.has("load")) {
        const ProjectObject load(object.at("load"), "load", {"unit", "values"});
        project.load.unit = load.textOr("unit", "");
        for (const ParsedJson& value : load.listOrNone("values")) {
            project.load.values.push_back(finiteNumber(value, "load, values"));
        }
        if (!project.load.values.empty() && project.load.values.size() != project.images.size()) {
            throw InvalidInput("load, values", std::to_string(project.load.values.size()) + " numbers",
                               std::to_string(images) + ", one for each image, or none");
        }
    }
    if (object.has("view")) {
        const ProjectObject view(object.at("view"), "view", {"image", "quantity", "onDeformed"});
        if (view.has("image")) project.view.image = view.wholeNumber("image", 1, std::max(images, 1)) - 1;
        project.view.quantity = view.textOr("quantity", "");
        project.view.onDeformed = view.has("onDeformed") && view.truth("onDeformed");
    }
    return project;
}

Project readProject(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        return projectFromJson({bytes.begin(), bytes.end()}, path.parent_path());
    } catch (const InvalidInput& error) {
        throw InvalidInput(utf8(path) + ": " + error.field(), error.value(), error.allowed());
    }
}

void writeProject(const std::filesystem::path& path, const Project& project) {
    writeWholeFile(path, projectToJson(project, path.parent_path()));
}

void hashFiles(Project& project) {
    FileHashes hashes;
    for (ProjectFile* file : allFilesOf(project)) {
        if (!file->sha256.empty()) continue;
        file->sha256 = hashes.of(file->path).value_or("");
        std::error_code error;
        const std::uintmax_t bytes = std::filesystem::file_size(file->path, error);
        file->bytes = error ? 0 : bytes;
    }
}

std::vector<ProjectFile> filesOf(const Project& project) {
    std::vector<ProjectFile> files;
    std::set<std::filesystem::path> known;
    for (const ProjectFile* file : allFilesOf(project)) {
        if (known.insert(file->path).second) files.push_back(*file);
    }
    return files;
}

std::vector<std::filesystem::path> changedFiles(const Project& project) {
    FileHashes hashes;
    std::vector<std::filesystem::path> changed;
    for (const ProjectFile& file : filesOf(project)) {
        if (file.sha256.empty()) continue;
        const std::optional<std::string> hash = hashes.of(file.path);
        if (hash && *hash != file.sha256) changed.push_back(file.path);
    }
    return changed;
}

}  // namespace strainlens
