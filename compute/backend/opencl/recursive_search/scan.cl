// SPDX-License-Identifier: MPL-2.0
// Recursive search for CPUs: a work group is one item. Build options: VECTOR_WIDTH, HISTORY_LENGTH, GROUP_SIZE (1).

#include "compute/backend/opencl/recursive_search/runs.clh"

#include "compute/backend/opencl/recursive_search/scans.clh"
