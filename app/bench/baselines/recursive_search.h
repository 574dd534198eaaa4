// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain recursive search that the engine is compared with: all trials of every node in every pass, no saving of
/// work, in two builds of the same loops (see app/bench/CMakeLists.txt). Raw pointers only: an inline function of the
/// standard library compiled for this machine must not end up in the program's other parts.

namespace strainlens::baseline {

/// All `rows * columns` nodes are measured; block corners stand at (column * step, row * step).
struct PlainSearch {
    const unsigned char* reference;
    const unsigned char* deformed;
    long strideBytes;  ///< of both images
    int width, height;
    int columns, rows;
    int step, block;  ///< [px]; the native build knows block 64 only
    int iterations;
    short* vectors;      ///< 2 a node, dx and dy: start and result
    unsigned int* cost;  ///< one a node: result
};

namespace scalar {
void plainRecursiveSearch(const PlainSearch& search);
}
namespace native {
void plainRecursiveSearch(const PlainSearch& search);
}

}  // namespace strainlens::baseline
