// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace strainlens::soak {

/// Restarts this program with the same arguments and without thread caches of the C library, so that allocations are
/// counted to the byte. Returns in the restarted program, or if a restart is impossible.
void startWithoutThreadCaches(char** arguments);

/// Allocated memory of this process, including host memory of drivers [bytes].
std::int64_t allocatedBytes();

/// Returns freed memory to the system, as far as possible.
void returnFreedMemory();

/// Resident memory of this process [MiB].
double hostMebibytes();

/// Used memory of all NVIDIA GPUs by nvidia-smi [MiB]; nullopt if there is none.
std::optional<double> gpuMebibytes();

}  // namespace strainlens::soak
