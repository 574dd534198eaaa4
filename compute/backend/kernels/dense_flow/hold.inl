// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/dense_flow/pyramid.inl"

// A flow that is held where it is known already.

BEGIN_DEVICE_CODE

INLINE float heldTo(float own, float held, float weight) {
    return (10.0f * own + weight * held) / (10.0f + weight);  // 10 / px^2: of a pixel's own motion
}

/// Brings the flow `to` to what is held.
INLINE void holdFlow(GLOBAL float* room, const FlowArgs* args, int groupX, int groupY, int item, LOCAL float* tile) {
    FOR_PIXELS_OF_TILE(x, y) {
        const int at = y * args->pitch + x;
        GLOBAL float *u = room + args->to.u + at, *v = room + args->to.v + at;
        *u = heldTo(*u, room[args->held.u + at], room[args->heldWeight.u + at]);
        *v = heldTo(*v, room[args->held.v + at], room[args->heldWeight.v + at]);
    }
}

END_DEVICE_CODE
