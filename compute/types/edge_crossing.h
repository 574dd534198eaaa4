// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"

namespace strainlens {

/// The x where the line through `a` and `b` has this y, for finite ends with min(a.y, b.y) <= y < max(a.y, b.y).
///
/// Right to the last bits, however long the edge: nothing overflows and nothing is lost beside huge numbers. The
/// direction in which the edge is walked does not matter, so shapes with a common edge neither overlap nor leave a gap.
/// Near the largest double the result may be infinite, never NaN.
double crossingX(PointPx a, PointPx b, double y);

}  // namespace strainlens
