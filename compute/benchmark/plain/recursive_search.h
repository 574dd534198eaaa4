// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain recursive search that the engine is compared with: all trials of every node in every pass, no saving of
/// work, in two builds of the same loops (see compute/benchmark/CMakeLists.txt). Raw pointers only: an inline function
/// of the standard library compiled for this machine must not end up in the program's other parts.

namespace strainlens::plain {

struct PlainSearch {
    const unsigned char* reference;
    const unsigned char* deformed;
    long referenceStride, deformedStride;  ///< [bytes]
    int width, height;                     ///< of the deformed image [px]
    int columns, rows;
    const int *lefts, *tops;        ///< of the columns' and rows' blocks [px]
    const unsigned char* measured;  ///< one a node: whether it takes part
    const int* centres;             ///< the two centre nodes of every node for a pass down, then for a pass up
    int block;                      ///< [px]; the native build knows block 64 only
    int iterations;
    short* vectors;      ///< 2 a node, dx and dy: start and result
    unsigned int* cost;  ///< one a node: result
};

namespace scalar {
void recursiveSearch(const PlainSearch& search);
}
namespace native {
void recursiveSearch(const PlainSearch& search);
}

}  // namespace strainlens::plain
