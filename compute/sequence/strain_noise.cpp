// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/strain_noise.h"

#include <utility>

namespace strainlens {

std::optional<NoiseCorrelation> strainNoise(const DisplacementField& field, const RunParameters& parameters,
                                            ImageSize image, const RoiMask& subsetRoi, const std::stop_token& stop) {
    // What overlapping subsets of many kinds have in common is not known.
    if (!refinesByIcgn(parameters) || choosesSubsets(parameters) || parameters.strain.source == StrainSource::Gradients)
        return std::nullopt;
    const SubsetShape shape = subsetShape(refineParameters(parameters), image, &subsetRoi);
    return std::optional<NoiseCorrelation>(std::in_place, field, shape, parameters.strain.window - 1,
                                           parameters.threads, stop);
}

}  // namespace strainlens
