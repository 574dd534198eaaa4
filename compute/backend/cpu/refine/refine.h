// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/coefficient_state.h"
#include "compute/backend/cpu/refine/refinement_images.h"
#include "compute/rules/refine.h"

namespace strainlens::cpu {

/// Refinement of a session. Caches gradients and interpolation coefficients until their image or a parameter changes.
class Refinement {
public:
    /// Must be called when the image of a role changes.
    void invalidate(ImageRole role) {
        for (ImagePair& pair : m_pairs) pair.state.invalidate(role);
    }

    /// See Session::prepareRefinement. Points of the image `source` are matched in `target`.
    rules::RefineBatch prepare(const CpuContext& context, MatchDirection direction, const AnyImageView& source,
                               const AnyImageView& target, const RoiMask& roi, const RefineParameters& parameters,
                               const JobControl& job);

private:
    struct ImagePair {
        CoefficientState state;
        GradientImage source;
        GrayImage<float> target;  ///< interpolation coefficients
    };
    std::array<ImagePair, 2> m_pairs;  ///< by MatchDirection
};

}  // namespace strainlens::cpu
