// SPDX-License-Identifier: MPL-2.0
#include "app/measure/advice.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "app/measure/camera_images.h"
#include "app/measure/pair_images.h"
#include "app/measure/subset_per_point.h"
#include "compute/quality/image_noise.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/run_memory.h"
#include "compute/sequence/shape_bias.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

/// Memory outside the engine: outputs, cached results and the program's growth until the run starts [bytes].
constexpr std::int64_t kOutputBytes = std::int64_t{256 + 32} << 20;

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
    parameters.refinement = Refinement::Icgn2;  // what the shape function cannot follow would count as noise
    parameters.refine.prefilterSigmaPx = 0;
    parameters.strain.window = 0;
    return parameters;
}

/// The same for a measurement that shows the motion of noisy images: larger subsets, smoothed images.
RunParameters parametersInNoise(RunParameters parameters) {
    parameters.refine.subset = kAutomaticSubsets.maximum;
    parameters.refine.prefilterSigmaPx = kAutomatic;
    return parameters;
}

/// Results of a first measurement of a pair.
struct PairMeasurement {
    double noiseGrey = 0;
    RunParameters parameters = {};
    Grid grid = {};
    DisplacementField field = {};           ///< empty without a measurement
    std::optional<PairImages> images = {};  ///< those that were measured
};

PairMeasurement measurePair(const ParameterAdviceRequest& request, const AnyImage& first, const RoiMask& region,
                            const std::stop_token& stop) {
    PairImages images{first, request.second(), request.name, request.secondName};
    constexpr double kNoisyPx = 0.03;  // from there displacements scatter by more than their standard deviations
    RunParameters parameters = parametersForNoise(request.parameters, sizeOf(first), region);
    PairImages::Measurement measured = images.measure(region, parameters, stop);
    if (stop.stop_requested()) return {};
    if (measured.summary.noise.points == 0) {
        throw Error(request.secondName +
                    ": no point of the first image was found in it again; leave it out or give --noise.");
    }
    const double noise = measured.summary.noise.grey;
    if (std::max(measured.summary.noise.sigmaU, measured.summary.noise.sigmaV) > kNoisyPx) {
        const RunParameters smoothed = parametersInNoise(parameters);
        PairImages::Measurement again = images.measure(region, smoothed, stop);
        if (stop.stop_requested()) return {};
        if (again.summary.noise.points > 0) measured = std::move(again), parameters = smoothed;
    }
    return {noise, parameters, makeGrid(parameters.grid, sizeOf(first), region), std::move(measured.field),
            std::move(images)};
}

double noiseAlone(const ParameterAdviceRequest& request, const AnyImageView& image, const RoiMask& region) {
    const double noise = estimateImageNoise(image, region);
    if (std::isfinite(noise)) return noise;
    throw NoiseEstimateError(request.name);
}

PairMeasurement measureFirst(const ParameterAdviceRequest& request, const AnyImage& first,
                             const AnyImageView& reference, const RoiMask& region, const std::stop_token& stop) {
    if (request.noiseGrey) return {*request.noiseGrey};
    if (request.second) {
        try {
            PairMeasurement pair = measurePair(request, first, region, stop);
            // Both are upper limits: the texture adds to one, what the match cannot follow to the other.
            const double alone = estimateImageNoise(reference, region);
            if (alone < pair.noiseGrey) pair.noiseGrey = alone;
            return pair;
        } catch (const Error&) {
            if (!request.isSecondOptional) throw;
        }
    }
    return {noiseAlone(request, reference, region)};
}

/// Squared error of a subset's displacements by noise and by the detail that it averages [px^2].
double expectedSquare(const PairMeasurement& pair, const Advice& advice, const RefineParameters& refine) {
    const double bias = rmsShapeBias(pair.grid, refineParameters(pair.parameters), pair.field, refine);
    return advice.sigmaPx * advice.sigmaPx + bias * bias;
}

/// Second order instead of first if its error is smaller by a tenth.
void chooseOrder(const PairMeasurement& pair, TextureSamples& samples, ParameterAdviceRequest& request,
                 Advice& advice) {
    constexpr double kWorthwhile = 0.81;  // squared
    if (request.targets.order != ShapeOrder::First || pair.field.refined.empty()) return;
    AdviceRequest second = request.targets;
    second.order = ShapeOrder::Second;
    Advice other = advise(samples, second);
    const auto square = [&](const Advice& of, ShapeOrder order) {
        RefineParameters refine = request.parameters.refine;
        refine.subset = of.value("subset"), refine.order = order;
        return expectedSquare(pair, of, refine);
    };
    if (square(other, ShapeOrder::Second) > kWorthwhile * square(advice, ShapeOrder::First)) return;
    request.targets.order = ShapeOrder::Second;
    advice = std::move(other);
}

bool isGiven(const ParameterAdviceRequest& request, std::string_view name) {
    return std::ranges::find(request.given, name) != request.given.end();
}

/// Whether points can choose their subsets in such a run: far points do not resolve what the subsets do.
bool canSubsetsVary(const ParameterAdviceRequest& request) {
    constexpr int kMaxStep = 16;
    if (isGiven(request, "step") && request.parameters.grid.step > kMaxStep) return false;
    const bool followsReference = request.hasMoreFrames &&
                                  request.parameters.reference.choice != ReferenceChoice::Fixed &&
                                  !measuresPairs(request.parameters);
    return request.maySubsetsVary && request.choosesOrder && !followsReference &&
           isValid(withSubsetPerPoint(request.parameters));
}

double largestMotion(const DisplacementField& field) {
    double largest = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) largest = std::max(largest, std::hypot(field.u[i], field.v[i]));
    }
    return largest;
}

