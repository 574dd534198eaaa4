// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/full_search/dense_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/cpu_context.h"

namespace strainlens::cpu {

/// Full search around one prediction for all nodes by sums over difference images (SAD, SSD) or product images (ZNCC):
/// its cost depends on the area the nodes cover, not on the window's size.
void denseFullSearch(const CpuContext& context, const DenseKernels& kernels, const FullSearchTask& task,
                     Displacement predicted, FullSearchReporter& reporter);

}  // namespace strainlens::cpu
