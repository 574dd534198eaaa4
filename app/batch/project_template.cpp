// SPDX-License-Identifier: MPL-2.0
#include "app/batch/project_template.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/batch/outline_points.h"
#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_reader.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/measure/texture_region.h"
#include "app/project/file_kind.h"
#include "app/project/project_run.h"
#include "app/project/roi_json.h"
#include "compute/field/mask_outline.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using TemplateJson = nlohmann::ordered_json;

constexpr int kMinSquarePx = 11, kMaxSquarePx = 61;
constexpr int kMaxSidePx = 1 << 20;
constexpr const char* kRegionNames[] = {"template", "texture"};  // indexed by ProjectTemplate::findsRegion

bool hasMask(const Project& project) {
    return std::ranges::any_of(
        project.region, [](const ProjectShape& shape) { return std::holds_alternative<ProjectFile>(shape.geometry); });
}

ProjectShape projectShape(const RoiShape& shape) {
    ProjectShape drawn{shape.operation, {}};
    std::visit(
        [&](const auto& geometry) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(geometry)>, RoiBitmap>) drawn.geometry = geometry;
        },
        shape.geometry);
    return drawn;
}

bool isBitmap(const RoiShape& shape) { return std::holds_alternative<RoiBitmap>(shape.geometry); }

/// The region as shapes of a project; one with masks as the outlines of its pixels.
std::vector<ProjectShape> shapesOf(const RegionOfInterest& region, ImageSize image) {
    const bool hasBitmap = std::ranges::any_of(region.shapes, isBitmap);
    std::vector<ProjectShape> shapes;
    for (const RoiShape& shape : hasBitmap ? regionOf(region.rasterise(image)).shapes : region.shapes) {
        shapes.push_back(projectShape(shape));
    }
    if (shapes.empty() && hasBitmap) throw InvalidInput("region", "no pixel", "a region with at least one pixel");
    return shapes;
}

TemplateJson shapesJson(const RegionOfInterest& region) {
    TemplateJson list = TemplateJson::array();
    for (const RoiShape& shape : region.shapes) list.push_back(roiShapeToJson(shape));
    return list;
}

/// Whether the text contains the word, not as a part of a longer one ("A" in "A_masks", not in "Alloy").
bool containsWord(const std::string& text, const std::string& word) {
    const auto isLetter = [&](std::size_t i) {
        return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        if ((at == 0 || !isLetter(at - 1)) && !isLetter(at + word.size())) return true;
    }
    return false;
}

/// The masks of a project, relative to the folder of its images; empty: none.
std::string relativeMasks(const Project& project) {
    const std::string& masks = project.parameters.masks.path;
    if (masks.empty() || project.images.empty()) return {};
    const auto normal = [](const std::filesystem::path& path) {
        return (std::filesystem::current_path() / path).lexically_normal();
    };
    const std::filesystem::path folder = normal(project.images.front().file.path).parent_path();
    const std::filesystem::path relative = normal(pathFromUtf8(masks)).lexically_relative(folder);
    if (relative.empty()) throw InvalidInput(kMasksName, masks, "in a folder with a path relative to the images");
    // Another specimen's masks would be sought under this specimen's name.
    if (*relative.begin() == ".." && containsWord(utf8(relative), utf8(folder.filename())))
        throw InvalidInput(kMasksName, masks, "in a folder whose path from the images does not name the specimen");
    return utf8(relative.generic_string());
}

TemplateJson describedType(const char* type, const char* description) {
    return {{"type", type}, {"description", description}};
}

}  // namespace

bool ProjectTemplate::operator==(const ProjectTemplate& other) const {
    return templateToJson(*this, {}) == templateToJson(other, {});
}

int outlineSquarePx(const RunParameters& parameters) {
    const int sidePx = refinesByIcgn(parameters) ? parameters.refine.subset : parameters.grid.blockWidth;
    return std::clamp(sidePx, kMinSquarePx, kMaxSquarePx);
}

SpecimenOutline outlineOf(const AnyImageView& image, int squarePx) {
    return {sizeOf(image), sharpenOutline(textureRegion(image, squarePx), image)};
}

ProjectTemplate makeTemplate(Project project, const RegionOfInterest& region, const AnyImageView& reference,
                             bool findsRegion) {
    ProjectTemplate made{std::move(project), {}, 0, findsRegion};
    made.squarePx = outlineSquarePx(made.project.parameters);
    made.outline = outlineOf(reference, made.squarePx);
    made.project.region = findsRegion ? std::vector<ProjectShape>() : shapesOf(region, made.outline.image);
    made.masks = relativeMasks(made.project);
    made.project.parameters.masks = {};
    made.project.images.clear();
    const LoadTiming timing = made.project.load.timing;
    if (timing.source == MomentSource::List) {
        throw InvalidInput("load, timing", "a list of times of these images",
                           "a frame rate or the times of the image files, which other images have as well");
    }
    made.project.load = {"", {}, "", {}, "", made.project.load.format, timing};
    made.project.view = {};
    made.project.results.clear();
    made.project.runs.clear();
    return made;
}

