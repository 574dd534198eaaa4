// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compute/benchmark/bench_table.h"
#include "compute/benchmark/checks.h"
#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// This implementation's time divided by another's, for the table.
struct TimeRatio {
    std::string name;
    std::string otherId;
    double required = 0;
    double target = 0;
};

/// One implementation of a table's workload. Its functions own their data; empty functions are not measured.
struct Implementation {
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

/// Runs every implementation and returns the table with their rows and ratios; prints a line for each on stderr.
///
/// Every function runs once to warm up, then `repeats` times, four times as often if it takes less than 20 ms. A first
/// run above 2 s is the only one. CPU implementations alternate, so that ratios are valid on a busy machine; those of a
/// GPU run one after another, so that its clocks stay up.
BenchTable measure(std::span<Implementation> implementations, const BenchOptions& options, BenchTable table);

/// Peak performance of a device, measured before the tables; 0 = unknown.
struct Ceilings {
    std::function<double(std::size_t bytes)> copyMs;  ///< time to copy `bytes` in its memory; may be empty
    double transferBytesPerMs = 0;                    ///< from page-locked host memory
    double differencesPerMs = 0;                      ///< absolute differences of two bytes, summed
    double productsPerMs = 0;                         ///< of floats, summed
    double launchMs = 0;                              ///< between two kernels
    double blockSyncMs = 0;                           ///< of a value between two resident blocks
};

/// Theoretical minimum time of a workload: the largest of the times for its memory traffic (each input read once, each
/// output written once), its differences and its waiting. 0 if the ceilings are unknown.
inline double floorMs(const Ceilings& ceilings, double bytes, double differences, double waitMs = 0) {
    if (!ceilings.copyMs || ceilings.differencesPerMs <= 0) return 0;
    return std::max(
        {ceilings.copyMs(static_cast<std::size_t>(bytes / 2)), differences / ceilings.differencesPerMs, waitMs});
}

/// A recursive search from zero. Images, grid and check must outlive the implementations.
struct RecursiveCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    RecursiveSearchParameters parameters;
    FieldCheck& check;
};

/// A full search around zero; trials stay inside the deformed image unless the border mode is Skip.
struct FullSearchCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    FullSearchParameters parameters;
    FieldCheck& check;
};

/// `pairs` recursive searches with one reference and alternating deformed images, each from the previous field.
struct SequenceCase {
    const GrayImage<std::uint8_t>& reference;
    const std::vector<GrayImage<std::uint8_t>>& deformed;
    const Grid& grid;
    int pairs;
    FieldCheck& check;  ///< of the last field: all must be equal
};

struct FilterCase {
    const GrayImage<std::uint8_t>& image;
    Filter filter;
    ImageCheck& check;
};

struct HistogramCase {
    const GrayImage<std::uint8_t>& image;
    Histogram expected;
};

/// Sub-pixel refinement of a search result. Everything must outlive the implementations.
struct RefineCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    const SearchResult& found;
    RefineParameters parameters;
    RefineCheck& check;
};

/// Dense flow. Images and check must outlive the implementations.
struct FlowCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    FlowCheck& check;
};

/// The sum of all pixels.
struct ReductionCase {
    const GrayImage<std::uint8_t>& image;
    std::uint64_t expected;
};

/// Provides implementations for some of the tables: a device, plain loops, another program.
class ImplementationSource {
public:
    virtual ~ImplementationSource() = default;

    virtual std::vector<Implementation> recursiveSearch(const RecursiveCase&) { return {}; }
    virtual std::vector<Implementation> fullSearch(const FullSearchCase&) { return {}; }
    virtual std::vector<Implementation> sequence(const SequenceCase&) { return {}; }
    virtual std::vector<Implementation> refinement(const RefineCase&) { return {}; }
    virtual std::vector<Implementation> filter(const FilterCase&) { return {}; }
    virtual std::vector<Implementation> histogram(const HistogramCase&) { return {}; }
    virtual std::vector<Implementation> denseFlow(const FlowCase&) { return {}; }
    virtual std::vector<Implementation> reduction(const ReductionCase&) { return {}; }
};

using ImplementationSources = std::vector<std::unique_ptr<ImplementationSource>>;

/// Whether options.devices has `id` or a prefix of it; true if it is empty.
bool isSelected(const BenchOptions& options, const std::string& id);

/// The sources of this build selected by options.devices: plain loops, the CPU with one and with all threads, GPUs.
/// Throws DeviceError when a device cannot be opened.
ImplementationSources makeSources(const BenchOptions& options);

}  // namespace strainlens::bench
