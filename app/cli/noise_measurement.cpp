// SPDX-License-Identifier: MPL-2.0
#include "app/cli/noise_measurement.h"

#include <memory>

#include "app/cli/progress.h"
#include "app/measure/camera_images.h"
#include "app/measure/measurement.h"
#include "compute/quality/noise_floor.h"
#include "compute/sequence/greys/run_greys.h"

namespace strainlens::cli {
namespace {

class FloorObserver : public RunObserver {
public:
    FloorObserver(ProgressPrinter& progress, int deformedFrames)
        : m_progress(progress), m_deformedFrames(deformedFrames) {}
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_progress.onFrame(summary, m_deformedFrames);
        isComplete = isComplete && summary.error.empty() && field.count(PointStatus::Ok) > 0;
        if (summary.error.empty() && !field.partial) meter.add(field);
    }
    NoiseFloorMeter meter;
    bool isComplete = true;  ///< every image was measured, and had points

private:
    ProgressPrinter& m_progress;
    int m_deformedFrames;
};

void measureFloor(RigNoise& noise, FileFrameSource& frames, const RoiMask& roi, const RunParameters& parameters,
                  const std::stop_token& stop) {
    ProgressPrinter progress;
    FloorObserver observer(progress, frames.frameCount() - 1);
    const MeasurementResult result =
        measure(frames, {0, std::make_shared<const RoiMask>(roi), parameters}, observer, stop, registeredDevices());
    if (result.failure) std::rethrow_exception(result.failure);
    for (const std::string& note : result.summary->notes) progress.note(note);
    noise.floor = observer.meter.result();
    noise.isComplete = observer.isComplete;
}

}  // namespace

RigNoise measureNoise(const std::vector<FrameReference>& images, const RoiMask& roi, const RunParameters& parameters,
                      const std::stop_token& stop) {
    const auto files = std::make_shared<FileFrameSource>(images);
    const std::shared_ptr<FrameSource> frames = correctedFrames(files, parameters.camera);
    RunGreys greys;
    AnyImage image = greys.takeReference(frames->loadFrame(0)).image;
    const double single = estimateImageNoise(viewOf(image), roi);
    StaticNoiseMeter meter(roi);
    for (int frame = 0; frame < frames->frameCount(); ++frame) {
        if (stop.stop_requested()) return {};
        if (frame > 0) image = greys.take(frames->loadFrame(frame)).image;
        meter.add(viewOf(image));
    }
    RigNoise noise{meter.result(), single, {}};
    if (parameters.refinement != Refinement::None) measureFloor(noise, *files, roi, parameters, stop);
    return noise;
}

}  // namespace strainlens::cli
