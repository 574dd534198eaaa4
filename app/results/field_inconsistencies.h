// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Inconsistencies of a stored frame, a sentence each: Ok points without values, values of points that are not Ok,
/// different counts in summary and field, no Ok point.
std::vector<std::string> findInconsistencies(const DisplacementField& field, const FrameSummary& summary);

/// Throws FileError unless exactly the Ok points of the frame have values.
void requireConsistentValues(const DisplacementField& field, const std::string& file, int frame);

}  // namespace strainlens
