// SPDX-License-Identifier: MPL-2.0
#define PROGRAM cubic_first
#define INTERPOLATION 1
#define ORDER 1
#include "compute/backend/cuda/refine/points.cuh"
