// SPDX-License-Identifier: MPL-2.0
#pragma once

// Boxes of more than 15 x 15 pixels with strips of so many WORDS a lane.

#include "compute/backend/cuda/filters/strip_team.cuh"

#include "compute/backend/kernels/filters/box.inl"

#define TOTALS 1
#include "compute/backend/cuda/filters/strip_kernel.cuh"
