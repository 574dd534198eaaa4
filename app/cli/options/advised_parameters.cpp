// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/advised_parameters.h"

#include <utility>

#include "app/measure/automatic_parameters.h"

namespace strainlens::cli {
namespace {

bool isGiven(const CLI::App& parser, std::string_view option) { return parser.count("--" + std::string(option)) > 0; }

}  // namespace

std::vector<AnyImage> adviseParameters(RunParameters& parameters, const CLI::App& parser, const AdvisedImages& images,
                                       std::vector<std::string>& notes, std::stop_token stop) {
    return adviseParameters(parameters, parser, requestForFrames(images.frames, images.region, parameters), notes,
                            std::move(stop));
}

std::vector<AnyImage> adviseParameters(RunParameters& parameters, const CLI::App& parser,
                                       ParameterAdviceRequest request, std::vector<std::string>& notes,
                                       std::stop_token stop) {
    AutomaticParameters automatic = chooseParameters(
        std::move(request), [&parser](std::string_view name) { return isGiven(parser, name); }, std::move(stop));
    parameters = automatic.parameters;
    for (const std::string& note : {automatic.choice, automatic.problem}) {
        if (!note.empty()) notes.push_back(note);
    }
    return std::move(automatic.images);
}

void disableDefaultStrain(RunParameters& parameters, const CLI::App& parser) {
    if (parameters.refinement == Refinement::None && !isGiven(parser, "strain-window")) parameters.strain.window = 0;
}

}  // namespace strainlens::cli
