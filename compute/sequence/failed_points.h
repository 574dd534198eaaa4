// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Number of points of each PointStatus.
using StatusCounts = std::array<std::size_t, kPointStatusNames.size()>;
StatusCounts countStatuses(const DisplacementField& field);

/// Why most points of a frame have no value: an English phrase about the most frequent status, for messages. Empty if
/// at least half of the points are Ok, of those that have texture and are inside both images.
std::string_view reasonOfFailure(const StatusCounts& counts);

}  // namespace strainlens
