// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "app/batch/outline_placement.h"
#include "app/features/image_features.h"
#include "app/project/project.h"

namespace strainlens {

/// Version of template files; only this version is read.
inline constexpr int kTemplateVersion = 1;

/// Suffix of template files.
inline constexpr const char* kTemplateSuffix = ".strainlens-template";

/// Everything of a project but its images, with the outline of the specimen in its reference image, by which region and
/// probes are placed on other specimens. A plain value.
struct ProjectTemplate {
    Project project;           ///< without images, masks, load values, view and results; its region has no mask files
    SpecimenOutline outline;   ///< in the reference image
    int squarePx = 21;         ///< side of the squares that outlines are found with
    bool findsRegion = false;  ///< the region is the texture of each specimen, not the one of the project
    ImageFeatures features = {};  ///< of the reference image, which place the template; empty: the outline does
    std::string masks = {};       ///< RunParameters::masks, relative to the folder of a specimen's images; empty: none
    bool operator==(const ProjectTemplate& other) const;
};

/// Side of the squares that the outline of a specimen is found with [px].
int outlineSquarePx(const RunParameters& parameters);

/// The outline of the specimen in an image.
SpecimenOutline outlineOf(const AnyImageView& image, int squarePx);

/// Whether a template is placed by the outline of a specimen or by features of its image.
enum class PlacedBy : std::uint8_t { Outline, Features };
inline constexpr std::array<std::string_view, 2> kPlacedByNames = {"outline", "features"};

/// How a template is used on other specimens.
struct TemplateOptions {
    bool findsRegion = false;  ///< the region is the texture of each specimen
    PlacedBy placedBy = PlacedBy::Outline;
};

/// Makes a template from a project; reads its reference image and the masks of its region, which become polygons.
/// Throws InvalidInput for a project without images, FileError for a file that cannot be read, Error for an image
/// without features that is to be placed by them.
ProjectTemplate makeTemplate(const Project& project, TemplateOptions options = {});
/// The same for a region and a reference image in memory.
ProjectTemplate makeTemplate(Project project, const RegionOfInterest& region, const AnyImageView& reference,
                             TemplateOptions options = {});

/// The template as JSON (docs/formats, docs/template.schema.json); paths of the camera's images are relative to
/// `folder`, and absolute.
std::string templateToJson(const ProjectTemplate& made, const std::filesystem::path& folder);
/// Throws InvalidInput as projectFromJson().
ProjectTemplate templateFromJson(const std::string& text, const std::filesystem::path& folder);

/// Reads a template, or makes one from a project file. Throws FileError, or InvalidInput as templateFromJson() and
/// makeTemplate().
ProjectTemplate readTemplate(const std::filesystem::path& path);
/// Writes the file atomically. Throws FileError.
void writeTemplate(const std::filesystem::path& path, const ProjectTemplate& made);

/// JSON Schema (draft 2020-12) of template files, published as docs/template.schema.json.
std::string templateSchema();

}  // namespace strainlens
