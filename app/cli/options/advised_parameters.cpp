// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/advised_parameters.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/io/image/image_reader.h"
#include "app/measure/advice.h"
#include "compute/types/error.h"
#include "compute/types/format.h"

namespace strainlens::cli {
namespace {

bool isGiven(const CLI::App& parser, const std::string& option) { return parser.count("--" + option) > 0; }

std::string choiceText(const Advice& advice, ShapeOrder order) {
    std::string text = "chosen for these images:";
    if (order != ShapeOrder::First) text += " --refine icgn" + std::to_string(numberOf(order));
    for (const AdvisedParameter& parameter : advice.parameters) {
        text += " --" + std::string(parameter.name) + " " + std::to_string(parameter.value);
    }
    return text + format(" (noise %.3g grey, speckles %.1f px)", advice.noiseGrey, advice.speckleSizePx);
}

}  // namespace

void adviseParameters(RunParameters& parameters, const CLI::App& parser, const AdvisedImages& images,
                      std::vector<std::string>& notes, std::stop_token stop) {
    const bool chosen = std::ranges::any_of(kAdvisedParameters,
                                            [&](std::string_view name) { return isGiven(parser, std::string(name)); });
    if (chosen || !isIcgn(parameters.refinement)) return;
    ParameterAdviceRequest request;
    const auto loader = [camera = images.camera](const FrameReference& frame) {
        return [&frame, camera] {
            AnyImage image = readImage(frame.path, frame.page);
            const bool isCorrected = camera && sizeOf(image) == camera->size();
            return isCorrected ? camera->apply(std::move(image)) : image;
        };
    };
    request.image = loader(images.frames.front());
    request.name = images.frames.front().name;
    if (images.frames.size() > 1) {
        request.second = loader(images.frames[1]);
        request.secondName = images.frames[1].name;
        request.isSecondOptional = true;
    }
    request.region = std::make_shared<const RoiMask>(images.region);
    request.parameters = parameters;
    request.targets.subsets = kAutomaticSubsets;
    request.targets.order = refineParameters(parameters).order;
    request.choosesOrder = !isGiven(parser, "refine");
    request.targets.gaussianWeight = parameters.refine.gaussianWeight;
    try {
        const ParameterAdviceResult result = computeAdvice(request, std::move(stop));
        if (!result.advice) return;
        parameters = applyAdvice(parameters, *result.advice, result.order);
        notes.push_back(choiceText(*result.advice, result.order));
    } catch (const Error& error) {
        notes.push_back(std::string("the usual step, block, subset and strain window are taken: ") + error.what());
    }
}

void disableDefaultStrain(RunParameters& parameters, const CLI::App& parser) {
    if (parameters.refinement == Refinement::None && !isGiven(parser, "strain-window")) parameters.strain.window = 0;
}

}  // namespace strainlens::cli
