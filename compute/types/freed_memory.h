// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// For the beginning of a program: memory that is freed stays with the process, up to some tens of megabytes a thread,
/// and serves the next fields of a sequence. Given back to the system and asked for again, its pages would come one by
/// one, each for some microseconds of the kernel. Does nothing where the C library has no such choice.
void keepFreedMemory();

}  // namespace strainlens
