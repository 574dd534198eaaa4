// SPDX-License-Identifier: MPL-2.0
#include "app/measure/noise_measurement.h"

#include <exception>

#include "app/measure/camera_images.h"
#include "app/measure/measurement.h"
#include "compute/quality/noise_floor.h"
#include "compute/sequence/greys/run_greys.h"

namespace strainlens {
namespace {

/// Collects the noise floor; passes the events on.
class FloorObserver : public RunObserver {
public:
    explicit FloorObserver(RunObserver& next) : m_next(next) {}
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_next.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_next.onFrame(summary, field);
        isComplete = isComplete && summary.error.empty() && field.count(PointStatus::Ok) > 0;
        if (summary.error.empty() && !field.partial) meter.add(field);
    }
    NoiseFloorMeter meter;
    bool isComplete = true;  ///< every image was measured, and had points

private:
    RunObserver& m_next;
};

void measureFloor(RigNoise& noise, FrameSource& frames, const RoiMask& roi, const RunParameters& parameters,
                  RunObserver& next, const std::stop_token& stop) {
    FloorObserver observer(next);
    const MeasurementResult result =
        measure(frames, {0, std::make_shared<const RoiMask>(roi), parameters}, observer, stop, registeredDevices());
    if (result.failure) std::rethrow_exception(result.failure);
    noise.notes = result.summary->notes;
    noise.floor = observer.meter.result();
    noise.isComplete = observer.isComplete;
}

}  // namespace

RigNoise measureNoise(const std::shared_ptr<FrameSource>& frames, const RoiMask& roi, const RunParameters& parameters,
                      RunObserver& observer, const std::stop_token& stop) {
    const std::shared_ptr<FrameSource> corrected = correctedFrames(frames, parameters.camera);
    RunGreys greys;
    AnyImage image = greys.takeReference(corrected->loadFrame(0)).image;
    const double single = estimateImageNoise(viewOf(image), roi);
    StaticNoiseMeter meter(roi);
    for (int frame = 0; frame < corrected->frameCount(); ++frame) {
        if (stop.stop_requested()) return {.isComplete = false};
        if (frame > 0) image = greys.take(corrected->loadFrame(frame)).image;
        meter.add(viewOf(image));
    }
    RigNoise noise{meter.result(), single};
    if (parameters.refinement != Refinement::None) measureFloor(noise, *frames, roi, parameters, observer, stop);
    return noise;
}

}  // namespace strainlens
