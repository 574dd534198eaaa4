// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "compute/benchmark/checks.h"
#include "compute/benchmark/contestant.h"
#include "compute/benchmark/flow_check.h"
#include "compute/benchmark/refine_check.h"
#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/search.h"

namespace strainlens::bench {

/// A recursive search from zero. Images, grid and check outlive the contestants.
struct RecursiveCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    RecursiveSearchParameters parameters;
    FieldCheck& check;
};

/// A full search around zero; no trial leaves the deformed image unless the border mode is Skip.
struct FullSearchCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    FullSearchParameters parameters;
    FieldCheck& check;
};

/// `pairs` recursive searches with one reference; the deformed images alternate. The first starts from zero, every
/// other from the field before it.
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

/// Sub-pixel refinement of what a search found. Everything outlives the contestants.
struct RefineCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    const Grid& grid;
    const SearchResult& found;
    RefineParameters parameters;
    RefineCheck& check;
};

/// A displacement for every pixel. Images and check outlive the contestants.
struct FlowCase {
    const GrayImage<std::uint8_t>&reference, &deformed;
    FlowCheck& check;
};

/// The sum of all pixels.
struct ReductionCase {
    const GrayImage<std::uint8_t>& image;
    std::uint64_t expected;
};

/// Somebody who has contestants for some of the tables: a device, plain loops, another program.
class ContestantSource {
public:
    virtual ~ContestantSource() = default;

    virtual std::vector<Contestant> recursiveSearch(const RecursiveCase&) { return {}; }
    virtual std::vector<Contestant> fullSearch(const FullSearchCase&) { return {}; }
    virtual std::vector<Contestant> sequence(const SequenceCase&) { return {}; }
    virtual std::vector<Contestant> refinement(const RefineCase&) { return {}; }
    virtual std::vector<Contestant> filter(const FilterCase&) { return {}; }
    virtual std::vector<Contestant> histogram(const HistogramCase&) { return {}; }
    virtual std::vector<Contestant> denseFlow(const FlowCase&) { return {}; }
    virtual std::vector<Contestant> reduction(const ReductionCase&) { return {}; }
};

using ContestantSources = std::vector<std::unique_ptr<ContestantSource>>;

/// Whether `id` is among the chosen devices or begins with one of them; everything is where none is chosen.
bool chosen(const BenchOptions& options, const std::string& id);

/// The sources of this build that options.devices asks for: plain loops, the CPU with one thread and with all, GPUs.
/// Throws DeviceError when a device cannot be opened.
ContestantSources makeSources(const BenchOptions& options);

}  // namespace strainlens::bench
