// SPDX-License-Identifier: MPL-2.0
#define PROGRAM radius_1
#define LAUNCH launchRadius1
#define RADIUS 1
#define MASKED 1
#include "compute/backend/cuda/recursive_search/columns.cuh"
