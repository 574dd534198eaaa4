// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

#include "compute/rules/zncc.h"
#include "compute/types/shape_function.h"

namespace strainlens::gpu {

/// A point and where to start, as kernels read it. Displacements are counted from a whole-pixel one, so that they are
/// small and a float holds them to a millionth of a pixel.
struct RefineTask {
    int node;            ///< where the result goes; -1: nothing to do
    int x, y;            ///< in the reference image [px]
    int wholeU, wholeV;  ///< that the start is counted from [px]
    float u[6], v[6];    ///< the start: value, x, y, xx, xy, yy
};
static_assert(sizeof(RefineTask) == 68, "as the kernels have it");

/// The task of the point at (x, y) that starts there.
STRAINLENS_HOST_DEVICE inline RefineTask taskOf(int node, int x, int y, const ShapeFunction& start) {
    RefineTask task{node, x, y, static_cast<int>(lround(start.u.value)), static_cast<int>(lround(start.v.value)),
                    {},   {}};
    const auto fill = [](float(&out)[6], const ShapeTerms& terms, int whole) {
        const double values[6] = {terms.value - whole, terms.x, terms.y, terms.xx, terms.xy, terms.yy};
        for (int k = 0; k < 6; ++k) out[k] = static_cast<float>(values[k]);
    };
    fill(task.u, start.u, task.wholeU);
    fill(task.v, start.v, task.wholeV);
    return task;
}

}  // namespace strainlens::gpu
