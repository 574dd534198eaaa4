// SPDX-License-Identifier: MPL-2.0
#include "app/measure/measurement.h"

#include <utility>

#include "app/features/sift_matcher.h"
#include "app/io/image/frame_masks.h"
#include "app/measure/camera_images.h"
#include "compute/sequence/corrected_frames.h"

namespace strainlens {

namespace {

RunSummary runCorrected(FrameSource& frames, const MeasurementRequest& request, RunObserver& observer,
                        std::stop_token stop, const DeviceSource& devices) {
    const SiftMatcher features;
    const auto run = [&](FrameSource& source) {
        return runSequence(source, request.region ? *request.region : RoiMask(), request.parameters, observer,
                           std::move(stop), {devices, &features, request.finished});
    };
    const auto correction = readCorrection(request.parameters.camera);
    if (!correction) return run(frames);
    CorrectedFrames corrected(frames, correction);
    RunSummary summary = run(corrected);
    summary.notes.insert(summary.notes.begin(), cameraNote(request.parameters.camera));
    return summary;
}

RunSummary runMasked(FrameSource& frames, const MeasurementRequest& request, RunObserver& observer,
                     std::stop_token stop, const DeviceSource& devices) {
    const CalibrationFile& masks = request.parameters.masks;
    if (masks.path.empty()) return runCorrected(frames, request, observer, std::move(stop), devices);
    MaskedFrames masked(frames, masks);
    RunSummary summary = runCorrected(masked, request, observer, std::move(stop), devices);
    summary.notes.insert(summary.notes.begin(), masksNote(masks));
    return summary;
}

}  // namespace

MeasurementResult measure(FrameSource& frames, const MeasurementRequest& request, RunObserver& observer,
                          std::stop_token stop, const DeviceSource& devices) {
    MeasurementResult result{request.id, std::nullopt, nullptr};
    try {
        result.summary = runMasked(frames, request, observer, std::move(stop), devices);
    } catch (const NoDeviceLeft& error) {
        result.summary = error.summary();
        result.failure = std::current_exception();
    } catch (...) {
        result.failure = std::current_exception();
    }
    return result;
}

}  // namespace strainlens
