// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "compute/benchmark/contestant_source.h"
#include "compute/types/error.h"

namespace strainlens::bench {

/// In place of the contestants of a device that failed before it could be measured.
Contestant failedContestant(const DeviceError& error);

/// What is asked of the CUDA kernels on one H200 [ms].
struct GpuTargets {
    double mustMs = 0, aimMs = 0;
};

/// What is asked of the CPU engine with one thread against the plain loops.
struct CpuTargets {
    double againstNative = 0, aimAgainstNative = 0, againstScalar = 0;
};

/// A figure of a table's source.
struct PublishedFigure {
    std::string device, variant;
    double milliseconds;
};

/// What is asked of the contestants of a table, and what its source found. No ratio is asked for in a quick run.
struct Asked {
    GpuTargets cuda = {};
    std::optional<CpuTargets> cpu = {};  ///< ratios of the plain loops to one thread, and of one thread to all
    bool opencl =
        false;  ///< ratios of CUDA to OpenCL on a GPU (at least 1/3) and of the CPU engine to it on a CPU (1/6)
    std::vector<PublishedFigure> published = {};
};

/// Makes the tables of a group: collects those who take part, states what is asked of them, measures them.
class TableMaker {
public:
    TableMaker(const ContestantSources& sources, const BenchOptions& options)
        : m_sources(sources), m_options(options) {}

    const BenchOptions& options() const { return m_options; }
    /// What suits a run with small images, or one in full.
    template <typename Value>
    Value either(const Value& quick, const Value& full) const {
        return m_options.quick ? quick : full;
    }

    /// The contestants that the sources have for a piece of work: collect(&ContestantSource::filter, work).
    template <typename Case>
    std::vector<Contestant> collect(std::vector<Contestant> (ContestantSource::*contestants)(const Case&),
                                    const Case& work) const {
        std::vector<Contestant> all;
        for (const auto& source : m_sources) {
            try {
                std::ranges::move((source.get()->*contestants)(work), std::back_inserter(all));
            } catch (const DeviceError& error) {
                all.push_back(failedContestant(error));
            }
        }
        return all;
    }
    /// One more table: all who do this work.
    template <typename Case>
    void add(std::vector<Contestant> (ContestantSource::*contestants)(const Case&), const Case& work,
             const Asked& asked, const BenchTable& table) {
        add(collect(contestants, work), asked, table);
    }

    std::vector<BenchTable> tables;  ///< so far

private:
    void add(std::vector<Contestant> contestants, const Asked& asked, const BenchTable& table);

    const ContestantSources& m_sources;
    const BenchOptions& m_options;
};

}  // namespace strainlens::bench
