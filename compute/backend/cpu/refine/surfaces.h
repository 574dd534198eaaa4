// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::cpu {

/// The reference image as refinement reads it.
struct ReferenceSurface {
    GrayImage<float> greys;
    GrayImage<float> slopeX, slopeY;  ///< of the surface at the pixels [grey/px]
};

/// Greys as floats (what is not a number becomes 0), smoothed as rules::smoothingWeights.
GrayImage<float> floatImage(const CpuContext& context, const AnyImageView& image, double sigmaPx);

ReferenceSurface referenceSurface(const CpuContext& context, const AnyImageView& image,
                                  const RefineParameters& parameters);

/// The coefficients of the surface through the deformed image's greys.
GrayImage<float> deformedCoefficients(const CpuContext& context, const AnyImageView& image,
                                      const RefineParameters& parameters);

}  // namespace strainlens::cpu
