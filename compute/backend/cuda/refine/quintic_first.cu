// SPDX-License-Identifier: MPL-2.0
#define PROGRAM quintic_first
#define INTERPOLATION 2
#define ORDER 1
#include "compute/backend/cuda/refine/points.cuh"
