// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/opened_results.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/io/atomic_file.h"
#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/json_text.h"
#include "app/io/kept_frames.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/file_results.h"
#include "app/results/memory_store.h"
#include "app/results/result_cache.h"
#include "app/results/run_images.h"
#include "compute/sequence/greys/grey_range.h"
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

/// Finds the images of a results file among those of a project, each once.
class ImageFinder {
public:
    ImageFinder(const Project& project, std::span<const ImageOrigin> frames)
        : m_project(project), m_frames(frames), m_isUsed(frames.size()) {}

    /// Index of the image that was measured; -1 if there is none. `likely`: where it is if nothing has changed since.
    int find(const FrameIdentity& measured, std::size_t likely) {
        const FileImage* file = measured.file();
        if (!file || file->path.empty()) return -1;
        const auto isPlace = [&](std::size_t i) { return m_frames[i].file.path == file->path; };
        const auto isContent = [&](std::size_t i) { return hashOf(i) == file->sha256; };
        const auto isKnown = [&](std::size_t i) { return !file->sha256.empty() && !hashOf(i).empty(); };
        const auto isIt = [&](std::size_t i) {
            if (m_isUsed[i] || m_frames[i].file.page != file->page) return false;
            return isKnown(i) ? isContent(i) : isPlace(i);
        };
        if (likely < m_frames.size() && isIt(likely)) return use(likely);
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            if (isPlace(i) && isIt(i)) return use(i);
        }
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            if (isIt(i)) return use(i);
        }
        return -1;
    }

private:
    const std::string& hashOf(std::size_t i) const { return m_project.images[i].file.sha256; }
    int use(std::size_t i) {
        m_isUsed[i] = true;
        return static_cast<int>(i);
    }

    const Project& m_project;
    std::span<const ImageOrigin> m_frames;
    std::vector<bool> m_isUsed;
};

/// Pixels of the region that the results were measured in. Throws FileError if they are unknown.
RoiMask measuredMask(const ResultsReader& file, const RoiMask& present) {
    const std::string& hash = file.header().region;
    RoiMask mask = file.region();
    if (mask.empty() && hash.empty()) mask = RoiMask::full(present.size());
    if (mask.empty() && makeResultsHeader({}, present).region == hash) mask = present;
    if (mask.empty()) {
        throw FileError(file.name(), "does not have the region that was measured; open the images, or measure again.");
    }
    if (mask.size() != present.size()) {
        throw FileError(file.name(), "was measured in images of another size; open those, or measure again.");
    }
    return mask;
}

/// Whether a results file names the image (imagesOf()).
bool isNamed(const FrameIdentity& image) { return image != FrameIdentity(); }

/// Sets the images of the run's frames in the order in which they were measured.
void setOrder(const ResultsReader& file, const Project& project, std::span<const ImageOrigin> frames,
              Results& results) {
    const int last = std::max(file.frames().back(), file.header().deformedImages);
    if (last > kMaxImages) throw FileError(file.name(), "has more images than can be; open the images instead.");
    std::vector<std::size_t> included;  // as a run of the project measures them
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!project.images[i].excluded) included.push_back(i);
    }
    const auto likely = [&](int k) {
        return k < std::ssize(included) ? included[static_cast<std::size_t>(k)] : frames.size();
    };
    ImageFinder finder(project, frames);
    if (finder.find(file.header().reference, 0) != 0) {
        throw FileError(file.name(), "was measured with another reference image; open that one, or measure again.");
    }
    results.order.assign(static_cast<std::size_t>(last) + 1, -1);
    results.images.resize(results.order.size());
    results.identities.resize(results.order.size());
    results.identities[0] = file.header().reference;
    results.order[0] = 0;
    bool isInOrder = true;
    const std::vector<FrameIdentity> measured = imagesOf(file, results.parameters);
    for (std::size_t k = 1; k < measured.size(); ++k) {
        if (!isNamed(measured[k])) continue;
        const FrameIdentity& identity = measured[k];
        const std::size_t expected = likely(static_cast<int>(k));
        results.order[k] = finder.find(identity, expected);
        isInOrder &= results.order[k] == static_cast<int>(expected);
        results.identities[k] = identity;
        if (const FileImage* image = identity.file())
            results.images[k].file = {image->path, image->page, identity.name, identity.position};
    }
    // Images of the run that it did not reach.
    for (int k = 1; isInOrder && k <= last; ++k) {
        int& index = results.order[static_cast<std::size_t>(k)];
        const bool isMeasured = k < std::ssize(measured) && isNamed(measured[static_cast<std::size_t>(k)]);
        if (index < 0 && likely(k) < frames.size() && !isMeasured) index = static_cast<int>(likely(k));
    }
    for (std::size_t k = 0; k < results.order.size(); ++k) {
        if (results.order[k] >= 0) results.images[k] = frames[static_cast<std::size_t>(results.order[k])];
    }
}

}  // namespace

