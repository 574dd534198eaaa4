// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/pickling.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/kept_frames.h"
#include "app/results/memory_store.h"
#include "app/results/results_file.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// A folder that is removed with its files.
class ScratchFolder {
public:
    ScratchFolder() : m_folder(py::module_::import("tempfile").attr("TemporaryDirectory")()) {}
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        try {
            m_folder.attr("cleanup")();
        } catch (const py::error_already_set&) {  // Python warns about what it could not remove
        }
    }
    std::filesystem::path file() const { return m_folder.attr("name").cast<std::filesystem::path>() / "results.h5"; }

private:
    py::object m_folder;
};

void writeResults(const RunResults& results, const std::filesystem::path& path) {
    const auto identity = [&](int frame) {
        const auto index = static_cast<std::size_t>(frame);
        return index < results.identities.size() ? results.identities[index] : FrameIdentity();
    };
    const RoiMask region = results.region ? *results.region : RoiMask();
    ResultsWriter writer(path, makeResultsHeader(results.parameters, region, identity(0)));
    writer.addRegion(region);
    writer.setKeptFrames(keptFramesText(results.frames));
    for (const int frame : results.frames) {
        const auto field = results.field(frame);
        writer.add(*packFrame(results.summary(frame), identity(frame), field ? *field : DisplacementField(), false));
    }
    writer.close();
}

/// Everything in memory, so that the file may go.
RunResults loadResults(const std::filesystem::path& path) {
    const RunResults stored = openResults(path);
    const auto store = std::make_shared<MemoryStore>();
    RunSummary summary;
    summary.parameters = stored.parameters;
    for (const int frame : stored.frames) {
        const auto field = stored.field(frame);
        store->append(stored.summary(frame), field ? *field : DisplacementField());
    }
    RunResults results = resultsOf(store, summary, stored.identities);
    results.run.reset();
    results.images = stored.images;
    results.version = stored.version;
    results.reference = stored.reference;
    return results;
}

py::tuple packSelection(const ImageSelection& selection) {
    return py::make_tuple(selection.positions, selection.given, selection.frameRateHz);
}

ImageSelection unpackSelection(const py::tuple& state) {
    return {state[0].cast<std::vector<int>>(), state[1].cast<int>(), state[2].cast<double>()};
}

}  // namespace

py::tuple packResults(const RunResults& results) {
    const py::tuple selection = packSelection(results.selection);
    if (!results.path.empty())
        return py::make_tuple(results.path, results.notes, results.wallMs, results.probes, selection);
    const ScratchFolder folder;
    writeResults(results, folder.file());
    const std::vector<std::uint8_t> bytes = readFileBytes(folder.file());
    const bool isInMemory = results.identities.empty() || !results.identities.front().file();
    const py::object reference =
        isInMemory && results.reference ? py::object(imageArray(results.reference())) : py::none();
    return py::make_tuple(py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size()), results.image.width,
                          results.image.height, results.region != nullptr, results.notes, results.wallMs,
                          results.images, results.probes, reference, selection);
}

RunResults unpackResults(const py::tuple& state) {
    constexpr std::size_t kStateOfFile = 5;
    if (state.size() == kStateOfFile) {
        RunResults results = openResults(state[0].cast<std::filesystem::path>());
        results.notes = state[1].cast<std::vector<std::string>>();
        results.wallMs = state[2].cast<double>();
        results.probes = state[3];
        results.selection = unpackSelection(state[4]);
        return results;
    }
    const ScratchFolder folder;
    const std::string bytes = state[0].cast<std::string>();
    writeFileAtomically(folder.file(), bytes);
    RunResults results = loadResults(folder.file());
    const RunResults stored = openResults(folder.file());
    results.image = {state[1].cast<int>(), state[2].cast<int>()};
    if (state[3].cast<bool>()) results.region = stored.region ? stored.region : std::make_shared<const RoiMask>();
    results.notes = state[4].cast<std::vector<std::string>>();
    results.wallMs = state[5].cast<double>();
    results.images = state[6].cast<std::vector<std::string>>();
    results.probes = state[7];
    results.selection = unpackSelection(state[9]);
    if (!state[8].is_none()) {
        const auto reference = std::make_shared<const AnyImage>(copyOf(parseImage(state[8], "reference").view));
        results.reference = [reference] { return *reference; };
    }
    return results;
}

RunResults resultsOfField(const MeasuredField& measured) {
    const auto store = std::make_shared<MemoryStore>();
    store->append(measured.summary, *measured.field);
    RunSummary summary;
    summary.parameters = measured.parameters;
    summary.frames = {measured.summary};
    std::vector<FrameIdentity> identities(static_cast<std::size_t>(measured.summary.frame) + 1);
    identities.back().name = measured.summary.name;
    RunResults results = resultsOf(store, summary, std::move(identities));
    results.run.reset();
    results.image = measured.image;
    results.region = measured.region;
    results.notes = measured.notes;
    results.wallMs = measured.wallMs;
    return results;
}

}  // namespace strainlens::python
