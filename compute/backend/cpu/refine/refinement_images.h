// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::cpu {

/// Greys and gradient of the reference image.
struct GradientImage {
    GrayImage<float> greys;
    GrayImage<float> slopeX, slopeY;  ///< derivatives of the interpolated image at the pixels [grey/px]
};

GradientImage makeGradientImage(const CpuContext& context, const AnyImageView& image,
                                const RefineParameters& parameters);

/// Interpolation coefficients of the deformed image.
GrayImage<float> makeCoefficients(const CpuContext& context, const AnyImageView& image,
                                  const RefineParameters& parameters);

}  // namespace strainlens::cpu
