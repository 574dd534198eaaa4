// SPDX-License-Identifier: MPL-2.0
#pragma once

// Boxes above 15 x 15 px; WORDS per lane of a strip.

#include "compute/backend/cuda/filters/strip_team.cuh"

#include "compute/backend/kernels/filters/box.inl"

#define TOTALS 1
#include "compute/backend/cuda/filters/strip_kernel.cuh"
