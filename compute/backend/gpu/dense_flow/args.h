// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/parameters/dense_flow_parameters.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/dense_flow/args.inl"

/// As compute/reference makes them of the parameters, so that formulas have the same floats.
inline FlowSettings flowSettingsOf(const DenseFlowParameters& parameters) {
    const auto square = [](float value) { return value * value; };
    return {parameters.relaxation,
            parameters.smoothness,
            parameters.gradientWeight,
            square(parameters.greySoftness),
            square(parameters.curvatureSoftness),
            square(parameters.dataKnee),
            square(parameters.slopeKnee),
            1.0F / square(parameters.lightClip),
            1.0F / square(parameters.medianGrey),
            1.0F / (2.0F * parameters.foldSlope * parameters.foldSlope),
            1.0F / (2.0F * parameters.foldGrey * parameters.foldGrey)};
}

/// The kernels that work on planes, in the order of FLOW_KERNELS (kernels/dense_flow/kernels.inl).
enum class FlowStep {
    Halve,
    Double,
    Warp,
    Light,
    Equations,
    Relax,
    Median,
    Pack,
    Starts,
    Hold,
    Clear,
    Difference,
    Count,
    Noise,
    Deviations,
    Arrivals,
    Hidden
};

/// Groups that a launch has: whole rows of them, from one on.
struct FlowGroups {
    int columns = 0;
    int firstRow = 0, rows = 0;
};

}  // namespace strainlens::gpu
