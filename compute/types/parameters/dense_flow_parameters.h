// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Parameters of the variational dense flow (docs/methods.md), tuned on measurements; users cannot change them.
struct DenseFlowParameters {
    int warps = 5;            ///< at full resolution
    int coarseWarps = 8;      ///< at every coarser level
    int reweightings = 2;     ///< of the equations, per warp
    int sweeps = 10;          ///< of the relaxation, per reweighting; red-black: one half of the pixels, then the other
    float relaxation = 1.8F;  ///< 1 = Gauss-Seidel, below 2
    float smoothness = 0.5F;  ///< weight of the flow's gradients
    float gradientWeight = 0.4F;        ///< weight of gradient constancy relative to brightness constancy
    float gradientEpsilon = 3;          ///< grey gradients well below have little weight [grey levels/px]
    float curvatureEpsilon = 1;         ///< the same for second derivatives [grey levels/px^2]
    float dataEpsilon = 0.1F;           ///< data residuals above have linear instead of quadratic cost [px]
    float smoothnessEpsilon = 0.02F;    ///< the same for the flow's gradients
    float illuminationClip = 15;        ///< differences well above are not illumination changes [grey levels]
    float medianGrey = 13;              ///< neighbours that differ by more have little weight [grey levels]
    float occlusionConvergence = 0.3F;  ///< convergence well above indicates occlusion
    float occlusionGrey = 20;           ///< so does a grey difference well above [grey levels]
    bool findOccluded = false;          ///< also measure the backward flow and mark occluded pixels
    bool estimateQuality = false;       ///< also estimate the flow's quality, on GPUs
    bool operator==(const DenseFlowParameters&) const = default;
};

}  // namespace strainlens
