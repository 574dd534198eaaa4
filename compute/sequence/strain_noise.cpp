// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/strain_noise.h"

#include <algorithm>
#include <utility>

namespace strainlens {

std::optional<NoiseCorrelation> strainNoise(const DisplacementField& field, const RunParameters& parameters,
                                            ImageSize image, const RoiMask& subsetRoi, const std::stop_token& stop) {
    if (!refinesByIcgn(parameters) || choosesSubsets(parameters) || parameters.strain.source == StrainSource::Gradients)
        return std::nullopt;
    const SubsetShape shape = subsetShape(refineParameters(parameters), image, &subsetRoi);
    // What is deconvolved has noise of points beyond the strain's window.
    const int farthest = deconvolves(parameters) ? std::max(field.columns, field.rows) : parameters.strain.window - 1;
    return std::optional<NoiseCorrelation>(std::in_place, field, shape, farthest, parameters.threads, stop);
}

std::optional<ChosenCorrelation> chosenNoise(const DisplacementField& field, const RunParameters& parameters,
                                             ImageSize image, const RoiMask* subsetRoi, const std::stop_token& stop) {
    if (field.refined.subset.empty() || parameters.strain.source == StrainSource::Gradients) return std::nullopt;
    return std::optional<ChosenCorrelation>(std::in_place, field, image, subsetRoi, parameters.strain.window - 1,
                                            parameters.threads, stop);
}

std::optional<Deconvolution> deconvolutionOf(const DisplacementField& field, const RunParameters& parameters,
                                             ImageSize image, const GridSight& sight, const RoiMask& subsetRoi,
                                             const std::stop_token& stop) {
    if (!deconvolves(parameters) || field.refined.empty()) return std::nullopt;
    const GridLinks links(field, sight);
    const SubsetShape shape = subsetShape(refineParameters(parameters), image, &subsetRoi);
    return std::optional<Deconvolution>(std::in_place, field, links, shape, parameters.threads, stop);
}

}  // namespace strainlens
