// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "compute/benchmark/implementation_source.h"
#include "compute/benchmark/report.h"
#include "compute/types/error.h"

namespace strainlens::bench {

/// Placeholder for a device that failed before it could be measured.
Implementation failedImplementation(const DeviceError& error);

/// Requirements for the CUDA kernels on one H200 [ms].
struct GpuTargets {
    double requiredMs = 0, targetMs = 0;
};

/// Required speed of the CPU engine with one thread relative to the plain loops.
struct CpuTargets {
    double againstNative = 0, aimAgainstNative = 0, againstScalar = 0;
};

/// A time published by a table's source.
struct PublishedFigure {
    std::string device, variant;
    double milliseconds;
};

/// Requirements for the implementations of a table, and the times of its source. Quick runs require no ratio.
struct TableRequirements {
    GpuTargets cuda = {};
    std::optional<CpuTargets> cpu = {};  ///< ratios of the plain loops to one thread, and of one thread to all
    bool opencl = false;  ///< OpenCL relative to CUDA on a GPU (at least 1/3), to the CPU engine on a CPU (1/6)
    std::vector<PublishedFigure> published = {};
};

/// Builds the tables of a group: collects the implementations, sets their requirements and measures them.
class TableMaker {
public:
    TableMaker(const ImplementationSources& sources, const BenchOptions& options)
        : m_sources(sources), m_options(options) {}

    const BenchOptions& options() const { return m_options; }
    /// Selects the value for a quick or a full run.
    template <typename Value>
    Value choose(const Value& quick, const Value& full) const {
        return m_options.quick ? quick : full;
    }

    /// The implementations of all sources for a workload: collect(&ImplementationSource::filter, work).
    template <typename Case>
    std::vector<Implementation> collect(
        std::vector<Implementation> (ImplementationSource::*implementations)(const Case&), const Case& work) const {
        std::vector<Implementation> all;
        for (const auto& source : m_sources) {
            try {
                std::ranges::move((source.get()->*implementations)(work), std::back_inserter(all));
            } catch (const DeviceError& error) {
                all.push_back(failedImplementation(error));
            }
        }
        return all;
    }
    /// Adds a table with all implementations for a workload.
    template <typename Case>
    void add(std::vector<Implementation> (ImplementationSource::*implementations)(const Case&), const Case& work,
             const TableRequirements& requirements, const BenchTable& table) {
        add(collect(implementations, work), requirements, table);
    }

    std::vector<BenchTable> tables;  ///< so far

private:
    void add(std::vector<Implementation> implementations, const TableRequirements& requirements,
             const BenchTable& table);

    const ImplementationSources& m_sources;
    const BenchOptions& m_options;
};

/// Measures the tables of a group.
using MakeTables = void(TableMaker& maker);

MakeTables benchRecursiveSearch, benchPasses, benchSequence, benchDenseSearch, benchSparseSearch, benchRefinement;
MakeTables benchMedian, benchConvolution, benchBox, benchEqualise, benchHistogram, benchReduction, benchStrain,
    benchPipeline, benchChain;
MakeTables benchDenseFlow, benchFlowScenes;

/// A group of tables, selected by `--table NAME`.
struct TableGroup {
    std::string_view name;
    MakeTables* make;
};

/// All groups in the order of execution.
std::span<const TableGroup> tableGroups();

/// The groups named by options.tables; all if it is empty. Throws InvalidInput for an unknown name.
std::vector<const TableGroup*> selectGroups(const BenchOptions& options);

/// Result of a benchmark run, final or so far.
struct BenchOutcome {
    std::string markdown, json;
    bool failed = false;     ///< one of our implementations differs from the scalar reference
    bool cancelled = false;  ///< stopped between two tables
};

/// Receives each new part of the Markdown and the outcome so far, so that an aborted run loses nothing.
using OnTable = std::function<void(const std::string& part, const BenchOutcome& soFar)>;

/// Measures the selected tables with `sources`.
BenchOutcome runBenchmark(const BenchEnvironment& environment, const ImplementationSources& sources,
                          const OnTable& show, std::stop_token stop);

}  // namespace strainlens::bench
