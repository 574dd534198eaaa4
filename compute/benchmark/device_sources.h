// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/benchmark/ceilings.h"
#include "compute/benchmark/contestant_source.h"

// What opencl/ and cpu/ have, each only where its backend is built. All throw DeviceError where the device
// cannot be used.

namespace strainlens::bench {

/// Ceilings of the CPU with that many threads: memcpy, and the engine's comparison of blocks in the cache.
Ceilings measureCpu(int threads);

/// The plain recursive search with the engine's comparison of blocks: shows what SIMD alone gives, without the exact
/// saving of work.
std::unique_ptr<ContestantSource> makePlainSimdSource();

/// The naive kernels, and the sources' own better ones, on one device; the ways of a reduction.
std::unique_ptr<ContestantSource> makeNaiveOpenclSource(const std::string& deviceId);

/// Whether the device is a CPU driven through OpenCL, which is measured in turn with the CPU's contestants.
bool isOpenclCpu(const std::string& deviceId);

/// The naive variants on one CPU core: of those builds of the plain loops that are asked for. In every build.
void addPlainSources(const BenchOptions& options, ContestantSources& sources);

}  // namespace strainlens::bench
