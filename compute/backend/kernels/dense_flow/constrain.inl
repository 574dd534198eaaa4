// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// Constrains a flow where it is known.

BEGIN_DEVICE_CODE

INLINE float pullTowards(float own, float constraint, float weight) {
    return (10.0f * own + weight * constraint) / (10.0f + weight);  // 10 / px^2: weight of the pixel's flow
}

/// Pulls the flow `to` towards the constraint.
INLINE void constrainFlow(GLOBAL float* memory, const FlowArgs* args, int groupX, int groupY, int item,
                          LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        GLOBAL float *u = memory + args->to.u + at, *v = memory + args->to.v + at;
        *u = pullTowards(*u, memory[args->constraint.u + at], memory[args->constraintWeight.u + at]);
        *v = pullTowards(*v, memory[args->constraint.v + at], memory[args->constraintWeight.v + at]);
    }
}

END_DEVICE_CODE
