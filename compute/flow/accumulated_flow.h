// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/dense_flow.h"

namespace strainlens {

/// The dense flow from the first image of a sequence, put together of steps from each image to the next one.
///
/// With F_k the flow from image 0 to image k and f_k the step from image k - 1 to image k, both in px,
///
///     F_1 = f_1,    F_k(x) = F_{k-1}(x) + f_k(x + F_{k-1}(x))
///
/// with f_k between its pixels by cubic convolution (Keys 1981, doi:10.1109/TASSP.1981.1163711); beyond the image's
/// edge it goes on linearly, so that the sum is exact for affine steps.
///
/// - A pixel is unknown from then on where its place x + F_{k-1}(x) lies outside image k - 1 (its pixels' area: from
///   -0.5 to width - 0.5), and where one of the pixels of f_k that count there is unknown.
/// - Standard deviations: sqrt(sigma_F^2 + sigma_f^2), that of the step at the pixel nearest to the place.
/// - Occluded is what one of the steps has so at the pixel nearest to the place, and what has left the image. Values
///   go on.
/// - Standard deviations and mask are there as long as every step has them.
///
/// The same for every number of threads. One thread at a time.
class AccumulatedFlow {
public:
    /// Goes one image on. `threads` 0 = all cores. Throws InvalidInput for a step of another size than those before.
    void add(DenseFlow step, int threads = 0);

    /// From the first image to the last one; without pixels before the first step.
    const DenseFlow& flow() const { return m_flow; }

private:
    DenseFlow m_flow;
};

}  // namespace strainlens