bool haveEqualPixels(const RoiMask& a, const RoiMask& b) {
    if (a.size() != b.size()) return false;
    for (int y = 0; y < a.size().height; ++y) {
        if (!std::equal(a.row(y), a.row(y) + a.size().width, b.row(y))) return false;
    }
    return true;
}

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

void writeResultsFile(const Results& results, std::span<const int> frames, std::span<const FrameIdentity> images,
                      const std::filesystem::path& path, const std::stop_token& stop, WritingGate& gate) {
    FileHashes hashes;
    AtomicFile file(path);
    const int threads = results.parameters.threads;
    ResultsWriter writer(file.temporaryPath(),
                         makeResultsHeader(results.parameters, *results.mask, withContent(images.front(), hashes),
                                           static_cast<int>(images.size()) - 1));
    writer.addRegion(*results.mask);
    writer.setKeptFrames(keptFramesText(frames));
    for (const int k : frames) {
        throwIfStopped(stop);
        const auto field = results.store->field(k);
        const FrameSummary summary = results.store->summary(k);
        if (!field && summary.error.empty()) throw FileError(utf8(path), results.store->problem());
        const auto imageOf = [&](int frame) { return withContent(images[static_cast<std::size_t>(frame)], hashes); };
        std::optional<FrameIdentity> first;
        if (measuresPairs(results.parameters)) first = imageOf(summary.reference);
        writer.add(*packFrame(summary, imageOf(k), field ? *field : DisplacementField(), true, threads, first));
    }
    writer.close();
    if (!gate.commit()) throw WritingStopped();
    file.commit();
}

Project projectOfResults(const std::filesystem::path& path, const ResultsReader& file) {
    Project project;
    project.parameters = parametersFromJson(parseJson(file.header().parameters, file.name()), file.name());
    const auto add = [&](const FrameIdentity& identity) {
        const FileImage* image = identity.file();
        if (!image || image->path.empty()) {
            throw FileError(file.name(), "does not name the files of its images; open the project or the images.");
        }
        project.images.push_back({{image->path, image->sha256, image->bytes}, image->page, false, identity.position});
    };
    for (const FrameIdentity& image : imagesOf(file, project.parameters)) {
        if (project.images.empty() || isNamed(image)) {
            add(image);
        } else if (measuresPairs(project.parameters)) {
            // Without it, others would be pairs.
            throw FileError(file.name(), "does not name all images of its pairs; open the project or the images.");
        }
    }
    project.results = path;
    return project;
}

RegionOfInterest regionOfResults(const ResultsReader& file) {
    RegionOfInterest region;
    if (RoiMask mask = file.region(); !mask.empty()) {
        region.shapes.push_back({RoiOperation::Add, RoiBitmap{std::move(mask)}});
    }
    return region;
}

Results openResults(const Project& project, std::span<const ImageOrigin> frames, const RegionOfInterest& region,
                    const StoreFactory& makeStore) {
    const auto opened = std::make_shared<FileResults>(project.results, makeStore);
    const ResultsReader& file = opened->file();
    const std::string& name = file.name();
    Results results;
    if (frames.empty() || file.frames().empty()) {
        throw FileError(name, "has no measured image; measure again.");
    }
    results.parameters = parametersFromJson(parseJson(file.header().parameters, name), name);
    setOrder(file, project, frames, results);
    const AnyImage reference = frames.front().read();
    const RoiMask present = region.rasterise(sizeOf(reference));
    auto mask = std::make_shared<const RoiMask>(measuredMask(file, present));
    if (!haveEqualPixels(*mask, present)) {
        results.roi =
            std::make_shared<const RegionOfInterest>(RegionOfInterest{{{RoiOperation::Add, RoiBitmap{*mask}}}});
    }
    results.mask = std::move(mask);
    setStore(results, std::make_shared<MemoryStore>(opened, ResultCache::kMaxBytes));
    results.summary.greyRange = greyRangeOf(reference);
    return results;
}

}  // namespace strainlens::gui
