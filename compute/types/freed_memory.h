// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Makes the allocator retain freed memory, up to some tens of megabytes a thread, for the next fields of a sequence.
/// Memory returned to the system costs a page fault of some microseconds a page when it is allocated again. Call it at
/// program start. No effect without glibc.
void retainFreedMemory();

}  // namespace strainlens
