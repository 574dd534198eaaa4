// SPDX-License-Identifier: MPL-2.0
#define PROGRAM radius_3
#define LAUNCH launchRadius3
#define RADIUS 3
#define MASKED 1
#include "compute/backend/cuda/recursive_search/columns.cuh"
