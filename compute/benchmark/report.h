// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/benchmark/bench_table.h"

namespace strainlens::bench {

/// What the figures depend on.
struct BenchEnvironment {
    std::string compiler;
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    int cores = 0;
    std::vector<DeviceInfo> devices;
    std::vector<std::pair<std::string, std::string>> libraries;  ///< name and version of other programs compared with
    BenchOptions options;
};

/// Puts the instruction set that is asked for in force first; throws InvalidInput for one that is not there.
BenchEnvironment describeEnvironment(const BenchOptions& options);

/// Markdown: a section a table; every ratio and every time that something is asked of with "met" or "missed" beside it.
std::string toMarkdown(const BenchEnvironment& environment);
std::string toMarkdown(const BenchTable& table);

/// The format of docs/file-formats.md.
std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables);

}  // namespace strainlens::bench
