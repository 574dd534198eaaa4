// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_draft.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "app/io/image/png_writer.h"
#include "compute/types/error.h"
#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

/// Where the pictures of a project lie.
std::filesystem::path pictureFolder(const std::filesystem::path& project) {
    std::filesystem::path folder = project;
    folder.replace_extension();
    folder += "_files";
    return folder;
}

void writePicture(const std::filesystem::path& path, const AnyImage& image) {
    std::visit(
        [&path](const auto& pixels) {
            if constexpr (std::is_same_v<std::decay_t<decltype(pixels)>, GrayImage<float>>) {
                throw FileError(path.string(), "images with fractions of grey levels cannot be written.");
            } else {
                writePng(path, pixels.view());
            }
        },
        image);
}

/// A picture of an image that is in memory alone lies in `folder`.
void addImage(const ImageOrigin& origin, bool excluded, const std::filesystem::path& folder, ProjectDraft& draft) {
    ProjectImage image{{origin.file.path, {}}, origin.file.page, excluded};
    if (origin.rendered) {
        image.file.path = folder / (origin.file.name + ".png");
        image.page = 0;
        draft.pictures.push_back({image.file.path, origin.rendered});
    }
    draft.project.images.push_back(std::move(image));
}

/// Masks lie in `folder`.
void addRegion(const RegionOfInterest& region, const std::filesystem::path& folder, ProjectDraft& draft) {
    for (const RoiShape& shape : region.shapes) {
        ProjectShape drawn{shape.operation, {}};
        std::visit(
            [&](const auto& geometry) {
                if constexpr (std::is_same_v<std::decay_t<decltype(geometry)>, RoiBitmap>) {
                    const std::string number = std::to_string(draft.project.region.size() + 1);
                    const std::filesystem::path file = folder / ("mask_" + number + ".png");
                    draft.pictures.push_back({file, geometry.mask});
                    drawn.geometry = ProjectFile{file, {}};
                } else {
                    drawn.geometry = geometry;
                }
            },
            shape.geometry);
        draft.project.region.push_back(std::move(drawn));
    }
}

}  // namespace

ProjectDraft draftOf(const Document& document, const std::filesystem::path& path) {
    ProjectDraft draft;
    const std::vector<int> order = document.fileOrder();
    for (const int index : order) {
        const Frame& frame = document.frame(index);
        addImage(frame.origin, frame.leftOut && index != document.reference(), pictureFolder(path), draft);
    }
    addRegion(document.roi(), pictureFolder(path), draft);
    draft.project.parameters = document.parameters();
    const ProjectRest& rest = document.projectRest();
    draft.project.probes = rest.probes;
    draft.project.load = loadInOrder(rest, order.size(), order);
    draft.project.evaluation = rest.evaluation;
    const auto current = std::ranges::find(order, document.current());
    draft.project.view.image = current == order.end() ? 0 : static_cast<int>(current - order.begin());
    return draft;
}

ProjectDraft measuredDraftOf(const Document& document, const std::filesystem::path& path,
                             const std::filesystem::path& work) {
    const Results& results = document.results();
    ProjectDraft draft;
    for (std::size_t k = 0; k < results.order.size(); ++k) {
        // A file may have been found elsewhere since.
        const int index = results.order[k];
        const ImageOrigin& origin = index < 0 ? results.images[k] : document.frame(index).origin;
        addImage(origin, false, pictureFolder(work), draft);
    }
    draft.pictures.clear();
    addRegion(*results.roi, pictureFolder(path), draft);
    draft.project.parameters = results.parameters;
    return draft;
}

void writeDraft(const ProjectDraft& draft, const std::filesystem::path& path, ProjectHashes* hashes) {
    if (!draft.pictures.empty()) std::filesystem::create_directories(pictureFolder(path));
    for (const DraftPicture& picture : draft.pictures) {
        if (const auto* mask = std::get_if<RoiMask>(&picture.pixels)) {
            writePng(picture.path, mask->view());
        } else {
            writePicture(picture.path, *std::get<std::shared_ptr<const AnyImage>>(picture.pixels));
        }
    }
    Project project = draft.project;
    if (hashes) hashes->fill(project);  // of the pictures, too
    writeProject(path, project);
}

}  // namespace strainlens::gui
