// SPDX-License-Identifier: MPL-2.0
#include "app/measure/automatic_parameters.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "app/io/image/image_reader.h"
#include "compute/types/error.h"
#include "compute/types/format.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

using Names = std::vector<std::string_view>;

Names advisedParameters(const IsGiven& isGiven, bool given) {
    Names names;
    std::ranges::copy_if(kAdvisedParameters, std::back_inserter(names),
                         [&](std::string_view name) { return isGiven(name) == given; });
    return names;
}

/// "step, block and strain window".
std::string enumerate(const Names& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? ", " : " and ";
        text += names[i];
    }
    std::ranges::replace(text, '-', ' ');
    return text;
}

/// " with --step 20 --subset 31".
std::string givenText(const ParameterAdviceRequest& request) {
    Names given = request.given;
    if (!request.choosesOrder) given.emplace_back("refine");
    std::string text;
    for (const ParameterText& value : parameterTexts(request.parameters)) {
        if (std::ranges::find(given, value.name) == given.end()) continue;
        text += (text.empty() ? " with --" : " --") + std::string(value.name) + " " + value.text;
    }
    return text;
}

std::string choiceText(const ParameterAdviceRequest& request, const ParameterAdviceResult& result) {
    std::string text = "chosen for these images" + givenText(request) + ":";
    if (request.choosesOrder && result.order != ShapeOrder::First) {
        text += " --refine icgn" + std::to_string(numberOf(result.order));
    }
    for (const AdvisedParameter& parameter : result.advice->parameters) {
        text += " --" + std::string(parameter.name) + " " + parameter.text();
    }
    text += format(" (noise %.3g grey", result.advice->noiseGrey);
    if (result.advice->speckleSizePx > 0) text += format(", speckles %.1f px", result.advice->speckleSizePx);
    return text + ")";
}

ImageLoader loaderOf(const FrameReference& frame) {
    return [frame] { return readImage(frame.path, frame.page); };
}

}  // namespace

ParameterAdviceRequest requestForFrames(const std::vector<FrameReference>& frames, const RoiMask& region,
                                        const RunParameters& parameters) {
    ParameterAdviceRequest request;
    request.image = loaderOf(frames.front());
    request.name = frames.front().name;
    if (frames.size() > 1) {
        request.second = loaderOf(frames[1]);
        request.secondName = frames[1].name;
        request.isSecondOptional = true;
    }
    request.region = std::make_shared<const RoiMask>(region);
    request.parameters = parameters;
    return request;
}

AutomaticParameters chooseParameters(ParameterAdviceRequest request, const IsGiven& isGiven, std::stop_token stop) {
    AutomaticParameters automatic{request.parameters};
    const Names chosen = advisedParameters(isGiven, false);
    if (chosen.empty() || !refinesByIcgn(request.parameters)) return automatic;
    request.given = advisedParameters(isGiven, true);
    request.choosesOrder = !isGiven("refine");
    request.targets.subsets = kAutomaticSubsets;
    request.targets.order = refineParameters(request.parameters).order;
    request.targets.gaussianWeight = request.parameters.refine.gaussianWeight;
    request.targets.predictsEverySize = false;
    const auto collecting = [&automatic](const ImageLoader& load) -> ImageLoader {
        if (!load) return load;
        return [&automatic, load] { return automatic.images.emplace_back(load()); };
    };
    request.image = collecting(request.image), request.second = collecting(request.second);
    try {
        const ParameterAdviceResult result = computeAdvice(request, std::move(stop));
        if (!result.advice) return automatic;
        automatic.parameters = applyAdvice(request.parameters, *result.advice, result.order);
        if (!request.choosesOrder) automatic.parameters.refinement = request.parameters.refinement;
        automatic.choice = choiceText(request, result);
    } catch (const Error& error) {
        automatic.problem = "the usual " + enumerate(chosen) + " are taken: " + error.what();
    }
    return automatic;
}

}  // namespace strainlens
