// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/filters/box.h). The language brings MagicDivisor.

/// How a filter of sums over boxes is cut into strips.
typedef struct {
    int radius;         // [px]
    int rows;           // of a strip
    int lead;           // columns of a strip before its first output
    int outputs;        // columns of a strip that are written
    unsigned halfArea;  // of the box
    MagicDivisor area;
    unsigned leastContrast;  // local normalisation: times the area
} Box;
