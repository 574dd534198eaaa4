// SPDX-License-Identifier: MPL-2.0
#include "compute/types/freed_memory.h"

#include <cstdlib>  // tells whose C library it is

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace strainlens {

void keepFreedMemory() {
#if defined(__GLIBC__)
    constexpr int kMiB = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 8 * kMiB);   // larger blocks come from the system and go back to it
    mallopt(M_TRIM_THRESHOLD, 64 * kMiB);  // what an end of the heap may keep
#endif
}

}  // namespace strainlens
