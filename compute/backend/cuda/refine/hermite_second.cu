// SPDX-License-Identifier: MPL-2.0
#define PROGRAM hermite_second
#define INTERPOLATION 0
#define ORDER 2
#include "compute/backend/cuda/refine/points.cuh"