/// Whether no single subset suits the pair. A subset of the first order that shows no error of detail suits it.
bool choosesSubsetPerPoint(const PairMeasurement& pair, const ParameterAdviceRequest& request, const Advice& advice,
                           const RoiMask& region, const std::stop_token& stop) {
    if (pair.field.refined.empty() || !canSubsetsVary(request)) return false;
    RefineParameters refine = request.parameters.refine;
    refine.subset = advice.value("subset"), refine.order = ShapeOrder::First;
    const double bias = rmsShapeBias(pair.grid, refineParameters(pair.parameters), pair.field, refine);
    if (bias < advice.sigmaPx) return false;
    const RunParameters run = applyAdvice(request.parameters, advice, request.targets.order);
    try {
        return needsSubsetPerPoint(*pair.images, region, largestMotion(pair.field), run, stop);
    } catch (const InvalidInput&) {
        return false;  // the region has no points in the middle of the image
    }
}

/// The advice where every point chooses its subset: the block is that of the initial one, the step a third of the
/// finest one. Points farther apart would be rejected near fine detail, as their neighbours do not predict it.
Advice adviceForVaryingSubsets(TextureSamples& samples, ParameterAdviceRequest& request) {
    const std::vector<RefineParameters> choices = refineChoices(withSubsetPerPoint(request.parameters));
    request.targets.order = choices.front().order, request.targets.subset = choices.front().subset;
    Advice advice = advise(samples, request.targets);
    const int third = choices.back().subset / 3, finest = std::max(third, request.targets.minStep);
    if (!isGiven(request, "step") && finest < advice.value("step")) {
        AdviceRequest targets = request.targets;
        targets.step = finest;
        advice = advise(samples, targets);
        std::ranges::find(advice.parameters, "step", &AdvisedParameter::name)->reason =
            finest == third ? "a third of the smallest subset that points choose from"
                            : "the smallest one that fits the memory limit";
    }
    AdvisedParameter& subset = *std::ranges::find(advice.parameters, "subset", &AdvisedParameter::name);
    subset.value = static_cast<int>(kAutomatic), subset.isAutomatic = true;
    subset.reason = "no single one suits these images: some of their detail is finer than a subset that suits the rest";
    return advice;
}

/// The targets, with the given values on which other parameters depend. Points that choose their subset have none.
AdviceRequest targetsOf(const ParameterAdviceRequest& request) {
    AdviceRequest targets = request.targets;
    targets.hasAutomaticWindow = choosesWindows(request.parameters);
    if (isGiven(request, "step")) targets.step = request.parameters.grid.step;
    const int subset = request.parameters.refine.subset;
    if (isGiven(request, "subset") && subset != static_cast<int>(kAutomatic)) targets.subset = subset;
    return targets;
}

/// The advice without the given parameters.
Advice chosenOnly(Advice advice, const ParameterAdviceRequest& request) {
    std::erase_if(advice.parameters, [&](const AdvisedParameter& p) { return isGiven(request, p.name); });
    return advice;
}

/// The smallest step with which a run with that advice fits the memory limit.
int minStep(const ParameterAdviceRequest& request, const AnyImage& image, const Advice& advice) {
    RunExtent extent;
    extent.image = sizeOf(image);
    extent.sampleBytes = std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return int{sizeof(Pixel)}; }, image);
    extent.observerBytes = kOutputBytes;
    const RunParameters advised = applyAdvice(request.parameters, chosenOnly(advice, request), request.targets.order);
    return stepThatFits(advised, extent, residentBytes());
}

}  // namespace

ParameterAdviceResult computeAdvice(ParameterAdviceRequest request, std::stop_token stop) {
    const auto correction = readCorrection(request.parameters.camera);
    request.image = correctedLoader(std::move(request.image), correction);
    request.second = correctedLoader(std::move(request.second), correction);
    // The grey values that the run will use.
    const AnyImage first = request.image();
    const AnyImage image = RunGreys().takeReference(AnyImage(first)).image;
    const RoiMask region = request.region ? *request.region : RoiMask();
    const PairMeasurement pair = measureFirst(request, first, viewOf(image), region, stop);
    if (stop.stop_requested()) return {request.id, std::nullopt};
    request.targets = targetsOf(request);
    const int prepared = request.targets.predictsEverySize ? TextureSamples::kMaxSubset : 1;
    TextureSamples samples(viewOf(image), region, pair.noiseGrey, prepared);
    Advice advice = advise(samples, request.targets);
    if (request.choosesOrder) chooseOrder(pair, samples, request, advice);
    const bool isPerPoint = choosesSubsetPerPoint(pair, request, advice, region, stop);
    const auto renew = [&] {
        advice = isPerPoint ? adviceForVaryingSubsets(samples, request) : advise(samples, request.targets);
    };
    if (isPerPoint) renew();
    request.targets.minStep = minStep(request, image, advice);
    if (!request.targets.step && request.targets.minStep > advice.value("step")) renew();
    if (stop.stop_requested()) return {request.id, std::nullopt};
    return {request.id, chosenOnly(std::move(advice), request), request.targets.order};
}

RunParameters applyAdvice(RunParameters parameters, const Advice& advice, ShapeOrder order) {
    for (const AdvisedParameter& chosen : advice.parameters) {
        setFromText(parameters, chosen.name, chosen.text());
    }
    parameters.refinement = icgn(order);
    const auto subset = std::ranges::find(advice.parameters, "subset", &AdvisedParameter::name);
    const bool isPerPoint = subset != advice.parameters.end() && subset->isAutomatic;
    return isPerPoint ? withSubsetPerPoint(parameters) : parameters;
}

}  // namespace strainlens
