// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

namespace strainlens::cuda {

/// Queues a copy of few bytes from page-locked memory, both ends at multiples of 16, by a kernel: the engine that
/// copies to the device takes one thing after the other, and what a search or a refinement starts with would wait there
/// for the parts of the next image (0.3 ms each time).
void launchStagedCopy(cudaStream_t stream, void* to, const void* from, std::size_t bytes);

}  // namespace strainlens::cuda
