// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live/camera_run.h"

#include <chrono>
#include <utility>

#include "app/camera/camera_list.h"
#include "app/camera/recording/image_folder.h"
#include "app/cli/progress.h"
#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

FileImage saveMeasured(const std::filesystem::path& folder, int frame, const AnyImage& image) {
    const std::filesystem::path path = saveImage(folder, frame, image);
    FileHashes hashes;
    return *withContent({utf8(path.filename()), FileImage{path}}, hashes).file();
}

void printNote(const std::string& sentence) { printNotes({sentence}); }

}  // namespace

CameraRun::CameraRun(const CapturePlan& plan, std::stop_token stop)
    : LiveRun({plan.socket, plan.printsLines, "exposure", plan.outputs}), m_stop(stop), m_policy(plan.policy) {
    std::unique_ptr<Camera> camera = openCamera(plan.camera);
    m_settings = camera->configure(plan.settings);
    const RawFormat format = camera->format();
    const std::string name = camera->name();
    Acquisition::Consumers consumers;
    if (plan.isMeasured) {
        m_measurementQueue = std::make_shared<FrameQueue>(plan.policy);
        consumers.measurement = m_measurementQueue;
        m_frames = std::make_shared<CameraFrames>(m_measurementQueue, frameOptions(plan, name, format.size));
    }
    if (!plan.recording.empty()) {
        consumers.recorder = std::make_shared<FrameQueue>(FramePolicy::Every);
        m_recorder.emplace(RawRecorder::Target{plan.recording, name, format}, consumers.recorder, printNote);
    }
    m_acquisition.emplace(std::move(camera), plan.memoryBytes, std::move(consumers), plan.limit, printNote);
    const std::string settings = describeSettings(m_settings);
    printNote("camera " + name + " sends images of " + textOf(format.size) + " px, " +
              std::string(nameOf(format.pixels)) + (settings.empty() ? "" : "; " + settings));
    m_onStop.emplace(std::move(stop), [this] { m_acquisition->stop(); });
}

CameraFrames::Options CameraRun::frameOptions(const CapturePlan& plan, const std::string& camera, ImageSize size) {
    CameraFrames::Options options{.camera = camera, .maxFrames = plan.maxFrames};
    options.onEnd = [this] { m_acquisition->stop(); };
    if (!plan.imageFolder.empty()) {
        options.save = [folder = plan.imageFolder](int frame, const AnyImage& image) {
            return saveMeasured(folder, frame, image);
        };
    }
    if (!plan.reference.empty()) {
        FileHashes hashes;
        options.reference = readImage(plan.reference, 0, &hashes);
        options.referenceIdentity = withContent({utf8(plan.reference.filename()), FileImage{plan.reference}}, hashes);
        requireOneSize(sizeOf(*options.reference), size);
    }
    return options;
}

bool CameraRun::waitForReference() {
    if (m_frames->waitForFrame(0, {})) {
        m_frames->loadFrame(0);
        return true;
    }
    m_acquisition->join();
    if (m_stop.stop_requested()) return false;
    throw CameraError(m_acquisition->cameraName(),
                      m_acquisition->failure().empty()
                          ? "no image has arrived; check trigger and exposure, or give it more time (--duration)."
                          : "no image has arrived before it failed.");
}

void CameraRun::join() {
    m_acquisition->join();
    if (m_recorder) m_recorder->finish();
}

std::vector<std::string> CameraRun::notes() {
    m_acquisition->stop();
    join();
    const AcquisitionCounts counts = m_acquisition->counts();
    std::vector<std::string> sentences = describeLosses(counts, m_acquisition->cameraName());
    const std::int64_t skipped = m_measurementQueue ? m_measurementQueue->skipped() : 0;
    if (skipped > 0) {
        sentences.push_back(
            std::to_string(skipped) + " of " + std::to_string(counts.received) +
            " images were not measured, as measuring is slower than the camera" +
            (m_policy == FramePolicy::Newest ? ": the newest were." : " and the memory was full (--image-memory)."));
    }
    if (m_recorder) {
        sentences.push_back(std::to_string(m_recorder->recorded()) + " of " + std::to_string(counts.received) +
                            " images are recorded.");
        if (!m_recorder->failure().empty()) sentences.push_back(m_recorder->failure());
    }
    if (!m_acquisition->failure().empty()) sentences.push_back(m_acquisition->failure());
    const bool needsAll = m_recorder || m_policy == FramePolicy::Every;
    m_hasMissingImages = !m_acquisition->failure().empty() || counts.unrecorded > 0 ||
                         (m_recorder && !m_recorder->failure().empty()) ||
                         (needsAll && counts.missing + counts.damaged > 0) ||
                         (m_policy == FramePolicy::Every && skipped + counts.unmeasured > 0);
    return sentences;
}

std::optional<double> CameraRun::latencyMs(int frame) const {
    const std::optional<FrameMoment> moment = m_frames->moment(frame);
    if (!moment) return std::nullopt;
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - moment->exposed).count();
}

std::optional<CameraLine> CameraRun::cameraLine(int frame) const {
    const std::optional<FrameMoment> moment = m_frames->moment(frame);
    if (!moment) return std::nullopt;
    return CameraLine{moment->image.counter, moment->image.timeNs, m_measurementQueue->skipped(), {}};
}

}  // namespace strainlens::cli
