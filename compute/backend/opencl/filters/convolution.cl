// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/division.clh"
#include "compute/backend/opencl/runtime/pixel_rows.clh"
// Built with BORDER = 1. A work item slides down ROWS rows. An input row contributes to three output rows: two sums are
// carried from row to row, so that each row is read once.

typedef struct {
    int weights[9];
    MagicDivisor divisor;
    int bias;    // added to twice the sum: for rounding, and to make the dividend positive
    int offset;  // added to the quotient: undoes the bias
} Convolution;

INLINE int weighted(const int* weights, const Value* pixels) {
    return weights[0] * (int)pixels[0] + weights[1] * (int)pixels[1] + weights[2] * (int)pixels[2];
}

kernel void convolve(global const uchar* in, ImageShape shape, global uchar* out, Convolution convolution) {
    const size_t x = get_global_id(0) * COLUMNS;
    const size_t top = get_global_id(1) * ROWS;
    if (isOutside(shape, x, top)) return;
    const size_t start = shape.origin + top * shape.pitch + x;
    int upper[COLUMNS], middle[COLUMNS];
#if ROWS > 2
    const int count = min(ROWS, shape.height - (int)top);
#else
    const int count = ROWS;  // the compiler unrolls the loop; the row below the image may be written
#pragma unroll
#endif
    for (int y = -1; y <= count; ++y) {
        Value pixels[SPAN];
        loadRow(in + start + y * shape.pitch, pixels);
        Value results[COLUMNS];
#pragma unroll
        for (int i = 0; i < COLUMNS; ++i) {
            const int sum = upper[i] + weighted(convolution.weights + 6, pixels + i);
            upper[i] = middle[i] + weighted(convolution.weights + 3, pixels + i);
            middle[i] = weighted(convolution.weights, pixels + i);
            const int quotient = (int)divide((uint)(2 * sum + convolution.bias), convolution.divisor);
            results[i] = (Value)clamp(quotient + convolution.offset, 0, 255);
        }
        if (y >= 1) storeRow(results, out + start + (y - 1) * shape.pitch);
    }
}
