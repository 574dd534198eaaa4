// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/advised_parameters.h"

#include <utility>

#include "app/measure/automatic_parameters.h"

namespace strainlens::cli {
namespace {

bool isGiven(const CLI::App& parser, std::string_view option) { return parser.count("--" + std::string(option)) > 0; }

/// Images of another size stay unchanged: the run names them.
ImageLoader corrected(ImageLoader load, std::shared_ptr<const CameraCorrection> camera) {
    return [load = std::move(load), camera = std::move(camera)] {
        AnyImage image = load();
        return sizeOf(image) == camera->size() ? camera->apply(std::move(image)) : image;
    };
}

}  // namespace

std::vector<AnyImage> adviseParameters(RunParameters& parameters, const CLI::App& parser, const AdvisedImages& images,
                                       std::vector<std::string>& notes, std::stop_token stop) {
    ParameterAdviceRequest request = requestForFrames(images.frames, images.region, parameters);
    for (ImageLoader* load : {&request.image, &request.second}) {
        if (images.camera && *load) *load = corrected(std::move(*load), images.camera);
    }
    AutomaticParameters automatic = chooseParameters(
        std::move(request), [&parser](std::string_view name) { return isGiven(parser, name); }, std::move(stop));
    parameters = automatic.parameters;
    for (const std::string& note : {automatic.choice, automatic.problem}) {
        if (!note.empty()) notes.push_back(note);
    }
    // The run corrects the images itself.
    return images.camera ? std::vector<AnyImage>() : std::move(automatic.images);
}

void disableDefaultStrain(RunParameters& parameters, const CLI::App& parser) {
    if (parameters.refinement == Refinement::None && !isGiven(parser, "strain-window")) parameters.strain.window = 0;
}

}  // namespace strainlens::cli
