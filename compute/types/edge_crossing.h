// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"

namespace strainlens {

/// Returns x of the line through `a` and `b` at y, for finite ends with min(a.y, b.y) <= y < max(a.y, b.y).
///
/// Accurate to the last bits for edges of any length, without overflow or cancellation. Independent of the edge's
/// direction, so that shapes with a common edge neither overlap nor leave a gap. Never NaN; infinite at most near the
/// largest double.
double crossingX(PointPx a, PointPx b, double y);

}  // namespace strainlens
