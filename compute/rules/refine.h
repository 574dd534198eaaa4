// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/rules/edge_weight.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens::rules {

// Parts of the refinement's definition that all backends share, so that they cannot differ.

/// Whether reference subset (F) and deformed one (G) have texture: deviations above 1e-4 of the mean, G's 1e-3 of F's.
constexpr bool haveTexture(double meanF, double deviationF, double meanG, double deviationG) {
    constexpr double kFlattest = 1e-4, kFaintest = 1e-3;
    const auto flat = [](double mean, double deviation) {
        return !(deviation > kFlattest * (mean < 0 ? -mean : mean));
    };
    return !flat(meanF, deviationF) && !flat(meanG, deviationG) && deviationG > kFaintest * deviationF;
}

/// Whether a subset has gradients along x and y, from the sums of their squares.
constexpr bool hasBothGradients(double squaresX, double squaresY) {
    constexpr double kMinSquaresRatio = 1e-6;
    return squaresX > kMinSquaresRatio * squaresY && squaresY > kMinSquaresRatio * squaresX;
}

/// Rounding error of b - a^2, the unexplained variance of a deformed subset relative to the reference's. For less
/// contrast (`squaresRatio` of the squared deviations below 1) the terms nearly cancel. `unit`: rounding error of the
/// engine's sums. Lower limit for residuals and standard deviations.
constexpr double residualRounding(double squaresRatio, double unit) {
    return squaresRatio < 1 ? unit * (1 - squaresRatio) : 0;
}

/// The smallest float not below minimumWeight(), so that integers compare as with the double.
float minimumPixels(const RefineParameters& parameters);

/// Throws InvalidInput for a parameter out of range or a mask of another size than the reference image.
void requireValid(ImageSize referenceSize, const RoiMask& roi, const RefineParameters& parameters);

}  // namespace strainlens::rules
