// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/rules/zncc.h"
#include "compute/types/point_status.h"
#include "compute/types/search.h"
#include "compute/types/shape_function.h"

// initial_guess.inl for the host and CUDA, in doubles. The accessors of `Results` are defined with that type.

namespace strainlens::rules {

using Exact = double;

#define GUESS_FUNCTION STRAINLENS_HOST_DEVICE inline
#define GUESS_RESULTS_FUNCTION  \
    template <typename Results> \
    STRAINLENS_HOST_DEVICE inline
#define GUESS_GLOBAL
#define GUESS_STATUS(name) PointStatus::name
#define GUESS_NUMBER(number) number

GUESS_FUNCTION ShapeFunction shapeMovedBy(const ShapeFunction& shape, Exact dx, Exact dy) {
    return shape.movedBy(dx, dy);
}

#include "compute/rules/initial_guess.inl"

#undef GUESS_FUNCTION
#undef GUESS_RESULTS_FUNCTION
#undef GUESS_GLOBAL
#undef GUESS_STATUS
#undef GUESS_NUMBER

}  // namespace strainlens::rules
