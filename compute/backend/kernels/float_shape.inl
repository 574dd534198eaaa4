// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/runtime/float_shape.h).

/// Memory layout of an image of floats.
typedef struct {
    int width;   // [px]
    int height;  // [px]
    int pitch;   // from one row to the next [floats]
} FloatShape;
