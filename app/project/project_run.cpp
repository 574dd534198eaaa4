// SPDX-License-Identifier: MPL-2.0
#include "app/project/project_run.h"

#include <map>
#include <type_traits>
#include <utility>

#include "app/io/paths.h"
#include "app/loads/load_units.h"
#include "app/project/roi_json.h"

namespace strainlens {
namespace {

/// Sets the positions of images in the project's list; those that are as in the list are left out.
void setPositions(std::vector<ProjectImage>& images, const std::vector<int>& positions) {
    for (std::size_t k = 0; k < images.size(); ++k)
        images[k].position = positions[k] == static_cast<int>(k) ? kUnknownPosition : positions[k];
}

}  // namespace

Project removeExcludedImages(Project project) {
    ProjectLoad& load = project.load;
    const std::size_t withoutReference = load.values.size() < project.images.size() ? 1 : 0;
    const auto removeExcluded = [&](std::vector<double>& numbers, std::size_t first) {
        std::vector<double> measured;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (!project.images[i + first].excluded) measured.push_back(numbers[i]);
        }
        numbers = std::move(measured);
    };
    removeExcluded(load.values, withoutReference);
    removeExcluded(load.times, withoutReference);
    for (LoadChannel& channel : load.channels) removeExcluded(channel.values, withoutReference);
    std::vector<int> positions;
    for (std::size_t k = 0; k < project.images.size(); ++k) {
        if (!project.images[k].excluded) positions.push_back(positionOf(project, k));
    }
    std::erase_if(project.images, [](const ProjectImage& image) { return image.excluded; });
    setPositions(project.images, positions);
    return project;
}

std::vector<FrameReference> framesOf(const Project& project) {
    std::map<std::filesystem::path, int> pages;
    for (const ProjectImage& image : project.images) ++pages[image.file.path];
    std::vector<FrameReference> frames;
    for (std::size_t k = 0; k < project.images.size(); ++k) {
        const ProjectImage& image = project.images[k];
        const std::filesystem::path& path = image.file.path;
        const bool isPage = image.page > 0 || pages[path] > 1;
        const std::string name = utf8(path.filename());
        frames.push_back({path, image.page, isPage ? name + "[" + std::to_string(image.page + 1) + "]" : name,
                          positionOf(project, k)});
    }
    return frames;
}

std::vector<ProjectImage> projectImages(const std::vector<FrameReference>& frames) {
    std::vector<ProjectImage> images;
    std::vector<int> positions = positionsOf(frames);
    for (const FrameReference& frame : frames) images.push_back({{frame.path, ""}, frame.page});
    if (!positions.empty()) setPositions(images, positions);
    return images;
}

RegionOfInterest regionOf(const Project& project, std::vector<std::string>* notes) {
    RegionOfInterest region;
    for (const ProjectShape& shape : project.region) {
        const auto add = [&](const auto& geometry) {
            if constexpr (std::is_same_v<std::decay_t<decltype(geometry)>, ProjectFile>) {
                for (RoiShape& mask : readRoi(geometry.path, notes).shapes) {
                    region.shapes.push_back({shape.operation, std::move(mask.geometry)});
                }
            } else {
                region.shapes.push_back({shape.operation, geometry});
            }
        };
        std::visit(add, shape.geometry);
    }
    return region;
}

std::optional<FrameLoads> loadsOf(const Project& project) {
    const ProjectLoad& load = project.load;
    if (load.values.empty()) return std::nullopt;
    FrameLoads table{"load", {}, {}, load.times, load.timeUnit, {}, load.channels};
    const double newtons = newtonsPer(load.unit, "load, unit");
    const int first = load.values.size() == project.images.size() ? 0 : 1;
    for (const double value : load.values) {
        table.frames.push_back(first + static_cast<int>(table.loads.size()));
        table.loads.push_back(value * newtons);
    }
    return table;
}

std::filesystem::path imageFolderOf(const std::filesystem::path& project) {
    std::filesystem::path folder = project;
    folder.replace_extension();
    folder += "_files";
    return folder;
}

std::filesystem::path resultsFileOf(const std::filesystem::path& project) {
    return imageFolderOf(project) / "results.h5";
}

std::vector<ProjectShape> projectRegion(const std::filesystem::path& file) {
    const RegionOfInterest region = readRoi(file);
    const std::vector<std::filesystem::path> files = filesOfRoi(file);
    auto mask = files.begin();
    if (files.size() > 1) ++mask;  // the first one is the region file
    std::vector<ProjectShape> shapes;
    for (const RoiShape& shape : region.shapes) {
        ProjectShape& added = shapes.emplace_back();
        added.operation = shape.operation;
        const auto convert = [&](const auto& geometry) {
            if constexpr (std::is_same_v<std::decay_t<decltype(geometry)>, RoiBitmap>) {
                added.geometry = ProjectFile{*mask++, ""};
            } else {
                added.geometry = geometry;
            }
        };
        std::visit(convert, shape.geometry);
    }
    return shapes;
}

}  // namespace strainlens
