// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/rules/zncc.h"
#include "compute/types/point_status.h"
#include "compute/types/search.h"
#include "compute/types/shape_function.h"

// refine_starts.inl for the host and for CUDA, in doubles. What `Results` is asked for lies beside that type.

namespace strainlens::rules {

using Exact = double;

#define STARTS_FUNCTION STRAINLENS_HOST_DEVICE inline
#define STARTS_FUNCTION_OF_RESULTS \
    template <typename Results>    \
    STRAINLENS_HOST_DEVICE inline
#define STARTS_GLOBAL
#define STARTS_STATUS(name) PointStatus::name
#define STARTS_NUMBER(number) number

STARTS_FUNCTION ShapeFunction shapeMovedBy(const ShapeFunction& shape, Exact dx, Exact dy) {
    return shape.movedBy(dx, dy);
}

#include "compute/rules/refine_starts.inl"

#undef STARTS_FUNCTION
#undef STARTS_FUNCTION_OF_RESULTS
#undef STARTS_GLOBAL
#undef STARTS_STATUS
#undef STARTS_NUMBER

}  // namespace strainlens::rules
