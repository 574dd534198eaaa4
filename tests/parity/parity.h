// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens::parity {

/// One comparison of a backend with the scalar reference of compute/reference.
struct ParityCase {
    std::string name;  ///< "recursive/holes", "median5/odd-size", ...
    /// Runs the operation on `session` and on the scalar reference with inputs from `seed`. Returns "" if the results
    /// are bit-identical (refinement: within tolerances), otherwise the first difference.
    std::function<std::string(Session& session, std::uint64_t seed)> test;
    /// Prepares a representative workload on the session and returns the function to time; may be empty.
    std::function<std::function<void()>(Session& session)> perf;
    /// Replaces `test` for cases that open their own sessions.
    std::function<std::string(const std::string& deviceId, std::uint64_t seed)> testDevice = nullptr;
};

// One function per file of cases, called by main.cpp.
void addDeviceCases(std::vector<ParityCase>& cases);
void addUploadCases(std::vector<ParityCase>& cases);
void addFilterCases(std::vector<ParityCase>& cases);
void addRecursiveSearchCases(std::vector<ParityCase>& cases);
void addFullSearchCases(std::vector<ParityCase>& cases);
void addSearchCases(std::vector<ParityCase>& cases);
void addRefineCases(std::vector<ParityCase>& cases);
void addDenseFlowCases(std::vector<ParityCase>& cases);
void addStrainCases(std::vector<ParityCase>& cases);

/// Largest differences of refinements from the scalar reference, value by value; several lines.
std::string worstOfRefinement();

}  // namespace strainlens::parity
