// SPDX-License-Identifier: MPL-2.0
#define PROGRAM normalisation
#define WORDS 4
#define TOTALS 2
#define LAUNCH launchNormalisation
#include "compute/backend/cuda/filters/strip_team.cuh"

#include "compute/backend/kernels/filters/normalisation.inl"

#include "compute/backend/cuda/filters/strip_kernel.cuh"
