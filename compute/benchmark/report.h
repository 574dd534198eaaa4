// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/benchmark/bench_table.h"

namespace strainlens::bench {

/// Environment of a benchmark.
struct BenchEnvironment {
    std::string compiler;
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    int cores = 0;
    std::vector<DeviceInfo> devices;
    std::vector<std::pair<std::string, std::string>> libraries;  ///< name and version of the compared programs
    BenchOptions options;
};

/// Selects the requested instruction set first; throws InvalidInput if it is not available.
BenchEnvironment describeEnvironment(const BenchOptions& options);

/// Markdown: one section per table; ratios and times with a requirement are marked "met" or "missed".
std::string toMarkdown(const BenchEnvironment& environment);
std::string toMarkdown(const BenchTable& table);

/// The format of docs/formats/index.md.
std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables);

}  // namespace strainlens::bench
