// SPDX-License-Identifier: MPL-2.0
// Recursive search for GPUs: one work group per node. Build options: HISTORY_LENGTH, GROUP_SIZE, RADIUS (of the
// offsets).

#include "compute/backend/opencl/recursive_search/group.clh"

#include "compute/backend/opencl/recursive_search/scans.clh"
