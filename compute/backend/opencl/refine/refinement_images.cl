// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/kernels/float_image.inl"
#include "compute/backend/kernels/float_vec.inl"
#include "compute/backend/opencl/runtime/image.clh"
// What refinement reads of an image. A work item computes PIXELS consecutive pixels. Rows are padded to multiples of
// PIXELS; the padding stays finite.

/// Converts greys to floats; non-finite ones become 0. `inPitch` and `origin`: row pitch and first pixel [px].
#define KERNEL_TO_FLOATS(name, Pixel, load)                                                                         \
    kernel void name(global const Pixel* in, int inPitch, int origin, global float* out, FloatShape shape) {        \
        const int x = get_global_id(0) * PIXELS, y = get_global_id(1);                                              \
        if (x >= shape.width || y >= shape.height) return;                                                          \
        storeFloats(finiteFloats(load(in + origin + y * inPitch + x), shape.width - x), out + y * shape.pitch + x); \
    }

INLINE FloatVec finiteFloats(FloatVec values, int inside) {
    return select((FloatVec)0, values, isfinite(values) & (kLaneIndices < (float)inside));
}

KERNEL_TO_FLOATS(bytesToFloats, uchar, floatsFromBytes)
KERNEL_TO_FLOATS(shortsToFloats, ushort, floatsFromShorts)
KERNEL_TO_FLOATS(floatsToFloats, float, loadFloats)

INLINE FloatVec mirroredFloats(global const float* row, int x, int width) {
#if PIXELS == 1
    return row[mirrorIndex(x, width)];
#else
    float values[PIXELS];
    for (int i = 0; i < PIXELS; ++i) values[i] = row[mirrorIndex(x + i, width)];
    return vload16(0, values);
#endif
}

/// Correlates rows (`alongX`) or columns with 2 radius + 1 weights; mirrored borders. Also computes spline coefficients
/// and slopes: the spline's inverse filter, usually a recursive filter, decays below float precision after some 20
/// samples, and direct correlation keeps the items independent.
kernel void correlate(global const float* in, FloatShape shape, constant float* weights, int radius, int alongX,
                      global float* out) {
    const int x = get_global_id(0) * PIXELS, y = get_global_id(1);
    if (x >= shape.width || y >= shape.height) return;
    FloatVec sum = 0;
    if (!alongX) {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * loadFloats(in + mirrorIndex(y + k, shape.height) * shape.pitch + x);
        }
    } else if (x >= radius && x + PIXELS + radius <= shape.width) {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * loadFloats(in + y * shape.pitch + x + k);
        }
    } else {
        for (int k = -radius; k <= radius; ++k) {
            sum += weights[k + radius] * mirroredFloats(in + y * shape.pitch, x + k, shape.width);
        }
    }
    storeFloats(sum, out + y * shape.pitch + x);
}
