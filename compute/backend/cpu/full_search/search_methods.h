// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/full_search/dense_kernels.h"
#include "compute/backend/cpu/full_search/sparse_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/cpu_context.h"

namespace strainlens::cpu {

/// Full search with one prediction for all nodes, by sums over difference images (SAD, SSD) or product images (ZNCC).
/// The cost depends on the area covered by the nodes, not on the window size.
void denseFullSearch(const CpuContext& context, const DenseKernels& kernels, const FullSearchTask& task,
                     Displacement predicted, FullSearchReporter& reporter);

/// Full search node by node, each with its own prediction. SAD and SSD skip every trial whose lower bound exceeds the
/// best cost so far. Bounds follow from sub-block sums by the triangle inequality (SAD) or Cauchy-Schwarz (SSD)
/// (successive elimination: Li & Salari 1995, doi:10.1109/83.345514).
void sparseFullSearch(const CpuContext& context, const SparseKernels& kernels, const FullSearchTask& task,
                      FullSearchReporter& reporter);

}  // namespace strainlens::cpu
