// SPDX-License-Identifier: MPL-2.0
#include "app/measure/advice.h"

#include <cmath>
#include <utility>
#include <variant>

#include "compute/quality/image_noise.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/error.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

/// Memory outside the engine: outputs, cached results and the program's growth until the run starts [bytes].
constexpr std::int64_t kOutputBytes = std::int64_t{256 + 32} << 20;

/// The request's two images as a sequence.
class AdvicePair : public FrameSource {
public:
    explicit AdvicePair(const ParameterAdviceRequest& request) : m_request(request) {}
    int frameCount() const override { return 2; }
    std::string frameName(int frame) const override { return frame == 0 ? m_request.name : m_request.secondName; }
    AnyImage loadFrame(int frame) override { return frame == 0 ? m_request.image() : m_request.second(); }

private:
    const ParameterAdviceRequest& m_request;
};

double noiseOfPair(const ParameterAdviceRequest& request, std::stop_token stop) {
    AdvicePair frames(request);
    RunParameters parameters;
    parameters.strain.window = 0;
    RunObserver observer;
    const RoiMask region = request.region ? *request.region : RoiMask();
    const RunSummary summary = runSequence(frames, region, parameters, observer, stop);
    if (stop.stop_requested()) return 0;
    const FrameSummary& pair = summary.frames.at(0);
    if (!pair.error.empty()) throw Error(pair.error);
    if (pair.noise.points == 0) {
        throw Error(request.secondName +
                    ": no point of the first image was found in it again; leave it out or give --noise.");
    }
    return pair.noise.grey;
}

double noiseAlone(const ParameterAdviceRequest& request, const AnyImageView& image, const RoiMask& region) {
    const double noise = estimateImageNoise(image, region);
    if (std::isfinite(noise)) return noise;
    throw NoiseEstimateError(request.name);
}

/// The smallest step with which a run with that advice fits the memory limit.
int leastStep(const ParameterAdviceRequest& request, const AnyImage& image, const Advice& advice) {
    RunExtent extent;
    extent.image = sizeOf(image);
    extent.sampleBytes = std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return int{sizeof(Pixel)}; }, image);
    extent.observerBytes = kOutputBytes;
    const RunParameters advised = applyAdvice(request.parameters, advice, request.targets.order);
    return stepThatFits(advised, extent, residentBytes());
}

}  // namespace

ParameterAdviceResult computeAdvice(const ParameterAdviceRequest& request, std::stop_token stop) {
    // The grey values that the run will use.
    const AnyImage image = RunGreys().takeReference(request.image()).image;
    const RoiMask region = request.region ? *request.region : RoiMask();
    const double noise = request.noiseGrey ? *request.noiseGrey
                         : request.second  ? noiseOfPair(request, stop)
                                           : noiseAlone(request, viewOf(image), region);
    if (stop.stop_requested()) return {request.id, std::nullopt};
    Advice advice = advise(viewOf(image), region, noise, request.targets);
    AdviceRequest fitting = request.targets;
    fitting.leastStep = leastStep(request, image, advice);
    if (fitting.leastStep > advice.value("step")) advice = advise(viewOf(image), region, noise, fitting);
    return {request.id, std::move(advice)};
}

RunParameters applyAdvice(RunParameters parameters, const Advice& advice, ShapeOrder order) {
    parameters.grid.blockWidth = parameters.grid.blockHeight = advice.value("block");
    parameters.grid.step = advice.value("step");
    parameters.refine.subset = advice.value("subset");
    parameters.strain.window = advice.value("strain-window");
    parameters.refinement = icgn(order);
    return parameters;
}

}  // namespace strainlens
