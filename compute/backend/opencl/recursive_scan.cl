// SPDX-License-Identifier: MPL-2.0
// The recursive search for CPUs: a work group is one item. Build options: VECTOR_WIDTH, TRIED_CENTRES, GROUP_SIZE (1).

#include "recursive_runs.clh"

#include "recursive_scans.clh"
