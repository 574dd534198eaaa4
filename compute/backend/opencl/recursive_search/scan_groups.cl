// SPDX-License-Identifier: MPL-2.0
// The recursive search for GPUs: the items of a work group make a node together. Build options: TRIED_CENTRES,
// GROUP_SIZE, RADIUS (of the offsets).

#include "compute/backend/opencl/recursive_search/group.clh"

#include "compute/backend/opencl/recursive_search/scans.clh"
