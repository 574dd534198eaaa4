// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strainlens::bench {

/// What `strainlens-cli bench` was asked for.
struct BenchOptions {
    int repeats = 5;     ///< timed runs of each contestant; the median counts
    bool quick = false;  ///< small images, for tests of the benchmark itself
};

/// One contestant of a comparison.
struct BenchFigure {
    std::string name;  ///< "StrainLens, 1 thread", "scalar (-O2 -fno-tree-vectorize)", "OpenCV matchTemplate", ...
    double medianMs = 0;
    std::string note;  ///< throughput, what it computes, ...
};

/// A ratio of two figures taken in one run, with what is asked of it.
struct BenchRatio {
    std::string name;  ///< "against native", "two threads against one"
    double value = 0;
    double required = 0;  ///< 0 = informative only
    double aim = 0;
};

/// A comparison: figures, ratios and whether the contestants' results are the same.
struct BenchTable {
    std::string title;     ///< "a. Recursive search"
    std::string workload;  ///< image size, parameters, seed
    std::vector<BenchFigure> figures;
    std::vector<BenchRatio> ratios;
    bool identical = false;            ///< results compared element by element
    std::vector<std::string> remarks;  ///< floor and gap, shares of SIMD and of exact work saving, ...
};

/// Runs every contestant once to warm up, then `repeats` times in turn; the medians in milliseconds.
std::vector<double> interleavedMedians(const std::vector<std::function<void()>>& contestants, int repeats);

// One function a table; benchmark_table.cpp lists them.
BenchTable benchRecursiveSearch(const BenchOptions& options);
BenchTable benchDenseFullSearch(const BenchOptions& options);
BenchTable benchSparseFullSearch(const BenchOptions& options);
std::vector<BenchTable> benchFilters(const BenchOptions& options);

}  // namespace strainlens::bench
