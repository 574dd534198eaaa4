// SPDX-License-Identifier: MPL-2.0
#define PROGRAM hermite_first
#define INTERPOLATION 0
#define ORDER 1
#include "compute/backend/cuda/refine/points.cuh"
