// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/implementation_source.h"

// Sources of opencl/ and cpu/, each only if its backend is built. All throw DeviceError if the device cannot be used.

namespace strainlens::bench {

/// Ceilings of the CPU with that many threads: memcpy, and the engine's block comparison in the cache.
Ceilings measureCpu(int threads);

/// The plain recursive search with the engine's block comparison: the gain by SIMD alone, without skipped work.
std::unique_ptr<ImplementationSource> makePlainSimdSource();

/// The naive kernels, the published better ones and the variants of a reduction, on one device.
std::unique_ptr<ImplementationSource> makeNaiveOpenclSource(const std::string& deviceId);

/// Whether the device is a CPU used through OpenCL, which alternates with the CPU's implementations.
bool isOpenclCpu(const std::string& deviceId);

/// Adds the naive variants on one CPU core: the selected builds of the plain loops. In every build.
void addPlainSources(const BenchOptions& options, ImplementationSources& sources);

/// Sets the CPU engine's instruction set; "" = the best. Throws InvalidInput if it is not available.
void useInstructionSet(const std::string& name);

}  // namespace strainlens::bench
