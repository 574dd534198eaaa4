// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string_view>

#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/plain/filters.h"
#include "compute/benchmark/plain/full_search.h"
#include "compute/benchmark/plain/recursive_search.h"

namespace strainlens::bench {

/// One build of the plain loops.
struct PlainBuild {
    std::string_view id;       ///< "plain-native"
    std::string_view variant;  ///< the compiler's options
    void (*recursiveSearch)(const plain::PlainSearch&);
    void (*fullSearch)(const plain::PlainFullSearch&);
    void (*median)(const plain::PlainImage&, int size, unsigned char* out, long outStride);
    void (*box)(const plain::PlainImage&, int size, unsigned char* out, long outStride);
    void (*convolve)(const plain::PlainImage&, const plain::PlainConvolution&, unsigned char* out, long outStride);
    void (*histogram)(const plain::PlainImage&, unsigned long long* counts);
    unsigned long long (*sum)(const plain::PlainImage&);
};

const PlainBuild& scalarBuild();
const PlainBuild& nativeBuild();

/// The naive variants on one CPU core.
class PlainSource : public ContestantSource {
public:
    explicit PlainSource(const PlainBuild& build) : m_build(build) {}

    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override;
    std::vector<Contestant> fullSearch(const FullSearchCase& work) override;
    std::vector<Contestant> filter(const FilterCase& work) override;
    std::vector<Contestant> histogram(const HistogramCase& work) override;
    std::vector<Contestant> reduction(const ReductionCase& work) override;

private:
    Contestant contestant() const;

    const PlainBuild& m_build;
};

}  // namespace strainlens::bench
