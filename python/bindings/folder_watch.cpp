// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/folder_watch.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "app/live/live_folder.h"
#include "app/measure/automatic_parameters.h"
#include "app/measure/measurement.h"
#include "app/project/roi_json.h"
#include "compute/sequence/stoppable_frames.h"
#include "compute/types/error.h"
#include "python/bindings/field.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// What is measured in a watched folder. A plain value.
struct WatchRequest {
    WatchPlan plan;
    std::optional<std::filesystem::path> reference;  ///< none: the first image of the folder
    std::function<RoiMask(ImageSize image)> region;
    RunParameters parameters;
    IsGiven isGiven;
};

/// Measures on a thread of its own and hands the fields over one by one. At most kMaxWaiting wait for their reader;
/// then measuring waits, too.
class FolderWatch : private RunObserver {
public:
    explicit FolderWatch(WatchRequest request)
        : m_request(std::move(request)), m_thread([this](const std::stop_token& stop) { run(stop); }) {}
    ~FolderWatch() override { close(); }
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// The next field. Throws StopIteration at the end, and what ended the measurement.
    MeasuredField next() {
        while (true) {
            std::optional<MeasuredField> measured = waitForNext();
            if (!measured) {
                issueWarnings(std::exchange(m_notes, {}));
                if (m_failure) std::rethrow_exception(std::exchange(m_failure, nullptr));
                throw py::stop_iteration();
            }
            if (measured->summary.error.empty()) return *std::move(measured);
            issueWarnings({measured->summary.name + ": " + measured->summary.error});
        }
    }

    /// Ends the watch; fields that wait are dropped.
    void close() {
        const py::gil_scoped_release release;
        m_thread.request_stop();
        if (m_thread.joinable()) m_thread.join();
        m_waiting.clear();
        m_failure = nullptr;
    }

private:
    static constexpr std::size_t kMaxWaiting = 16;

    void run(const std::stop_token& stop) {
        m_stop = stop;
        try {
            measureImages(stop);
        } catch (...) {
            m_failure = std::current_exception();
        }
        const std::lock_guard lock(m_mutex);
        m_hasEnded = true;
        m_changed.notify_all();
    }

    void measureImages(const std::stop_token& stop) {
        InitialFrames start;
        if (m_request.reference) start.known = expandFrames({*m_request.reference});
        LiveFolder live(m_request.plan, start, {}, stop);
        LiveFrames& frames = *live.frames();
        if (!frames.waitForFrame(0, stop)) {
            if (stop.stop_requested()) return;
            throw FileError(utf8(m_request.plan.folder), "no image has arrived.");
        }
        const FrameReference first = frames.reference(0);
        const ImageSize size = imageSizeOf(first.path, first.page);
        const auto region = std::make_shared<const RoiMask>(m_request.region(size));
        const AutomaticParameters automatic =
            chooseParameters(requestForFrames({first}, *region, m_request.parameters), m_request.isGiven, stop);
        m_made.parameters = automatic.parameters;
        m_made.image = size;
        m_made.region = region;
        if (!automatic.choice.empty()) m_made.notes.push_back(automatic.choice);
        StoppableFrames stoppable(live.frames(), stop);
        const MeasurementResult result =
            measure(stoppable, {0, region, automatic.parameters}, *this, stop, registeredDevices());
        if (!automatic.problem.empty()) m_notes.push_back(automatic.problem);
        if (result.summary) m_notes.insert(m_notes.end(), result.summary->notes.begin(), result.summary->notes.end());
        for (const WatchNote& note : live.notes()) m_notes.push_back(noteText(note));
        m_failure = result.failure;
    }

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        MeasuredField measured = m_made;
        measured.summary = summary;
        measured.field = std::make_shared<const DisplacementField>(field);
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, m_stop, [&] { return m_waiting.size() < kMaxWaiting; });
        m_waiting.push_back(std::move(measured));
        m_changed.notify_all();
    }

    /// None at the end. Ctrl-C raises KeyboardInterrupt.
    std::optional<MeasuredField> waitForNext() {
        constexpr std::chrono::milliseconds kSignalCheckInterval{50};
        while (true) {
            {
                const py::gil_scoped_release release;
                std::unique_lock lock(m_mutex);
                m_changed.wait_for(lock, kSignalCheckInterval, [&] { return m_hasEnded || !m_waiting.empty(); });
                if (!m_waiting.empty()) {
                    MeasuredField measured = std::move(m_waiting.front());
                    m_waiting.pop_front();
                    m_changed.notify_all();
                    return measured;
                }
                if (m_hasEnded) return std::nullopt;
            }
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        }
    }

    const WatchRequest m_request;
    std::stop_token m_stop;
    MeasuredField m_made;  ///< what all fields share
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<MeasuredField> m_waiting;
    bool m_hasEnded = false;
    std::vector<std::string> m_notes;  ///< read after the end
    std::exception_ptr m_failure;
    std::jthread m_thread;  ///< last member: it uses the others
};

std::unique_ptr<FolderWatch> watchFolder(const std::filesystem::path& folder,
                                         const std::optional<std::filesystem::path>& reference,
                                         const py::object& region, double idle, int images,
                                         const py::kwargs& keywords) {
    if (!(idle >= 0)) throw InvalidInput("idle", std::to_string(idle), "0 s or more");
    if (images < 0) throw InvalidInput("images", std::to_string(images), "0 or more");
    if (!std::filesystem::is_directory(folder)) throw FileError(utf8(folder), "is no folder.");
    WatchRequest request;
    request.plan.folder = folder;
    request.plan.idleSeconds = idle;
    request.plan.images = images == 0 ? 0 : images + 1;
    request.reference = reference;
    request.parameters = measuredParameters({}, keywords);
    requireValid(request.parameters);
    request.isGiven = namesIn(keywords);
    if (isPath(region)) {
        const RegionOfInterest read = readRoi(region.cast<std::filesystem::path>());
        request.region = [read](ImageSize image) { return read.rasterise(image); };
    } else if (region.is_none()) {
        request.region = [](ImageSize) { return RoiMask(); };
    } else {
        const py::array shaped = py::array::ensure(region);
        if (!shaped || shaped.ndim() != 2)
            throw InvalidInput("region", "no mask", "a path or an array (height, width)");
        const ImageSize size{static_cast<int>(shaped.shape(1)), static_cast<int>(shaped.shape(0))};
        const auto mask = parseRegion(region, size);
        request.region = [mask, size](ImageSize image) {
            if (image == size) return *mask;
            throw InvalidInput("region shape", textOf(size), "the size of the images, " + textOf(image));
        };
    }
    return std::make_unique<FolderWatch>(std::move(request));
}

}  // namespace

void registerFolderWatch(py::module_& module) {
    py::class_<FolderWatch>(module, "Watch",
                            "The fields of a folder's images as they arrive; watch() makes it. `with` closes it.")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &FolderWatch::next)
        .def("__enter__", [](py::object self) { return self; })
        .def("__exit__", [](FolderWatch& watch, const py::args&) { watch.close(); })
        .def("close", &FolderWatch::close, "Ends the watch.");
    module.def("watch", &watchFolder, py::arg("folder"), py::arg("first_image"), py::arg("region"), py::arg("idle"),
               py::arg("images"));
}

}  // namespace strainlens::python
