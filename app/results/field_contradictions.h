// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// What in a stored frame contradicts itself, a sentence each: Ok points without a number, numbers of points that are
/// not Ok, other counts in the summary than in the field, no Ok point at all.
std::vector<std::string> contradictionsIn(const DisplacementField& field, const FrameSummary& summary);

/// Throws FileError unless Ok points of the file's frame, and those alone, have numbers.
void requireNumbers(const DisplacementField& field, const std::string& file, int frame);

}  // namespace strainlens
