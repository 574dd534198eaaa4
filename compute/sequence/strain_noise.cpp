// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/strain_noise.h"

#include <algorithm>
#include <utility>

namespace strainlens {

std::optional<NoiseCorrelation> makeNoiseCorrelation(const DisplacementField& field, const RunParameters& parameters,
                                                     ImageSize image, const RoiMask& subsetRoi,
                                                     const std::stop_token& stop) {
    if (!refinesByIcgn(parameters) || choosesSubsets(parameters) || parameters.strain.source == StrainSource::Gradients)
        return std::nullopt;
    const SubsetShape shape = subsetShape(refineParameters(parameters), image, &subsetRoi);
    // Deconvolved points have noise of points beyond the strain window.
    const int farthest =
        deconvolves(parameters) ? std::max(field.columns, field.rows) : largestWindow(parameters.strain) - 1;
    return std::optional<NoiseCorrelation>(std::in_place, field, shape, farthest, parameters.threads, stop);
}

std::optional<AdaptiveCorrelation> makeAdaptiveCorrelation(const DisplacementField& field,
                                                           const RunParameters& parameters, ImageSize image,
                                                           const RoiMask* subsetRoi, const std::stop_token& stop) {
    if (field.refined.subset.empty() || parameters.strain.source == StrainSource::Gradients) return std::nullopt;
    return std::optional<AdaptiveCorrelation>(std::in_place, field, image, subsetRoi,
                                              largestWindow(parameters.strain) - 1, parameters.threads, stop);
}

std::optional<Deconvolution> makeDeconvolution(const DisplacementField& field, const RunParameters& parameters,
                                               ImageSize image, const VisibilityGraph& visibility,
                                               const RoiMask& subsetRoi, const std::stop_token& stop) {
    if (!deconvolves(parameters) || field.refined.empty()) return std::nullopt;
    const GridLinks links(field, visibility);
    const SubsetShape shape = subsetShape(refineParameters(parameters), image, &subsetRoi);
    return std::optional<Deconvolution>(std::in_place, field, links, shape, parameters.threads, stop);
}

}  // namespace strainlens
