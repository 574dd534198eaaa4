// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <variant>
#include <vector>

#include "app/project/project.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

struct Document;

/// An image that exists in memory only: a rendered image or an imported mask.
struct DraftImage {
    std::filesystem::path path;  ///< path in the project
    std::variant<std::shared_ptr<const AnyImage>, RoiMask> pixels;
};

/// A project to be written and the image files that go with it.
struct ProjectDraft {
    Project project;
    std::vector<DraftImage> pictures;  ///< written to a folder next to the project, named after it
};

/// File of an image in memory in a project.
std::filesystem::path pictureOf(const ImageOrigin& image, const std::filesystem::path& project);

/// Makes a project for `path` from the document, with the results file that it has so far.
ProjectDraft makeDraft(const Document& document, const std::filesystem::path& path);

/// Makes a project for `path` from the inputs of the results: images in run order, region and parameters. Rendered
/// images refer to the files of the document's project `work` and are not written again. Requires results.
ProjectDraft makeRunDraft(const Document& document, const std::filesystem::path& path,
                          const std::filesystem::path& work);

/// Writes the image files and then the project, with hashes of its files if `hashes` is given. Thread-safe. Throws
/// FileError, or InvalidInput as writeProject().
void writeDraft(const ProjectDraft& draft, const std::filesystem::path& path, ProjectHashes* hashes = nullptr);

}  // namespace strainlens::gui
