// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/kernels/float_image.inl"
#include "compute/backend/kernels/reals.inl"
#include "compute/backend/opencl/runtime/image.clh"
// What refinement reads is made once an image. A work item makes PIXELS neighbouring pixels. Rows have room for whole
// groups of PIXELS; what is written behind their last pixel is finite.

/// Greys as floats; what is not a number becomes 0. `inPitch`: pixels from one row to the next, `origin`: of the first.
#define KERNEL_TO_FLOATS(name, Pixel, load)                                                                      \
    kernel void name(global const Pixel* in, int inPitch, int origin, global float* out, FloatShape shape) {     \
        const int x = get_global_id(0) * PIXELS, y = get_global_id(1);                                           \
        if (x >= shape.width || y >= shape.height) return;                                                       \
        storeReals(finiteOnly(load(in + origin + y * inPitch + x), shape.width - x), out + y * shape.pitch + x); \
    }

INLINE Reals finiteOnly(Reals values, int inside) {
    return select((Reals)0, values, isfinite(values) & (kPlaces < (float)inside));
}

KERNEL_TO_FLOATS(bytesToFloats, uchar, realsOfBytes)
KERNEL_TO_FLOATS(shortsToFloats, ushort, realsOfShorts)
KERNEL_TO_FLOATS(floatsToFloats, float, loadReals)

INLINE Reals mirroredReals(global const float* row, int x, int width) {
#if PIXELS == 1
    return row[mirrored(x, width)];
#else
    float values[PIXELS];
    for (int i = 0; i < PIXELS; ++i) values[i] = row[mirrored(x + i, width)];
    return vload16(0, values);
#endif
}

/// Correlates rows (`alongX`) or columns with 2 radius + 1 weights; samples beyond the ends are mirrored. Spline
/// coefficients and slopes are made so too: the spline's inverse filter, which a recursion would make in two walks, is
/// within a float's rounding after some 20 samples, and items that need no others' results are worth more.
kernel void correlate(global const float* in, FloatShape shape, constant float* weights, int radius, int alongX,
                      global float* out) {
    const int x = get_global_id(0) * PIXELS, y = get_global_id(1);
    if (x >= shape.width || y >= shape.height) return;
    Reals sum = 0;
    if (!alongX) {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * loadReals(in + mirrored(y + k, shape.height) * shape.pitch + x);
        }
    } else if (x >= radius && x + PIXELS + radius <= shape.width) {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * loadReals(in + y * shape.pitch + x + k);
        }
    } else {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * mirroredReals(in + y * shape.pitch, x + k, shape.width);
        }
    }
    storeReals(sum, out + y * shape.pitch + x);
}
