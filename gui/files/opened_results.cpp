// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/opened_results.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/file_results.h"
#include "app/results/memory_store.h"
#include "app/results/result_cache.h"
#include "compute/types/error.h"
#include "gui/document/project_draft.h"

namespace strainlens::gui {
namespace {

/// Summary reconstructed from the frames; other data of the run is lost.
RunSummary summaryOf(const ResultStore& store, const RunParameters& parameters) {
    RunSummary summary;
    summary.parameters = parameters;
    std::set<std::string> devices;
    for (const int number : store.frames()) {
        FrameSummary frame = store.summary(number);
        if (!frame.device.empty() && devices.insert(frame.device).second) {
            DeviceInfo device;
            device.id = device.name = frame.device;
            summary.devices.push_back(std::move(device));
        }
        summary.wallMs = std::accumulate(frame.timesMs.begin(), frame.timesMs.end(), summary.wallMs);
        summary.frames.push_back(std::move(frame));
    }
    return summary;
}

/// Finds the images of a results file among those of a project.
class ImageFinder {
public:
    ImageFinder(const Project& project, std::span<const ImageOrigin> frames) : m_project(project), m_frames(frames) {}

    /// Index of the image that was measured as frame k of the run; -1 if there is none.
    int find(const FrameIdentity& measured, int k) const {
        const FileImage* file = measured.file();
        if (!file || file->path.empty()) return k < static_cast<int>(m_frames.size()) ? k : -1;  // was in memory alone
        const auto isPlace = [&](std::size_t i) {
            return m_frames[i].file.page == file->page && m_frames[i].file.path == file->path;
        };
        const auto isContent = [&](std::size_t i) {
            return m_frames[i].file.page == file->page && hashOf(i) == file->sha256;
        };
        const bool isKnown = !file->sha256.empty();
        // Mostly the images are still in the order of the run.
        const bool isInOrder = k < static_cast<int>(m_frames.size()) && isPlace(static_cast<std::size_t>(k));
        const int place = isInOrder ? k : findIf(isPlace);
        if (place >= 0 && (!isKnown || hashOf(static_cast<std::size_t>(place)).empty())) return place;
        if (place >= 0 && isContent(static_cast<std::size_t>(place))) return place;
        return isKnown ? findIf(isContent) : -1;
    }

private:
    std::string hashOf(std::size_t i) const { return m_project.images[i].file.sha256; }
    template <typename Test>
    int findIf(const Test& test) const {
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            if (test(i)) return static_cast<int>(i);
        }
        return -1;
    }

    const Project& m_project;
    std::span<const ImageOrigin> m_frames;
};

bool isMeasuredRegion(const ResultsHeader& header, const RoiMask& mask) {
    const bool isEverything = mask.insideCount() == static_cast<std::int64_t>(mask.size().width) * mask.size().height;
    return (header.region.empty() && isEverything) || header.region == makeResultsHeader({}, mask).region;
}

}  // namespace

void setStore(Results& results, std::shared_ptr<ResultStore> store) {
    results.store = std::move(store);
    results.states.resize(results.order.size());
    results.summary = summaryOf(*results.store, results.parameters);
    for (const FrameSummary& frame : results.summary.frames) {
        const bool isMeasured = frame.error.empty();
        results.states.at(static_cast<std::size_t>(frame.frame)) =
            isMeasured ? FrameState::Measured : FrameState::Failed;
        results.measured += isMeasured;
    }
    results.finished = true;
}

std::filesystem::path resultsFileOf(const std::filesystem::path& project) {
    return imageFolderOf(project) / "results.h5";
}

Project projectOfResults(const std::filesystem::path& file) {
    const ResultsReader reader(file);
    Project project;
    const auto add = [&](const FrameIdentity& identity) {
        const FileImage* image = identity.file();
        if (!image || image->path.empty()) {
            throw FileError(reader.name(), "does not name the files of its images; open the project or the images.");
        }
        project.images.push_back({{image->path, image->sha256, image->bytes}, image->page});
    };
    add(reader.header().reference);
    for (const int frame : reader.frames()) add(reader.image(frame));
    project.parameters = parametersFromJson(parseJson(reader.header().parameters, reader.name()), reader.name());
    project.results = file;
    return project;
}

RegionOfInterest regionOfResults(const std::filesystem::path& file) {
    RegionOfInterest region;
    if (RoiMask mask = ResultsReader(file).region(); !mask.empty()) {
        region.shapes.push_back({RoiOperation::Add, RoiBitmap{std::move(mask)}});
    }
    return region;
}

Results openResults(const Project& project, std::span<const ImageOrigin> frames, const RegionOfInterest& region,
                    const StoreFactory& makeStore) {
    const auto opened = std::make_shared<FileResults>(project.results, makeStore);
    const ResultsReader& file = opened->file();
    const std::string& name = file.name();
    const ImageFinder finder(project, frames);
    Results results;
    if (frames.empty() || file.frames().empty() || finder.find(file.header().reference, 0) != 0) {
        throw FileError(name, "was measured with another reference image; run the project again.");
    }
    auto mask = std::make_shared<RoiMask>(region.rasterise(sizeOf(frames.front().read())));
    if (!isMeasuredRegion(file.header(), *mask)) {
        throw FileError(name, "was measured in another region; run the project again.");
    }
    results.parameters = parametersFromJson(parseJson(file.header().parameters, name), name);
    results.mask = std::move(mask);
    results.order.assign(static_cast<std::size_t>(file.frames().back()) + 1, -1);
    results.images.resize(results.order.size());
    results.order[0] = 0;
    for (const int k : file.frames()) results.order[static_cast<std::size_t>(k)] = finder.find(file.image(k), k);
    for (std::size_t k = 0; k < results.order.size(); ++k) {
        if (results.order[k] >= 0) results.images[k] = frames[static_cast<std::size_t>(results.order[k])];
    }
    setStore(results, std::make_shared<MemoryStore>(opened, ResultCache::kMaxBytes));
    return results;
}

}  // namespace strainlens::gui
