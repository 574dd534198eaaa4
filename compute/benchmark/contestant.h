// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "compute/benchmark/bench_table.h"

namespace strainlens::bench {

/// This contestant's time divided by another's, for the table.
struct TimeRatio {
    std::string name;
    std::string otherId;
    double required = 0;
    double target = 0;
};

/// One implementation of a table's workload. Its functions own their data; empty functions are not measured.
struct Contestant {
    BenchRow row;                        ///< without times
    bool isInterleaved = true;           ///< measured alternately with the others (CPU), else alone (GPU)
    std::function<void()> prepare;       ///< not timed, before every run
    std::function<double()> kernels;     ///< one run by the device's own clock [ms]
    std::function<void()> operation;     ///< returns when the work is finished
    std::function<void()> withTransfer;  ///< the same including transfers
    std::function<bool()> identical;     ///< whether the result of the last run equals the scalar reference's
    bool mustBeIdentical = true;         ///< false: a difference is reported but no failure (other programs)
    std::function<double()> floorMs;     ///< called after the runs
    std::function<std::string()> note;   ///< called after the runs
    std::vector<TimeRatio> ratios;
};

/// Runs every contestant and returns the table with their rows and ratios; prints a line for each on stderr.
///
/// Every function runs once to warm up, then `repeats` times, four times as often if it takes less than 20 ms. A first
/// run above 2 s is the only one. CPU contestants alternate, so that ratios are valid on a busy machine; those of a GPU
/// run one after another, so that its clocks stay up.
BenchTable measure(std::span<Contestant> contestants, const BenchOptions& options, BenchTable table);

}  // namespace strainlens::bench
