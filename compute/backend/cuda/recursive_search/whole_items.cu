// SPDX-License-Identifier: MPL-2.0
#define PROGRAM whole_items
#define LAUNCH launchWholeItems
#define RADIUS 2
#define MASKED 0
#include "compute/backend/cuda/recursive_search/columns.cuh"
