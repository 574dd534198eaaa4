// SPDX-License-Identifier: MPL-2.0
#include "compute/types/freed_memory.h"

#include <cstdlib>  // defines __GLIBC__

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace strainlens {

void retainFreedMemory() {
#if defined(__GLIBC__)
    constexpr int kMiB = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 8 * kMiB);   // larger blocks are mapped and unmapped
    mallopt(M_TRIM_THRESHOLD, 64 * kMiB);  // free memory retained at the top of the heap
#endif
}

}  // namespace strainlens
