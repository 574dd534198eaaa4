// SPDX-License-Identifier: MPL-2.0
#define PROGRAM box_wide
#define LAUNCH launchWideBox
#define WORDS 4
#include "compute/backend/cuda/filters/box.cuh"
