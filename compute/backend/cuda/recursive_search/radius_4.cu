// SPDX-License-Identifier: MPL-2.0
#define PROGRAM radius_4
#define LAUNCH launchRadius4
#define RADIUS 4
#define MASKED 1
#include "compute/backend/cuda/recursive_search/columns.cuh"
