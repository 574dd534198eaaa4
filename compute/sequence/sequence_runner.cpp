// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/sequence_runner.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <thread>

#include "compute/field/cut_blocks.h"
#include "compute/quality/defect_pixels.h"
#include "compute/search/search_strategy.h"
#include "compute/sequence/device_worker.h"
#include "compute/sequence/frame/blur_note.h"
#include "compute/sequence/frame/pair_run.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/types/stage_clock.h"
#include "compute/types/system/system_memory.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// One run: prepares the reference image once, then measures each device's frames on its own thread.
class SequenceRun {
public:
    SequenceRun(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                std::stop_token stop, const SequenceOptions& options)
        : m_requested(parameters),
          m_finished(options.finished),
          m_observer(observer),
          m_roi(roi),
          m_context{frames, parameters, std::move(stop), m_roi, {}, {}, {}, {}, {}, options.features},
          m_source(stoppableDevices(options.devices, m_context.stop)),
          m_chain(timed(m_summary.referenceTimesMs, Stage::Prepare,
                        [&] {
                            const SessionOptions ofSessions{parameters.threads,
                                                            std::int64_t{parameters.memoryLimitMiB} << 20,
                                                            parameters.vectorWidth};
                            return DeviceChain(m_source, parameters.device, ofSessions);
                        })),
          m_deformedFrames(frames.grows() ? 0 : frames.frameCount() - 1),
          m_workers(workerCount(static_cast<int>(m_chain.devices().size()))),
          m_updates(referenceParameters(), options.finished),
          m_delivery(observer, m_deformedFrames, m_workers, options.finished.count) {
        for (int worker = 0; worker < m_workers; ++worker) {
            m_devices.emplace_back(m_chain, m_chain.devices()[static_cast<std::size_t>(worker)], parameters);
        }
    }

    RunSummary run() {
        FrameReader reader(
            m_context.frames, {m_workers, m_finished.count, m_updates.referenceFrames()},
            [this](const AnyImage& image) { return needsFullImage(m_context.parameters, image); },
            [this](int worker, PreparedFrame& frame) { prefetch(worker, frame); }, m_context.stop);
        for (int worker = 0; worker < m_workers; ++worker) {
            m_deviceWorkers.emplace_back(worker, m_context, deviceOf(worker), reader, m_delivery, m_updates);
        }
        try {
            deviceOf(0).open(m_summary.referenceTimesMs);
            prepareReference(reader);
        } catch (const DeviceError& error) {
            throw NoDeviceLeft(error, finishSummary());
        } catch (const LoadingStopped&) {
            return finishSummary();
        }
        if (m_workers < static_cast<int>(m_chain.devices().size()) && changesReference(m_context.parameters)) {
            m_chain.noteOnce("Every frame waits for its reference: only one device measured.");
        }
        runWorkers(reader);
        RunSummary summary = finishSummary();
        if (!m_delivery.failure()) return summary;
        try {
            std::rethrow_exception(m_delivery.failure());
        } catch (const DeviceError& error) {
            throw NoDeviceLeft(error, std::move(summary));
        } catch (const LoadingStopped&) {
            return summary;
        }
    }

private:
    int workerCount(int devices) const {
        if (changesReference(m_context.parameters)) return 1;
        return m_deformedFrames > 0 ? std::min(devices, m_deformedFrames) : devices;
    }

    /// An automatic reference remains the first image with several workers, which do not know each other's frames, and
    /// after frames without summaries.
    ReferenceParameters referenceParameters() const {
        ReferenceParameters reference = m_context.parameters.reference;
        const bool isKnown = m_finished.count == 0 || m_finished.summary;
        const bool mayUpdate = mayUpdateReference(m_context.parameters) && m_workers == 1 && isKnown;
        if (reference.choice == ReferenceChoice::Automatic && !mayUpdate) reference.choice = ReferenceChoice::Fixed;
        return reference;
    }

    SequenceDevice& deviceOf(int worker) { return m_devices[static_cast<std::size_t>(worker)]; }

    bool checksLight() const {
        return m_context.parameters.light == LightChoice::Auto && lightNormalisation(m_context.parameters);
    }

    /// On the reader's thread.
    void prefetch(int worker, PreparedFrame& frame) {
        deviceOf(worker).startUpload(frame);
        for (const std::string& note : frame.notes) m_chain.noteOnce(note);
        if (checksLight()) timed(frame.prefetchMs, Stage::Prepare, [&] { frame.light = measureTileGreys(frame.grey); });
    }

