// SPDX-License-Identifier: MPL-2.0
#define PROGRAM radius_2
#define LAUNCH launchRadius2
#define RADIUS 2
#define MASKED 1
#include "compute/backend/cuda/recursive_search/columns.cuh"
