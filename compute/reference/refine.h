// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/reference/interpolated_image.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

// Reference implementation of the refinement in docs/methods.md, in double precision and independent of the engines.
// Input must be valid; the scalar device checks it.

namespace strainlens::reference {

/// Image pair prepared for refinement.
struct RefinedImages {
    RefinedImages(const AnyImageView& referenceImage, const AnyImageView& deformedImage,
                  const RefineParameters& parameters)
        : greys(smoothedGreys(referenceImage, parameters.prefilterSigmaPx)),
          reference(greys, parameters.interpolation),
          deformed(smoothedGreys(deformedImage, parameters.prefilterSigmaPx), parameters.interpolation) {}

    GrayImage<double> greys;  ///< of the reference image
    InterpolatedImage reference, deformed;
};

/// Refines a grid, one point after the other. An empty mask means the full image.
void refine(const RefinedImages& images, const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
            const SearchResult& found, RefineResult& result, const JobControl& job);

/// Inverse-compositional Gauss-Newton (Baker & Matthews 2004, doi:10.1023/B:VISI.0000011205.11775.fd) with the
/// zero-mean normalised sum of squared differences and a first-order (Pan, Li & Tong 2013,
/// doi:10.1007/s11340-013-9717-6) or second-order shape function (Gao et al. 2015,
/// doi:10.1016/j.optlaseng.2014.07.013), for one point.
rules::RefinedPoint refinePoint(const RefinedImages& images, const RoiMask& roi, const RefineParameters& parameters,
                                const rules::RefineTask& task);

/// Initial guess from the search: the plane through the neighbouring vectors, or the point's own vector.
ShapeFunction guessFromSearch(const Grid& grid, const SearchResult& found, int column, int row);

/// Whether the displacements of two shape functions agree to a pixel along each axis.
bool agreeToAPixel(const ShapeFunction& a, const ShapeFunction& b);

/// Vector that the search found for a point.
ShapeFunction searchVector(const SearchResult& found, std::size_t node);

}  // namespace strainlens::reference