    void prepareReference(FrameReader& reader) {
        StageTimes& times = m_summary.referenceTimesMs;
        const auto start = stageClock();
        PreparedFrame frame = reader.takeReference();
        addWaitingTime(millisecondsSince(start), frame.prefetchMs, times);
        m_context.reference = std::move(frame.grey);
        m_context.full = std::move(frame.full);
        for (const std::string& note : frame.notes) m_chain.noteOnce(note);
        m_context.isComplete = !frame.present && !frame.visible;
        for (const std::optional<RoiMask>& shown : {frame.present, frame.visible}) {
            if (shown) m_roi = intersect(m_roi, usablePixels(*shown));
        }
        requireCalibrationSize(m_context.reference.size());
        if (frame.defectPixels > 0) m_chain.noteOnce(defectPixelNote(frame.defectPixels));
        timed(times, Stage::Prepare, [&] {
            m_context.grid = makeGrid(m_context.parameters.grid, m_context.reference.size(), m_context.roi);
            m_context.contrast = blockContrast(m_context.reference, m_context.grid);
            if (measuresEdge(m_context.parameters)) findEdgePoints();
            if (checksLight()) m_context.light = measureTileGreys(m_context.reference, m_context.roi);
            adaptToReferenceNoise();
        });
        m_summary.greyRange = reader.greyRange();
        const RunMemory memory = planRunMemory(reader.sampleBytes());
        m_observer.onPlan(memory);
        if (memory.omitsBlurMatching) omitBlurMatching();
        reader.setReaderCount(memory.readers);
    }

    /// The pixels of the reference image that a given blur does not mix with missing or hidden ones.
    RoiMask usablePixels(const RoiMask& present) const {
        const std::optional<RelativeBlur> blur = givenBlur(m_context.parameters);
        return blur && blur->isReferenceSharper ? present.erode(kernelReach(blur->blur)) : present;
    }

    void findEdgePoints() {
        const RefineParameters refined = refineParameters(m_context.parameters);
        m_context.edges = makeEdgeGrid(m_context.grid, m_context.parameters.grid, m_context.reference.size(),
                                       m_context.roi, refined.subset, refined.minimumShare);
        m_context.edgeContrast =
            cutBlockContrast(m_context.reference, m_context.roi, m_context.edges.points, m_context.parameters.threads);
    }

    /// A calibration is invalid for images of another size (other camera modes, crops).
    void requireCalibrationSize(ImageSize image) {
        const auto& calibration = m_context.parameters.calibration;
        if (!calibration) return;
        if (calibration->image != image) {
            throw InvalidInput("calibration", "one of images of " + textOf(calibration->image) + " px",
                               "one of the images' size, " + textOf(image) + " px");
        }
        m_chain.noteOnce(
            "Strain is that of the calibrated plane, and tables have its millimetres; displacements in px are the "
            "image's.");
    }

    /// Resolves the automatic parameters from the noise of the reference image.
    void adaptToReferenceNoise() {
        RunParameters& parameters = m_context.parameters;
        if (!refinesByIcgn(parameters) || parameters.refine.prefilterSigmaPx != kAutomatic) return;
        m_summary.adaptation =
            adaptToNoise(refineParameters(parameters), m_context.refined(), m_context.roi, parameters.threads);
        parameters.refine.prefilterSigmaPx = m_summary.adaptation->prefilterSigmaPx;
        parameters.refine.incrementLimit = m_summary.adaptation->incrementLimit;
        m_context.expectedResidual = m_summary.adaptation->residualGrey;
    }

    RunMemory planRunMemory(int sampleBytes) const {
        RunExtent extent;
        extent.image = m_context.reference.size();
        extent.sampleBytes = sampleBytes;
        extent.points = m_context.nodes();
        extent.workers = m_workers;
        extent.onHost = std::ranges::any_of(m_chain.devices(),
                                            [](const DeviceInfo& device) { return device.kind == DeviceKind::Cpu; });
        extent.readers = m_context.frames.readersAtOnce();
        extent.readingBytes = m_context.frames.readingBytes();
        extent.observerBytes = m_observer.bytesFor(extent.image);
        return planMemory(m_context.parameters, extent, m_presentBytes);
    }

    void omitBlurMatching() {
        m_context.parameters.blur = BlurChoice::Off;
        m_chain.noteOnce(kNoBlurMatchingNote);
    }

