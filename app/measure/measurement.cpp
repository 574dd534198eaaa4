// SPDX-License-Identifier: MPL-2.0
#include "app/measure/measurement.h"

#include <utility>

#include "app/features/sift_matcher.h"

namespace strainlens {

MeasurementResult measure(FrameSource& frames, const MeasurementRequest& request, RunObserver& observer,
                          std::stop_token stop, const DeviceSource& devices) {
    MeasurementResult result{request.id, std::nullopt, nullptr};
    try {
        const SiftMatcher features;
        result.summary = runSequence(frames, request.region ? *request.region : RoiMask(), request.parameters, observer,
                                     std::move(stop), devices, &features, request.finished);
    } catch (const NoDeviceLeft& error) {
        result.summary = error.summary();
        result.failure = std::current_exception();
    } catch (...) {
        result.failure = std::current_exception();
    }
    return result;
}

}  // namespace strainlens
