// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"

// A displacement packed in a word: dx in the lower, dy in the upper half.

#ifdef __OPENCL_VERSION__
#define kMaxDisplacement 16000
#endif
BEGIN_DEVICE_CODE

INLINE int dxOf(uint vector) { return (short)(vector & 0xFFFF); }
INLINE int dyOf(uint vector) { return (short)(vector >> 16); }
INLINE uint vectorOf(int dx, int dy) { return ((uint)dx & 0xFFFF) | (uint)dy << 16; }

END_DEVICE_CODE
