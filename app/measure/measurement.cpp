// SPDX-License-Identifier: MPL-2.0
#include "app/measure/measurement.h"

#include <utility>

#include "app/features/sift_matcher.h"

namespace strainlens {

MeasurementAnswer measure(FrameSource& frames, const MeasurementQuestion& question, RunObserver& observer,
                          std::stop_token stop, const DeviceSource& devices) {
    MeasurementAnswer answer{question.id, std::nullopt, nullptr};
    try {
        const SiftMatcher features;
        answer.summary = runSequence(frames, question.region ? *question.region : RoiMask(), question.parameters,
                                     observer, std::move(stop), devices, &features, question.finished);
    } catch (const NoDeviceLeft& error) {
        answer.summary = error.summary();
        answer.failure = std::current_exception();
    } catch (...) {
        answer.failure = std::current_exception();
    }
    return answer;
}

}  // namespace strainlens
