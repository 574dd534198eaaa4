// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

#include "compute/rules/quick_logarithm.h"

// flow_quality.inl for the host.

namespace strainlens::flow_quality {

#define QUALITY_CONSTANT constexpr
#define QUALITY_FUNCTION inline
#define QUALITY_LOG quickLog
#define QUALITY_EXP quickExp
#define QUALITY_SQRT std::sqrt

#include "compute/rules/flow_quality.inl"

#undef QUALITY_CONSTANT
#undef QUALITY_FUNCTION
#undef QUALITY_LOG
#undef QUALITY_EXP
#undef QUALITY_SQRT

}  // namespace strainlens::flow_quality
