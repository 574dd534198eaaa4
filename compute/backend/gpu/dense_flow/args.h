// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/dense_flow/args.inl"

/// Computed as in compute/reference, so that the floats are identical.
inline FlowSettings flowSettingsOf(const DenseFlowParameters& parameters) {
    const auto square = [](float value) { return value * value; };
    return {parameters.relaxation,
            parameters.smoothness,
            parameters.gradientWeight,
            square(parameters.gradientEpsilon),
            square(parameters.curvatureEpsilon),
            square(parameters.dataEpsilon),
            square(parameters.smoothnessEpsilon),
            1.0F / square(parameters.illuminationClip),
            1.0F / square(parameters.medianGrey),
            1.0F / (2.0F * parameters.occlusionConvergence * parameters.occlusionConvergence),
            1.0F / (2.0F * parameters.occlusionGrey * parameters.occlusionGrey)};
}

/// The kernels that work on planes, in the order of FLOW_KERNELS (kernels/dense_flow/kernels.inl).
enum class FlowStep {
    Halve,
    Double,
    Warp,
    Illumination,
    Equations,
    Relax,
    Median,
    Pack,
    Candidates,
    Constrain,
    Clear,
    Difference,
    Count,
    Noise,
    Deviations,
    Arrivals,
    Occlusion
};

/// Work groups of a launch: complete rows, starting at firstRow.
struct FlowGroups {
    int columns = 0;
    int firstRow = 0, rows = 0;
};

}  // namespace strainlens::gpu
