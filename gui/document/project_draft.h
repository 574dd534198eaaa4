// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <variant>
#include <vector>

#include "app/project/project.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens::gui {

class Document;

/// A picture that is in memory only: an image that was rendered, or a mask that was imported.
struct DraftPicture {
    std::filesystem::path path;  ///< where the project has it
    std::variant<std::shared_ptr<const AnyImage>, RoiMask> pixels;
};

/// A document as a project that is to be written, with what must lie beside it.
struct ProjectDraft {
    Project project;
    std::vector<DraftPicture> pictures;  ///< in a folder beside the project, named after it
};

/// The document as a project at that path. Results are no part of it.
ProjectDraft draftOf(const Document& document, const std::filesystem::path& path);

/// What the document's results were measured of, as a project at that path: images in the order of the run, region and
/// parameters. Pictures of images are those of the document's project, at `work`, and are not written again. The
/// document has results.
ProjectDraft measuredDraftOf(const Document& document, const std::filesystem::path& path,
                             const std::filesystem::path& work);

/// Writes the pictures and then the project, with the hashes of its files where `hashes` are given; any thread. Throws
/// FileError, or InvalidInput as writeProject.
void writeDraft(const ProjectDraft& draft, const std::filesystem::path& path, ProjectHashes* hashes = nullptr);

}  // namespace strainlens::gui
