// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Accumulates the dense flow from the first image of a sequence from the steps between consecutive images.
///
/// With the flow F_k from image 0 to image k and the step f_k from image k - 1 to image k, both in px,
///
///     F_1 = f_1,    F_k(x) = F_{k-1}(x) + f_k(x + F_{k-1}(x))
///
/// f_k is interpolated by cubic convolution (Keys 1981, doi:10.1109/TASSP.1981.1163711) and extrapolated linearly
/// beyond the image border, so the sum is exact for affine steps.
///
/// - A pixel stays unknown once its position x + F_{k-1}(x) is outside image k - 1 (its pixels' area: -0.5 to
///   width - 0.5) or a pixel of f_k that contributes there is unknown.
/// - Standard deviations: sqrt(sigma_F^2 + sigma_f^2), with that of the step at the pixel nearest to the position.
/// - A pixel is occluded if it has left the image or is occluded in a step at the nearest pixel. Its flow continues.
/// - Standard deviations and mask exist only if every step has them.
///
/// The result does not depend on the number of threads. One thread at a time.
class FlowAccumulator {
public:
    /// Adds the step to the next image. Threads: 0 = all cores. Throws InvalidInput if its size differs from before.
    void add(DenseFlow step, int threads = 0);

    /// From the first to the latest image; empty before the first step.
    const DenseFlow& flow() const { return m_flow; }

private:
    DenseFlow m_flow;
};

}  // namespace strainlens
