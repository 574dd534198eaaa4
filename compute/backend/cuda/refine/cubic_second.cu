// SPDX-License-Identifier: MPL-2.0
#define PROGRAM cubic_second
#define INTERPOLATION 1
#define ORDER 2
#include "compute/backend/cuda/refine/points.cuh"
