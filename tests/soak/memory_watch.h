// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace strainlens::soak {

/// Starts this program over, with the same arguments, so that the C library's threads keep no freed memory for
/// themselves: what is allocated is then counted to the byte. Returns in the program that was started so, or where
/// that is not possible.
void startWithoutThreadCaches(char** arguments);

/// What this process has allocated and not freed [bytes], its drivers' host memory included.
std::int64_t allocatedBytes();

/// Gives what was freed back to the system, as far as that is possible.
void returnFreedMemory();

/// Memory of this process that is resident [MiB].
double hostMebibytes();

/// Memory in use on all NVIDIA GPUs [MiB], as nvidia-smi says; nothing where there is none.
std::optional<double> gpuMebibytes();

}  // namespace strainlens::soak
