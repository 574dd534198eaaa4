// SPDX-License-Identifier: MPL-2.0
#include "app/measure/advice.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "compute/quality/image_noise.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

/// Memory outside the engine: outputs, cached results and the program's growth until the run starts [bytes].
constexpr std::int64_t kOutputBytes = std::int64_t{256 + 32} << 20;

/// The first image, which is in memory, and the request's second image as a sequence.
class AdvicePair : public FrameSource {
public:
    AdvicePair(const ParameterAdviceRequest& request, const AnyImage& first) : m_request(request), m_first(first) {}
    int frameCount() const override { return 2; }
    std::string frameName(int frame) const override { return frame == 0 ? m_request.name : m_request.secondName; }
    AnyImage loadFrame(int frame) override { return frame == 0 ? m_first : m_request.second(); }

private:
    const ParameterAdviceRequest& m_request;
    const AnyImage& m_first;
};

/// Parameters that find most motions, with about 400 points, or more where these would be further apart than a subset,
/// on the device and within the limits of the run.
RunParameters parametersForNoise(const RunParameters& run, ImageSize size, const RoiMask& region) {
    constexpr int kPoints = 400, kSubset = 33;
    const double pixels = region.empty() ? double(size.width) * size.height : static_cast<double>(region.insideCount());
    RunParameters parameters;
    parameters.device = run.device;
    parameters.threads = run.threads;
    parameters.memoryLimitMiB = run.memoryLimitMiB;
    parameters.hostMemoryLimitMiB = run.hostMemoryLimitMiB;
    parameters.grid.step = std::clamp(static_cast<int>(std::sqrt(pixels / kPoints)), 1, kSubset);
    parameters.grid.blockWidth = parameters.grid.blockHeight = kSubset;
    parameters.refine.subset = kSubset;
    parameters.refine.prefilterSigmaPx = 0;
    parameters.strain.window = 0;
    return parameters;
}

double noiseOfPair(const ParameterAdviceRequest& request, const AnyImage& first, const RoiMask& region,
                   std::stop_token stop) {
    AdvicePair frames(request, first);
    RunObserver observer;
    const RunSummary summary =
        runSequence(frames, region, parametersForNoise(request.parameters, sizeOf(first), region), observer, stop);
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

double noiseOf(const ParameterAdviceRequest& request, const AnyImage& first, const AnyImageView& reference,
               const RoiMask& region, const std::stop_token& stop) {
    if (request.noiseGrey) return *request.noiseGrey;
    if (request.second) {
        try {
            return noiseOfPair(request, first, region, stop);
        } catch (const Error&) {
            if (!request.isSecondOptional) throw;
        }
    }
    return noiseAlone(request, reference, region);
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
    const AnyImage first = request.image();
    const AnyImage image = RunGreys().takeReference(AnyImage(first)).image;
    const RoiMask region = request.region ? *request.region : RoiMask();
    const double noise = noiseOf(request, first, viewOf(image), region, stop);
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
