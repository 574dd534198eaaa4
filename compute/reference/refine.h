// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/rules/interpolation.h"
#include "compute/rules/refine.h"

namespace strainlens::reference {

using namespace rules;

/// Refinement of a whole grid in double precision, one point after the other; see docs/methods.md.
void refine(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const Grid& grid, const RoiMask& roi,
            const RefineParameters& parameters, const SearchResult& found, RefineResult& result, const JobControl& job);

/// Refinement of any points in double precision, one after the other. Makes the surfaces of both images, which go away
/// with the function; `roi` and `job` must outlive it.
RefineBatch refineTries(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const RoiMask& roi,
                        const RefineParameters& parameters, const JobControl& job);

/// Inverse-compositional Gauss-Newton (Baker & Matthews 2004, doi:10.1023/B:VISI.0000011205.11775.fd) with the
/// zero-mean normalised sum of squared differences and a first-order (Pan, Li & Tong 2013,
/// doi:10.1007/s11340-013-9717-6) or second-order shape function (Gao et al. 2015,
/// doi:10.1016/j.optlaseng.2014.07.013), for one try. `referenceImage` and `deformedImage` are prepared surfaces; an
/// empty mask means everything.
RefinedPoint refinePoint(const GrayImage<double>& referenceGreys, const ContinuousImage& referenceImage,
                         const ContinuousImage& deformedImage, const RoiMask& roi, const RefineParameters& parameters,
                         const RefineTask& task);

}  // namespace strainlens::reference
