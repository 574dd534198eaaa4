// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/strain_noise.h"

#include <utility>

#include "compute/pipeline/refinement_stage.h"

namespace strainlens {

std::optional<NoiseCorrelation> strainNoise(const DisplacementField& field, const RunParameters& parameters,
                                            ImageSize image, const RoiMask& subsetRoi) {
    if (!refinesByIcgn(parameters) || parameters.strain.source == StrainSource::Gradients) return std::nullopt;
    const SubsetShape shape = {parameters.refine.subset, refineParameters(parameters).order, image, &subsetRoi};
    return std::optional<NoiseCorrelation>(std::in_place, field, shape, parameters.strain.window - 1,
                                           parameters.threads);
}

}  // namespace strainlens
