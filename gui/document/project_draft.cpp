// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_draft.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "app/io/image/picture_pixels.h"
#include "app/project/project_run.h"
#include "compute/types/error.h"
#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

void writeImage(const std::filesystem::path& path, const AnyImage& image) {
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

/// Rendered images get files of the project.
void addImage(const ImageOrigin& origin, bool excluded, const std::filesystem::path& project, ProjectDraft& draft) {
    ProjectImage image{{origin.file.path, {}}, origin.file.page, excluded};
    if (origin.rendered) {
        image.file.path = pictureOf(origin, project);
        image.page = 0;
        draft.pictures.push_back({image.file.path, origin.rendered});
    }
    draft.project.images.push_back(std::move(image));
}

/// Masks are written into `folder`.
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

std::filesystem::path pictureOf(const ImageOrigin& image, const std::filesystem::path& project) {
    return imageFolderOf(project) / (image.file.name + ".png");
}

ProjectDraft makeDraft(const Document& document, const std::filesystem::path& path) {
    ProjectDraft draft;
    const std::vector<int> order = document.images.fileOrder();
    const std::vector<int> positions = document.images.positionsOf(order);
    for (std::size_t k = 0; k < order.size(); ++k) {
        const Frame& frame = document.images.frame(order[k]);
        addImage(frame.origin, frame.excluded && order[k] != document.images.reference(), path, draft);
        if (positions[k] != static_cast<int>(k)) draft.project.images.back().position = positions[k];
    }
    addRegion(document.project.roi(), imageFolderOf(path), draft);
    draft.project.parameters = document.project.parameters();
    draft.project.results = document.results.linkedFile();
    draft.project.runs = document.project.runs();
    draft.project.report = document.project.report().report;
    draft.project.annotations = document.project.report().annotations;
    const ProbesAndLoads& probesAndLoads = document.project.probesAndLoads();
    draft.project.probes = probesAndLoads.probes;
    draft.project.load = loadInOrder(probesAndLoads, order.size(), order);
    draft.project.evaluation = probesAndLoads.evaluation;
    draft.project.frameRateHz = probesAndLoads.frameRateHz;
    draft.project.keptFields = probesAndLoads.keptFields;
    const auto current = std::ranges::find(order, document.images.current());
    draft.project.view.image = current == order.end() ? 0 : static_cast<int>(current - order.begin());
    return draft;
}

ProjectDraft makeRunDraft(const Document& document, const std::filesystem::path& path,
                          const std::filesystem::path& work) {
    const Results& results = document.results.latest();
    const std::vector<int> positions = results.positions();
    const bool areKnown = std::ranges::find(positions, kUnknownPosition) == positions.end();
    ProjectDraft draft;
    for (std::size_t k = 0; k < results.order.size(); ++k) {
        // A missing file may have been relocated since.
        const int index = results.order[k];
        const ImageOrigin& origin = index < 0 ? results.images[k] : document.images.frame(index).origin;
        addImage(origin, false, work, draft);
        if (areKnown) draft.project.images.back().position = positions[k];
    }
    draft.pictures.clear();
    addRegion(*results.roi, imageFolderOf(path), draft);
    draft.project.parameters = results.parameters;
    return draft;
}

void writeDraft(const ProjectDraft& draft, const std::filesystem::path& path, ProjectHashes* hashes) {
    if (!draft.pictures.empty()) std::filesystem::create_directories(imageFolderOf(path));
    for (const DraftImage& picture : draft.pictures) {
        if (const auto* mask = std::get_if<RoiMask>(&picture.pixels)) {
            writePng(picture.path, mask->view());
        } else {
            writeImage(picture.path, *std::get<std::shared_ptr<const AnyImage>>(picture.pixels));
        }
    }
    Project project = draft.project;
    if (hashes) hashes->fill(project);  // including the new image files
    writeProject(path, project);
}

}  // namespace strainlens::gui
