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

/// What outputs, pictures and kept results take beside a run, and by what a program grows until one begins [bytes].
constexpr std::int64_t kOutputBytes = std::int64_t{256 + 32} << 20;

/// The question's two images as a sequence.
class AdvicePair : public FrameSource {
public:
    explicit AdvicePair(const AdviceQuestion& question) : m_question(question) {}
    int frameCount() const override { return 2; }
    std::string frameName(int frame) const override { return frame == 0 ? m_question.name : m_question.secondName; }
    AnyImage loadFrame(int frame) override { return frame == 0 ? m_question.image() : m_question.second(); }

private:
    const AdviceQuestion& m_question;
};

double noiseOfPair(const AdviceQuestion& question, std::stop_token stop) {
    AdvicePair frames(question);
    RunParameters parameters;
    parameters.strain.window = 0;
    RunObserver observer;
    const RoiMask region = question.region ? *question.region : RoiMask();
    const RunSummary summary = runSequence(frames, region, parameters, observer, stop);
    if (stop.stop_requested()) return 0;
    const FrameSummary& pair = summary.frames.at(0);
    if (!pair.error.empty()) throw Error(pair.error);
    if (pair.noise.points == 0) {
        throw Error(question.secondName +
                    ": no point of the first image was found in it again; leave it out or give --noise.");
    }
    return pair.noise.grey;
}

double noiseAlone(const AdviceQuestion& question, const AnyImageView& image, const RoiMask& region) {
    const double noise = noiseOfImage(image, region);
    if (std::isfinite(noise)) return noise;
    throw NoNoiseSeen(question.name);
}

/// The smallest step with which a run with that advice fits its memory.
int leastStep(const AdviceQuestion& question, const AnyImage& image, const Advice& advice) {
    RunExtent extent;
    extent.image = sizeOf(image);
    extent.sampleBytes = std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return int{sizeof(Pixel)}; }, image);
    extent.observerBytes = kOutputBytes;
    const RunParameters advised = withAdvice(question.parameters, advice, question.wishes.order);
    return stepThatFits(advised, extent, residentBytes());
}

}  // namespace

AdviceAnswer adviceFor(const AdviceQuestion& question, std::stop_token stop) {
    // As the run sees it that the advice is for.
    const AnyImage image = RunGreys().takeReference(question.image()).image;
    const RoiMask region = question.region ? *question.region : RoiMask();
    const double noise = question.noiseGrey ? *question.noiseGrey
                         : question.second  ? noiseOfPair(question, stop)
                                            : noiseAlone(question, viewOf(image), region);
    if (stop.stop_requested()) return {question.id, std::nullopt};
    Advice advice = advise(viewOf(image), region, noise, question.wishes);
    AdviceRequest fitting = question.wishes;
    fitting.leastStep = leastStep(question, image, advice);
    if (fitting.leastStep > advice.value("step")) advice = advise(viewOf(image), region, noise, fitting);
    return {question.id, std::move(advice)};
}

RunParameters withAdvice(RunParameters parameters, const Advice& advice, ShapeOrder order) {
    parameters.grid.blockWidth = parameters.grid.blockHeight = advice.value("block");
    parameters.grid.step = advice.value("step");
    parameters.refine.subset = advice.value("subset");
    parameters.strain.window = advice.value("strain-window");
    parameters.refinement = icgn(order);
    return parameters;
}

}  // namespace strainlens
