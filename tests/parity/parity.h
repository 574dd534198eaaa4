// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens::parity {

/// One comparison of a backend with the scalar oracle of compute/reference.
struct ParityCase {
    std::string name;  ///< "recursive/holes", "median5/odd-size", ...
    /// Runs the operation on `session` and on the oracle with inputs made from `seed`; returns "" when every integer
    /// (and every bit of every double) is the same, else what differs first. Refinement is compared within tolerances.
    std::function<std::string(Session& session, std::uint64_t seed)> test;
    /// Prepares a representative workload on the session and returns the piece that is timed; may be empty.
    std::function<std::function<void()>(Session& session)> perf;
    /// Instead of `test`, for cases that open sessions of their own on the device.
    std::function<std::string(const std::string& deviceId, std::uint64_t seed)> testDevice = nullptr;
};

// One function for each file of cases; main.cpp calls them all.
void addDeviceCases(std::vector<ParityCase>& cases);
void addUploadCases(std::vector<ParityCase>& cases);
void addFilterCases(std::vector<ParityCase>& cases);
void addRecursiveSearchCases(std::vector<ParityCase>& cases);
void addFullSearchCases(std::vector<ParityCase>& cases);
void addSearchCases(std::vector<ParityCase>& cases);
void addRefineCases(std::vector<ParityCase>& cases);
void addDenseFlowCases(std::vector<ParityCase>& cases);

/// By how much refinements have differed from the oracle's at most, value by value; several lines.
std::string worstOfRefinement();

}  // namespace strainlens::parity
