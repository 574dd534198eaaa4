// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/bench/benchmark.h"

namespace strainlens::bench {

/// A group of tables that `bench --only NAME` can pick.
struct BenchSuite {
    std::string_view name;
    std::vector<BenchTable> (*run)(const BenchOptions& options);
};

/// All of them, in the order in which they are run.
std::span<const BenchSuite> benchSuites();

/// What the figures depend on.
struct BenchEnvironment {
    std::string machine;
    int cores = 0;
    std::string instructionSet;
    std::string compiler;
    std::string openCv;
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    BenchOptions options;
};

BenchEnvironment describeEnvironment(const BenchOptions& options);

/// Markdown: one section a table, every ratio with "met" or "missed" beside it.
std::string toMarkdown(const BenchEnvironment& environment);
std::string toMarkdown(const BenchTable& table);

std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables);

}  // namespace strainlens::bench
