// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/field/composition.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/sequence_context.h"

namespace strainlens {

/// Noise of a later reference image, for the composition of displacements that are measured from it.
class ReferenceNoise {
public:
    ReferenceNoise() = default;
    /// For the frame of `field`, which has all nodes. `base`: field of the image that it was compared with, null for
    /// the first one.
    ReferenceNoise(const SequenceContext& context, const DisplacementField* base, const DisplacementField& field,
                   const UncertaintyModel& model);

    /// For the Ok points of a frame that was measured from the reference, on the run's grid or on all nodes; `found` is
    /// its refinement.
    std::vector<ComposedNoise> of(const RefineResult& found, const UncertaintyModel& model) const;

private:
    const EdgeGrid* m_edges = nullptr;
    std::vector<ComposedNoise> m_nodes;  ///< without linear shares
};

}  // namespace strainlens