    /// The first worker runs on this thread, the others on their own.
    void runWorkers(FrameReader& reader) {
        const auto runWorker = [this, &reader](int worker, StageTimes& referenceTimes) {
            try {
                deviceOf(worker).setReference(m_context.reference, m_context.full, referenceTimes);
                m_deviceWorkers[static_cast<std::size_t>(worker)].resumeAfter(m_finished, m_workers);
                m_deviceWorkers[static_cast<std::size_t>(worker)].run();
            } catch (...) {
                endRun(worker, reader);
            }
            m_delivery.leave(worker);
        };
        std::vector<std::jthread> others;
        for (int worker = 1; worker < m_workers; ++worker) {
            try {
                others.emplace_back([&runWorker, worker] {
                    StageTimes unreported{};
                    runWorker(worker, unreported);
                });
            } catch (...) {  // no thread: other workers must not wait for this one
                endRun(worker, reader);
                m_delivery.leave(worker);
            }
        }
        runWorker(0, m_summary.referenceTimesMs);
    }

    /// Ends the run because of the current exception.
    void endRun(int worker, FrameReader& reader) {
        m_delivery.fail(worker, std::current_exception());
        reader.stop();
    }

    RunSummary finishSummary() {
        m_summary.parameters = m_requested;
        for (const DeviceWorker& worker : m_deviceWorkers) {
            for (const DeviceInfo& device : worker.devices()) addDevice(device);
        }
        if (m_summary.devices.empty()) m_summary.devices = {deviceOf(0).info()};
        m_summary.threads = resolveThreads(m_context.parameters.threads);
        m_summary.frames = m_delivery.takeFrames();
        m_summary.notes = m_chain.notes();
        m_summary.deviceFailed = m_chain.hasFailedDevice();
        addReferenceNote();
        if (const auto note = blurRangeNote(m_summary.frames)) m_summary.notes.push_back(*note);
        m_summary.cancelled = m_context.stop.stop_requested();
        m_summary.startTime = m_startTime;
        m_summary.wallMs = millisecondsSince(m_start);
        return std::move(m_summary);
    }

    /// Notes that the reference was updated automatically.
    void addReferenceNote() {
        if (changesReference(m_context.parameters)) return;
        const auto later =
            std::ranges::find_if(m_summary.frames, [](const FrameSummary& f) { return f.reference > 0; });
        if (later == m_summary.frames.end()) return;
        m_summary.notes.push_back("Points got lost: from frame " + std::to_string(later->frame) +
                                  " on a later image is the reference (--reference fixed keeps the first).");
    }

    void addDevice(const DeviceInfo& device) {
        const auto same = [&](const DeviceInfo& other) { return other.id == device.id; };
        if (std::ranges::none_of(m_summary.devices, same)) m_summary.devices.push_back(device);
    }

    const std::int64_t m_presentBytes = residentBytes();
    const std::chrono::system_clock::time_point m_startTime = std::chrono::system_clock::now();
    const std::chrono::steady_clock::time_point m_start = stageClock();
    const RunParameters& m_requested;
    const FinishedFrames& m_finished;
    RunObserver& m_observer;
    RunSummary m_summary;
    RoiMask m_roi;  ///< excludes pixels of the reference image without a value, once it is loaded
    SequenceContext m_context;
    const DeviceSource m_source;
    DeviceChain m_chain;
    const int m_deformedFrames;  ///< 0 if unknown
    const int m_workers;
    const ReferenceUpdates m_updates;
    FrameDelivery m_delivery;
    std::deque<SequenceDevice> m_devices;      ///< by worker; deque: they can be neither moved nor copied
    std::deque<DeviceWorker> m_deviceWorkers;  ///< by worker
};

}  // namespace

RunSummary runSequence(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                       std::stop_token stop, const SequenceOptions& options) {
    requireValid(parameters);
    if (searchTraits(parameters.method).needsFeatures && !options.features) {
        throw InvalidInput("search", "\"" + std::string(parameters.method.name) + "\"",
                           searchNames(true, false) + " here");
    }
    if (!frames.grows() && frames.frameCount() < 2) {
        throw InvalidInput("images", std::to_string(frames.frameCount()),
                           "a reference and at least one deformed image");
    }
    if (measuresPairs(parameters)) {
        return runPairs(
            frames, parameters, observer, stop, options.finished,
            [&](FrameSource& pair, const RunParameters& ofPair, RunObserver& forwarding) {
                return runSequence(pair, roi, ofPair, forwarding, stop, {options.devices, options.features});
            });
    }
    try {
        return SequenceRun(frames, roi, parameters, observer, std::move(stop), options).run();
    } catch (const LoadingStopped&) {  // while resolving the devices
        RunSummary summary;
        summary.parameters = parameters;
        summary.cancelled = true;
        return summary;
    }
}

}  // namespace strainlens
