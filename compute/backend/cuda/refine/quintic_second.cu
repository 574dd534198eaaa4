// SPDX-License-Identifier: MPL-2.0
#define PROGRAM quintic_second
#define INTERPOLATION 2
#define ORDER 2
#include "compute/backend/cuda/refine/points.cuh"
