// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/reference/surface.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/refine.h"
#include "compute/types/refine_tries.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

// The oracle's refinement: what docs/methods.md says, in double precision, without anything that an engine runs. What
// it is given must be valid: devices check it, and the scalar device does so for the oracle.

namespace strainlens::reference {

/// Refinement of a whole grid, one point after the other.
void refine(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const Grid& grid, const RoiMask& roi,
            const RefineParameters& parameters, const SearchResult& found, RefineResult& result, const JobControl& job);

/// Refinement of any points, one after the other. Makes the surfaces of both images, which go away with the function;
/// `roi` and `job` must outlive it.
rules::RefineBatch refineTries(const AnyImageView& referenceImage, const AnyImageView& deformedImage,
                               const RoiMask& roi, const RefineParameters& parameters, const JobControl& job);

/// Two images as a refinement reads them.
struct RefinedImages {
    RefinedImages(const AnyImageView& referenceImage, const AnyImageView& deformedImage,
                  const RefineParameters& parameters)
        : greys(smoothedGreys(referenceImage, parameters.prefilterSigmaPx)),
          reference(greys, parameters.interpolation),
          deformed(smoothedGreys(deformedImage, parameters.prefilterSigmaPx), parameters.interpolation) {}

    GrayImage<double> greys;  ///< of the reference image
    Surface reference, deformed;
};

/// Inverse-compositional Gauss-Newton (Baker & Matthews 2004, doi:10.1023/B:VISI.0000011205.11775.fd) with the
/// zero-mean normalised sum of squared differences and a first-order (Pan, Li & Tong 2013,
/// doi:10.1007/s11340-013-9717-6) or second-order shape function (Gao et al. 2015,
/// doi:10.1016/j.optlaseng.2014.07.013), for one try. An empty mask means everything.
rules::RefinedPoint refinePoint(const RefinedImages& images, const RoiMask& roi, const RefineParameters& parameters,
                                const rules::RefineTask& task);

/// The start that the search gives a point: the plane through the vectors around it, or its own vector.
ShapeFunction startFromSearch(const Grid& grid, const SearchResult& found, int column, int row);

/// Whether the displacements of two shape functions agree to a pixel, each way.
bool agreeToAPixel(const ShapeFunction& a, const ShapeFunction& b);

/// The search's vector of a point.
ShapeFunction ownVector(const SearchResult& found, std::size_t node);

}  // namespace strainlens::reference
