// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/project_images.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>
#include <memory>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"
#include "app/results/store_views.h"
#include "compute/types/error.h"
#include "gui/files/opened_results.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {
namespace {

std::vector<int> findOrder(const Project& measured, std::span<const ImageOrigin> frames, const ResultsNote& note) {
    std::vector<int> order;
    for (const FrameReference& measuredFrame : framesOf(measured)) {
        const auto isIt = [&](const ImageOrigin& frame) {
            return frame.file.path == measuredFrame.path && frame.file.page == measuredFrame.page;
        };
        const auto found = std::ranges::find_if(frames, isIt);
        if (found == frames.end() && !order.empty()) {
            order.push_back(-1);  // removed since
            continue;
        }
        if (found == frames.end()) {
            throw FileError(utf8(note.project), "was measured of images that the work does not have.");
        }
        order.push_back(static_cast<int>(found - frames.begin()));
    }
    return order;
}

/// Adds images that arrived in a watched folder after the last save. Results whose images are not found there are
/// omitted.
std::shared_ptr<ResultStore> addLaterImages(std::shared_ptr<ResultStore> store, std::vector<int>& order,
                                            std::vector<FrameReference>& images, std::vector<ImageOrigin>& frames) {
    const std::vector<int> measured = store->frames();
    const std::filesystem::path folder = images.back().path.parent_path();
    for (int k = static_cast<int>(order.size()); std::ranges::binary_search(measured, k); ++k) {
        const std::string name = store->summary(k).name;
        FrameReference image{folder / pathFromUtf8(name), 0, name};
        std::error_code error;
        if (!std::filesystem::is_regular_file(image.path, error)) break;
        const auto known = std::ranges::find(frames, image.path, [](const ImageOrigin& f) { return f.file.path; });
        order.push_back(static_cast<int>(known - frames.begin()));
        if (known == frames.end()) frames.push_back({image, nullptr});
        images.push_back(std::move(image));
    }
    const int last = static_cast<int>(order.size()) - 1;
    if (measured.empty() || measured.back() <= last) return store;
    return std::make_shared<ResumedStore>(std::move(store), last);
}

/// Puts images that are in the order of a project, the reference first, into that of their sequence.
void sortByPosition(const Project& project, OpenedImages& images) {
    std::vector<int> files(images.frames.size());  // in the sequence's order
    std::iota(files.begin(), files.end(), 0);
    std::ranges::stable_sort(files, {}, [&](int k) { return positionOf(project, static_cast<std::size_t>(k)); });
    std::vector<int> places(files.size());
    std::vector<ImageOrigin> frames;
    for (std::size_t i = 0; i < files.size(); ++i) {
        places[static_cast<std::size_t>(files[i])] = static_cast<int>(i);
        frames.push_back(std::move(images.frames[static_cast<std::size_t>(files[i])]));
    }
    images.frames = std::move(frames);
    if (places.empty()) return;
    const auto placeOf = [&places](int k) { return places[static_cast<std::size_t>(k)]; };
    std::set<int> excluded;
    for (const int k : images.excluded) excluded.insert(placeOf(k));
    images.excluded = std::move(excluded);
    images.reference = placeOf(0);
    images.current = placeOf(images.current);
    for (int& frame : images.results.order) {
        if (frame >= 0) frame = placeOf(frame);
    }
    setLoad(images.probesAndLoads, project.load, places);
}

void addResults(const Project& project, const StoreFactory& makeStore, OpenedImages& images) {
    if (project.results.empty()) return;
    try {
        images.results = openResults(project, images.frames, images.roi, makeStore);
    } catch (const std::exception& error) {
        images.notes << QCoreApplication::translate("ProjectImages", "The project was opened without its results: %1")
                            .arg(errorText(error));
    }
}

}  // namespace

Results recoverResults(const ResultsNote& note, std::vector<ImageOrigin>& frames, const RegionOfInterest& region,
                       ResultCache& cache) {
    const Project measured = readProject(note.project);
    Results results;
    std::vector<int> order = findOrder(measured, frames, note);
    std::shared_ptr<ResultStore> store = cache.reopen(note.store);
    if (store->frames().empty() || order.empty()) return results;
    std::vector<FrameReference> images = framesOf(measured);
    store = addLaterImages(std::move(store), order, images, frames);
    results.parameters = measured.parameters;
    const ImageSize size = sizeOf(frames[static_cast<std::size_t>(order.front())].read());
    auto measuredRegion = std::make_shared<RegionOfInterest>(regionOf(measured));
    results.mask = std::make_shared<const RoiMask>(measuredRegion->rasterise(size));
    if (!haveEqualPixels(*results.mask, region.rasterise(size))) results.roi = std::move(measuredRegion);
    results.order = order;
    for (FrameReference& image : images) results.images.push_back({std::move(image), nullptr});
    setStore(results, store);
    results.summary.cancelled = true;
    results.summary.notes.emplace_back(
        "StrainLens ended while these results were in no file; what was measured until then was "
        "restored. The times are those of the images.");
    return results;
}

OpenedImages readProjectImages(const std::filesystem::path& path, const StoreFactory& makeStore) {
    const Project project = readProject(path);
    std::vector<std::string> notes;
    OpenedImages images{{},
                        regionOf(project, &notes),
                        {},
                        project.parameters,
                        {project.probes, project.load, 0, project.evaluation, project.frameRateHz, project.keptFields},
                        project.view.image};
    for (const std::string& note : notes) images.notes << fileReasonText(note);
    for (FrameReference& frame : framesOf(project)) images.frames.push_back({std::move(frame), nullptr});
    for (std::size_t i = 0; i < project.images.size(); ++i) {
        if (project.images[i].excluded) images.excluded.insert(static_cast<int>(i));
    }
    images.resultsFile = project.results;
    images.runs = project.runs;
    images.report = {project.report, project.annotations};
    if (makeStore) addResults(project, makeStore, images);
    sortByPosition(project, images);
    return images;
}

OpenedImages readResultsImages(const std::filesystem::path& path, const StoreFactory& makeStore) {
    const ResultsReader file(path);
    const Project project = projectOfResults(path, file);
    OpenedImages images;
    for (FrameReference& frame : framesOf(project)) images.frames.push_back({std::move(frame), nullptr});
    images.roi = regionOfResults(file);
    images.parameters = project.parameters;
    images.resultsFile = path;
    addResults(project, makeStore, images);
    if (!images.results.empty()) images.current = static_cast<int>(images.frames.size()) - 1;
    sortByPosition(project, images);
    return images;
}

RecoveredImages readRecoveredWork(const RecoveredWork& work) {
    const std::filesystem::path& document = work.document;
    RecoveredImages found{readProjectImages(document, {}), {}};
    for (ImageOrigin& image : found.images.frames) {
        // Images of the recovery folder, which is removed later, are loaded into memory.
        const std::filesystem::path path = image.file.path;
        const auto inFolder = path.lexically_relative(document.parent_path());
        if (inFolder.empty() || *inFolder.begin() == "..") continue;
        image.rendered = std::make_shared<const AnyImage>(readImage(path));
        image.file.name = utf8(path.stem());
    }
    if (!work.measured || !work.cache) return found;
    try {
        found.images.results = recoverResults(*work.measured, found.images.frames, found.images.roi, *work.cache);
    } catch (const std::exception& error) {
        found.problem = errorText(error);
    }
    return found;
}

}  // namespace strainlens::gui
