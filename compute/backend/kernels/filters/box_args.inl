// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/filters/box.h). The language provides MagicDivisor.

/// Box size and strips of a filter based on box sums.
typedef struct {
    int radius;         // [px]
    int rows;           // of a strip
    int lead;           // columns of a strip before its first output
    int outputs;        // output columns of a strip
    unsigned halfArea;  // of the box
    MagicDivisor area;
    unsigned minContrast;  // local normalisation: times the area
} Box;
