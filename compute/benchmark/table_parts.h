// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <iterator>
#include <string>
#include <vector>

#include "compute/benchmark/contestant_source.h"
#include "compute/types/error.h"

namespace strainlens::bench {

/// In place of the contestants of a device that failed before it could be measured.
Contestant failedContestant(const DeviceError& error);

/// The contestants that the sources have for a piece of work: collect(sources, &ContestantSource::filter, work).
template <typename Case>
std::vector<Contestant> collect(const ContestantSources& sources,
                                std::vector<Contestant> (ContestantSource::*contestants)(const Case&),
                                const Case& work) {
    std::vector<Contestant> all;
    for (const auto& source : sources) {
        try {
            std::vector<Contestant> list = (source.get()->*contestants)(work);
            std::move(list.begin(), list.end(), std::back_inserter(all));
        } catch (const DeviceError& error) {
            all.push_back(failedContestant(error));
        }
    }
    return all;
}

/// What is asked of the CUDA kernels on one H200 [ms].
struct GpuTargets {
    double mustMs = 0, aimMs = 0;
};
void setTargets(std::vector<Contestant>& contestants, const GpuTargets& targets);

/// What is asked of the CPU engine with one thread against the plain loops.
struct CpuTargets {
    double againstNative = 0, aimAgainstNative = 0, againstScalar = 0;
};
/// Ratios of the plain loops to the engine with one thread, and of one thread to all. None is asked for in a quick run.
void addCpuRatios(std::vector<Contestant>& contestants, const CpuTargets& targets, const BenchOptions& options);

/// Ratios of CUDA to OpenCL on a GPU (at least 1/3 is asked for) and of the CPU engine to OpenCL on the CPU (1/6).
void addOpenclRatios(std::vector<Contestant>& contestants, const BenchOptions& options);

/// A figure of a table's source.
struct PublishedFigure {
    std::string device, variant;
    double milliseconds;
};
void addPublished(BenchTable& table, const std::vector<PublishedFigure>& figures);

}  // namespace strainlens::bench
