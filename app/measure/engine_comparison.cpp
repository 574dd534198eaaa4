// SPDX-License-Identifier: MPL-2.0
#include "app/measure/engine_comparison.h"

#include <utility>

#include "app/features/sift_matcher.h"
#include "app/measure/camera_images.h"

namespace strainlens {

EngineCheckResult compareEngines(const EngineCheckRequest& request, const EngineProgress& progress,
                                 std::stop_token stop, const DeviceSource& source) {
    EngineCheckResult result{request.id, nullptr, nullptr};
    try {
        EngineCheckOptions options;
        options.stop = std::move(stop);
        const SiftMatcher features;
        options.features = &features;
        options.onProgress = progress;
        const auto correction = readCorrection(request.parameters.camera);
        const std::array<AnyImage, 2> images = {correctedLoader(request.pair[0], correction)(),
                                                correctedLoader(request.pair[1], correction)()};
        result.check =
            std::make_shared<const EngineCheck>(checkEngines(images, request.region ? *request.region : RoiMask(),
                                                             request.parameters, request.devices, options, source));
    } catch (...) {
        result.failure = std::current_exception();
    }
    return result;
}

}  // namespace strainlens
