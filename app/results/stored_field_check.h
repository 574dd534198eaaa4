// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

// Checks of fields that were read from a file.

/// An array of forEachArray(), and whether the file has it.
struct StoredArray {
    const char* name;
    bool isStored;
};

/// Checks that the arrays, all in the order of forEachArray(), are complete sets. Sentence on the missing array, or "".
std::string findMissingArray(std::span<const StoredArray> arrays);

/// Sentence on arrays that the parameters require and a finished field lacks, or "".
std::string missingArrays(const DisplacementField& field, const RunParameters& parameters);

/// Throws FileError naming file and frame if a stored field lacks arrays that its parameters require.
void requireArrays(const DisplacementField& field, const RunParameters& parameters, const std::string& file, int frame);

/// Inconsistencies of a stored frame, a sentence each: Ok points without values, values of points that are not Ok,
/// different counts in summary and field, no Ok point.
std::vector<std::string> findInconsistencies(const DisplacementField& field, const FrameSummary& summary);

/// Throws FileError unless exactly the Ok points of the frame have values.
void requireConsistentValues(const DisplacementField& field, const std::string& file, int frame);

}  // namespace strainlens
