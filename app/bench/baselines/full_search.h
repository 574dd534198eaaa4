// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain dense full search that the engine is compared with: every pixel of every window of every trial, in two
/// builds of the same loops (see app/bench/CMakeLists.txt). Raw pointers only, as in recursive_search.h.

namespace strainlens::baseline {

/// One window at every pixel of a `columns` x `rows` area. The deformed image is readable `radius` px around the
/// windows.
struct PlainDenseSearch {
    const unsigned char* reference;  ///< first pixel of the first window
    const unsigned char* deformed;   ///< its partner
    long referenceStride, deformedStride;
    int columns, rows;
    int windowWidth, windowHeight;  ///< the native build knows 32 x 16 only
    const short* offsets;           ///< 2 a trial, dx and dy, in tie order
    int trials;
    unsigned int* cost;       ///< one a window: smallest SAD
    unsigned char* smallest;  ///< one a window: number of its trial
};

namespace scalar {
void plainDenseSearch(const PlainDenseSearch& search);
}
namespace native {
void plainDenseSearch(const PlainDenseSearch& search);
}

}  // namespace strainlens::baseline
