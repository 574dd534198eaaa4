// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_vec.inl"

// Shape function of an ORDER. Its parameters are derivatives: the steepest-descent image of one is a slope times a
// term, and a term is a factor times a monomial dx^p dy^r; sorted by degree p + r, then by r.

#if ORDER <= 2
#define TERM_POWERS_X \
    { 0, 1, 0, 2, 1, 0 }
#define TERM_POWERS_Y \
    { 0, 0, 1, 0, 1, 2 }
#define TERM_FACTORS \
    { 1, 1, 1, 0.5f, 1, 0.5f }
#define kTableTerms 6
#else
#define TERM_POWERS_X \
    { 0, 1, 0, 2, 1, 0, 3, 2, 1, 0, 4, 3, 2, 1, 0 }
#define TERM_POWERS_Y \
    { 0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4 }
#define TERM_FACTORS \
    { 1, 1, 1, 0.5f, 1, 0.5f, 1.0f / 6, 0.5f, 0.5f, 1.0f / 6, 1.0f / 24, 1.0f / 6, 0.25f, 1.0f / 6, 1.0f / 24 }
#define kTableTerms 15
#endif

BEGIN_DEVICE_CODE

enum {
    kEdge = 3  // rules::kEdgePx
};

END_DEVICE_CODE

#if ORDER <= 2
#include "compute/backend/kernels/refine/shape_terms.inl"
#else
#include "compute/backend/kernels/refine/shape_series.inl"
#endif
