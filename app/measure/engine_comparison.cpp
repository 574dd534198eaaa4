// SPDX-License-Identifier: MPL-2.0
#include "app/measure/engine_comparison.h"

#include <utility>

#include "app/features/sift_matcher.h"

namespace strainlens {

EngineAnswer compareEngines(const EngineQuestion& question, const EngineProgress& progress, std::stop_token stop,
                            const DeviceSource& source) {
    EngineAnswer answer{question.id, nullptr, nullptr};
    try {
        EngineCheckOptions options;
        options.stop = std::move(stop);
        const SiftMatcher features;
        options.features = &features;
        options.onProgress = progress;
        const std::array<AnyImage, 2> images = {question.pair[0](), question.pair[1]()};
        answer.check =
            std::make_shared<const EngineCheck>(checkEngines(images, question.region ? *question.region : RoiMask(),
                                                             question.parameters, question.devices, options, source));
    } catch (...) {
        answer.failure = std::current_exception();
    }
    return answer;
}

}  // namespace strainlens