ProjectTemplate makeTemplate(const Project& project, bool findsRegion) {
    if (project.images.empty()) throw InvalidInput("project", "no images", "a project with a reference image");
    const FrameReference first = framesOf(project).front();
    const AnyImage reference = readImage(first.path, first.page);
    return makeTemplate(project, regionOf(project), viewOf(reference), findsRegion);
}

std::string templateToJson(const ProjectTemplate& made, const std::filesystem::path& folder) {
    TemplateJson project = TemplateJson::parse(projectToJson(made.project, folder));
    for (const char* key : {"images", "view"}) project.erase(key);
    TemplateJson json = {
        {"program", "StrainLens"},
        {"templateVersion", kTemplateVersion},
        {"regionFrom", kRegionNames[made.findsRegion ? 1 : 0]},
        {"outline",
         {{"width", made.outline.image.width},
          {"height", made.outline.image.height},
          {"squarePx", made.squarePx},
          {"shapes", shapesJson(made.outline.shapes)}}},
        {"project", std::move(project)},
    };
    if (!made.masks.empty()) json[kMasksName] = made.masks;
    return json.dump(2, ' ', false, TemplateJson::error_handler_t::replace) + "\n";
}

ProjectTemplate templateFromJson(const std::string& text, const std::filesystem::path& folder) {
    const nlohmann::json json = parseJson(text, "template");
    if (json.is_object() && json.contains("templateVersion") && json["templateVersion"] != kTemplateVersion) {
        throw InvalidInput(
            "template, templateVersion", jsonText(json["templateVersion"]),
            std::to_string(kTemplateVersion) + "; open it with the program that wrote it, or a newer one");
    }
    const JsonObject object(json, "template",
                            {"program", "templateVersion", "regionFrom", "outline", "project", kMasksName});
    object.at("templateVersion");
    ProjectTemplate made;
    const std::string from = object.text("regionFrom");
    if (from != kRegionNames[0] && from != kRegionNames[1]) object.refuse("regionFrom", "\"template\" or \"texture\"");
    made.findsRegion = from == kRegionNames[1];
    const JsonObject outline(object.at("outline"), "outline", {"width", "height", "squarePx", "shapes"});
    made.outline.image = {outline.integer("width", 1, kMaxSidePx), outline.integer("height", 1, kMaxSidePx)};
    made.squarePx = outline.integer("squarePx", kMinSquarePx, kMaxSquarePx);
    for (const nlohmann::json& shape : outline.list("shapes")) {
        made.outline.shapes.shapes.push_back(roiShapeFromJson(shape, made.outline.shapes.shapes.size(), folder));
    }
    made.project = projectFromJson(object.at("project").dump(), folder);
    made.masks = object.textOr(kMasksName, "");
    if (!made.project.images.empty() || !made.project.parameters.masks.path.empty() || hasMask(made.project)) {
        throw InvalidInput("template, project", "image files", "a project without images and masks");
    }
    return made;
}

ProjectTemplate readTemplate(const std::filesystem::path& path) {
    if (detectFileKind(path) == FileKind::Project) return makeTemplate(readProject(path));
    return readTextFile(path, [&](const std::string& text) { return templateFromJson(text, path.parent_path()); });
}

void writeTemplate(const std::filesystem::path& path, const ProjectTemplate& made) {
    writeFileAtomically(path, templateToJson(made, path.parent_path()));
}

std::string templateSchema() {
    const TemplateJson whole = TemplateJson::parse(projectSchema());
    TemplateJson project = whole;
    for (const char* key : {"$schema", "title"}) project.erase(key);
    for (const char* key : {"images", "view", "results", "runs"}) project["properties"].erase(key);
    project["properties"]["parameters"]["properties"].erase(kMasksName);
    TemplateJson shapes = whole["properties"]["region"];
    shapes["description"] = "The textured part of the reference image.";
    const TemplateJson side = {{"type", "integer"}, {"minimum", 1}, {"maximum", kMaxSidePx}};
    const TemplateJson outline = {
        {"type", "object"},
        {"description", "Outline of the specimen, by which region and probes are placed on others."},
        {"properties",
         {{"width", side},
          {"height", side},
          {"squarePx", {{"type", "integer"}, {"minimum", kMinSquarePx}, {"maximum", kMaxSquarePx}}},
          {"shapes", std::move(shapes)}}},
        {"required", {"width", "height", "squarePx", "shapes"}},
        {"additionalProperties", false}};
    const TemplateJson schema = {
        {"$schema", whole["$schema"]},
        {"title", "StrainLens template"},
        {"description", "Everything of a project but its images."},
        {"type", "object"},
        {"properties",
         {{"program", describedType("string", "StrainLens.")},
          {"templateVersion", {{"const", kTemplateVersion}}},
          {"regionFrom",
           {{"enum", {kRegionNames[0], kRegionNames[1]}},
            {"description",
             "Whether the region is the template's, moved with the outline, or the specimen's texture."}}},
          {"outline", outline},
          {"project", std::move(project)},
          {kMasksName,
           describedType("string", "Masks of each image, relative to the folder of a specimen's images.")}}},
        {"required", {"templateVersion", "regionFrom", "outline", "project"}},
        {"additionalProperties", false}};
    return schema.dump(2) + "\n";
}

}  // namespace strainlens
