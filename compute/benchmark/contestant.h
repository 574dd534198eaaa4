// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "compute/benchmark/bench_table.h"

namespace strainlens::bench {

/// This contestant's time divided by another's, as a ratio of the table.
struct RatioTo {
    std::string name;
    std::string otherId;
    double required = 0;
    double aim = 0;
};

/// Somebody who can do the work of a table. What it needs (images on its device, memory for the result) is owned by
/// the functions; those that are empty are not measured.
struct Contestant {
    BenchRow row;                        ///< all but the times
    bool takesTurns = true;              ///< measured in turn with the others (CPU), else alone (GPU)
    std::function<void()> prepare;       ///< not timed, before every run
    std::function<double()> kernels;     ///< one run by the device's own clock [ms]
    std::function<void()> operation;     ///< returns when the work is done
    std::function<void()> withTransfer;  ///< the same from image to result
    std::function<bool()> identical;     ///< whether what the last run left behind equals the oracle's result
    bool mustBeIdentical = true;         ///< else a difference is noted and no failure (other programs)
    std::function<double()> floorMs;     ///< asked after the runs
    std::function<std::string()> note;   ///< asked after the runs
    std::vector<RatioTo> ratios;
};

/// Runs every contestant and returns the table with their rows and ratios; prints a line for each on stderr.
///
/// Every function is run once to warm up, then `repeats` times, short ones (below 20 ms) four times as often. A first
/// run above 2 s is the only one. CPU contestants run in turn, so that ratios hold on a busy machine too; a GPU's are
/// measured one by one, so that it does not fall asleep between the runs.
BenchTable measure(std::span<Contestant> contestants, const BenchOptions& options, BenchTable table);

}  // namespace strainlens::bench
