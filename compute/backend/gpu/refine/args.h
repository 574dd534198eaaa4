// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

#include "compute/backend/gpu/runtime/float_shape.h"
#include "compute/types/shape_function.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/refine/args.inl"

/// The task of the point at (x, y) that starts there.
inline RefineTask taskOf(int node, int x, int y, const ShapeFunction& start) {
    const auto floats = [](const ShapeTerms& terms, int whole) {
        return FloatTerms{static_cast<float>(terms.value - whole),
                          static_cast<float>(terms.x),
                          static_cast<float>(terms.y),
                          static_cast<float>(terms.xx),
                          static_cast<float>(terms.xy),
                          static_cast<float>(terms.yy)};
    };
    const int wholeU = static_cast<int>(std::lround(start.u.value));
    const int wholeV = static_cast<int>(std::lround(start.v.value));
    return {node, x, y, wholeU, wholeV, {floats(start.u, wholeU), floats(start.v, wholeV)}};
}

}  // namespace strainlens::gpu
