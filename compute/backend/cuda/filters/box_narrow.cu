// SPDX-License-Identifier: MPL-2.0
#define PROGRAM box_narrow
#define LAUNCH launchNarrowBox
#define WORDS 1
#include "compute/backend/cuda/filters/box.cuh"
