// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

#include "compute/rules/quick_logarithm.h"

// The rules by which a variational flow is judged, as the host has them.

namespace strainlens::judgement {

#define JUDGE_CONSTANT constexpr
#define JUDGE_FUNCTION inline
#define JUDGE_LOG quickLog
#define JUDGE_EXP quickExp
#define JUDGE_ROOT std::sqrt

#include "compute/rules/flow_judgement.inl"

#undef JUDGE_CONSTANT
#undef JUDGE_FUNCTION
#undef JUDGE_LOG
#undef JUDGE_EXP
#undef JUDGE_ROOT

}  // namespace strainlens::judgement
