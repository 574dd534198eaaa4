// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Parameters of the variational dense flow; docs/methods.md has the formulas. All are fixed for the user: they were
/// chosen by measuring, and every device follows them.
struct DenseFlowParameters {
    int warps = 2;            ///< at the images' own size
    int coarseWarps = 4;      ///< at every level above
    int reweightings = 2;     ///< of the equations, a warp
    int sweeps = 6;           ///< of the relaxation, a reweighting: each updates one half of the pixels, then the other
    float relaxation = 1.8F;  ///< 1 = Gauss-Seidel, below 2
    float smoothness = 0.5F;  ///< weight of the field's slopes
    float gradientWeight = 0.4F;  ///< weight of the slopes of the grey, against 1 of the grey itself
    float greySoftness = 3;       ///< slopes of the grey well below count little [grey levels a px]
    float curvatureSoftness = 1;  ///< the same of the slopes' slopes [grey levels a px^2]
    float dataKnee = 0.1F;        ///< from here on a disagreement counts by its size, not by its square [px]
    float slopeKnee = 0.02F;      ///< the same of the field's slopes
    float lightClip = 15;         ///< differences well above are no change of the light [grey levels]
    float medianGrey = 8;         ///< neighbours that differ by well above count little [grey levels]
    float foldSlope = 0.3F;       ///< a field that closes well faster hides what it closes over
    float foldGrey = 20;          ///< so does a difference well above [grey levels]
    bool findOccluded = false;    ///< also measure backward, and tell where the two disagree
    bool judge = false;           ///< also tell what the flow is worth, where the device is no processor
    bool operator==(const DenseFlowParameters&) const = default;
};

}  // namespace strainlens
