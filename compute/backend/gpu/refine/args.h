// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

#include "compute/backend/gpu/runtime/float_shape.h"
#include "compute/types/shape_function.h"

namespace strainlens::gpu {

#include "compute/backend/kernels/refine/args.inl"

/// Task for the point at (x, y).
inline RefineTask taskOf(int node, int x, int y, const ShapeFunction& initialGuess) {
    const auto floats = [](const ShapeTerms& terms, int integer) {
        return FloatTerms{static_cast<float>(terms.value - integer),
                          static_cast<float>(terms.x),
                          static_cast<float>(terms.y),
                          static_cast<float>(terms.xx),
                          static_cast<float>(terms.xy),
                          static_cast<float>(terms.yy)};
    };
    const int integerU = static_cast<int>(std::lround(initialGuess.u.value));
    const int integerV = static_cast<int>(std::lround(initialGuess.v.value));
    return {node, x, y, integerU, integerV, {floats(initialGuess.u, integerU), floats(initialGuess.v, integerV)}};
}

}  // namespace strainlens::gpu
