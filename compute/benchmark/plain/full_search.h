// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain full search that the engine is compared with, in two builds of the same loops. Raw pointers only, as in
/// recursive_search.h.

namespace strainlens::plain {

/// All trials of every measured node; those that leave the deformed image are skipped.
struct PlainFullSearch {
    const unsigned char* reference;
    const unsigned char* deformed;
    long referenceStride, deformedStride;  ///< [bytes]
    int width, height;                     ///< of the deformed image [px]
    int columns, rows;
    const int *lefts, *tops;        ///< of the columns' and rows' blocks [px]
    const unsigned char* measured;  ///< one a node
    int blockWidth, blockHeight;    ///< [px]; the native build knows 32 x 16 and 64 x 64 only
    bool squared;                   ///< SSD instead of SAD
    const short* offsets;           ///< 2 a trial, dx and dy, in tie order
    int trials;
    short* vectors;      ///< 2 a node, dx and dy: result
    unsigned int* cost;  ///< one a node: result
};

namespace scalar {
void fullSearch(const PlainFullSearch& search);
}
namespace native {
void fullSearch(const PlainFullSearch& search);
}

}  // namespace strainlens::plain
