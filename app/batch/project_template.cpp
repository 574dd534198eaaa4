// SPDX-License-Identifier: MPL-2.0
#include "app/batch/project_template.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>
#include <utility>

#include "app/batch/feature_placement.h"
#include "app/batch/outline_points.h"
#include "app/io/atomic_file.h"
#include "app/io/base64_reader.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_reader.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/io/text_encoding.h"
#include "app/measure/texture_region.h"
#include "app/project/file_kind.h"
#include "app/project/project_run.h"
#include "app/project/roi_json.h"
#include "compute/field/mask_outline.h"
#include "compute/sequence/greys/grey_range.h"
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

/// The image in 8 bit, as feature detection reads it.
GrayImage<std::uint8_t> greysOf(const AnyImageView& view) {
    AnyImage image = copyOf(view);
    const GreyRange range = greyRangeOf(image);
    return mapTo8Bit(std::move(image), range);
}

/// Features on the specimen: in the region and in the outline, not of a background or of grips that stand still.
ImageFeatures featuresOf(const AnyImageView& image, const RegionOfInterest& region, const SpecimenOutline& outline) {
    RoiMask mask;
    for (const RegionOfInterest* part : {&region, &outline.shapes}) {
        if (part->shapes.empty()) continue;
        const RoiMask inside = part->rasterise(outline.image);
        mask = mask.empty() ? inside : RoiMask::where(outline.image, [&](int x, int y) {
            return mask.contains(x, y) && inside.contains(x, y);
        });
    }
    const GrayImage<std::uint8_t> greys = greysOf(image);
    ImageFeatures features = detectFeatures(greys.view(), mask, kMaxTemplateFeatures);
    // Equally strong ones may be more.
    features.positions.resize(std::min(features.positions.size(), std::size_t{kMaxTemplateFeatures}));
    features.descriptors.resize(features.positions.size() * ImageFeatures::kDescriptorBytes);
    if (!features.empty()) return features;
    throw Error("There are no features in the image of the template; place by the outline.");
}

TemplateJson featuresJson(const ImageFeatures& features) {
    TemplateJson positions = TemplateJson::array();
    const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
    for (const PointPx& position : features.positions) positions.push_back({rounded(position.x), rounded(position.y)});
    std::ostringstream text;
    Base64Writer writer(text);
    writer.write(std::as_bytes(std::span(features.descriptors)));
    writer.finish();
    return {{"positions", std::move(positions)}, {"descriptors", text.str()}};
}

ImageFeatures featuresFrom(const JsonObject& object) {
    ImageFeatures features;
    for (const nlohmann::json& position : object.list("positions")) {
        const bool isPoint = position.is_array() && position.size() == 2 && position[0].is_number() &&
                             position[1].is_number() && features.positions.size() < kMaxTemplateFeatures;
        if (!isPoint)
            object.refuse("positions", "pairs of numbers, " + std::to_string(kMaxTemplateFeatures) + " at most");
        features.positions.push_back({position[0].get<double>(), position[1].get<double>()});
    }
    const std::string text = object.text("descriptors");
    const std::size_t bytes = features.positions.size() * ImageFeatures::kDescriptorBytes;
    if (features.empty() || text.size() != Base64Writer::encodedLength(bytes))
        object.refuse("descriptors", "128 bytes of each position in base64");
    try {
        features.descriptors = Base64Reader(text).read(bytes);
    } catch (const Error&) {
        object.refuse("descriptors", "128 bytes of each position in base64");
    }
    return features;
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
                             TemplateOptions options) {
    const bool findsRegion = options.findsRegion;
    ProjectTemplate made{std::move(project), {}, 0, findsRegion};
    made.squarePx = outlineSquarePx(made.project.parameters);
    made.outline = outlineOf(reference, made.squarePx);
    made.project.region = findsRegion ? std::vector<ProjectShape>() : shapesOf(region, made.outline.image);
    if (options.placedBy == PlacedBy::Features) made.features = featuresOf(reference, region, made.outline);
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

ProjectTemplate makeTemplate(const Project& project, TemplateOptions options) {
    if (project.images.empty()) throw InvalidInput("project", "no images", "a project with a reference image");
    const FrameReference first = framesOf(project).front();
    const AnyImage reference = readImage(first.path, first.page);
    return makeTemplate(project, regionOf(project), viewOf(reference), options);
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
    if (!made.features.empty()) json["features"] = featuresJson(made.features);
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
                            {"program", "templateVersion", "regionFrom", "outline", "features", "project", kMasksName});
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
    if (object.has("features"))
        made.features = featuresFrom(JsonObject(object.at("features"), "features", {"positions", "descriptors"}));
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
          {"features",
           {{"type", "object"},
            {"description",
             "SIFT features of the reference image, by which region and probes are placed instead of the outline."},
            {"properties",
             {{"positions",
               {{"type", "array"},
                {"description", "x, y of each [px]."},
                {"minItems", 1},
                {"maxItems", kMaxTemplateFeatures},
                {"items", {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}}}}},
              {"descriptors", describedType("string", "128 bytes of each in base64.")}}},
            {"required", {"positions", "descriptors"}},
            {"additionalProperties", false}}},
          {"project", std::move(project)},
          {kMasksName,
           describedType("string", "Masks of each image, relative to the folder of a specimen's images.")}}},
        {"required", {"templateVersion", "regionFrom", "outline", "project"}},
        {"additionalProperties", false}};
    return schema.dump(2) + "\n";
}

}  // namespace strainlens
