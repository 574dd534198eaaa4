// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compute/backend/cuda/cuda_context.h"

namespace strainlens::gpu_bench {

/// One line of the table.
struct Measurement {
    std::string work;
    std::string variant;      ///< "final", "naive", ...
    double milliseconds = 0;  ///< median
    double fastest = 0;       ///< [ms]
    double pixels = 0;        ///< for the throughput; 0 = none stated
    double mustMs = 0, aimMs = 0, floorMs = 0;
    std::string note;
};

/// What a run collects and how it measures.
class Bench {
public:
    Bench(cuda::CudaContext& context, int repeats, std::string filter)
        : m_context(context), m_repeats(repeats), m_filter(std::move(filter)) {}

    cuda::CudaContext& context() { return m_context; }
    bool wants(const std::string& work) const { return work.find(m_filter) != std::string::npos; }

    /// Times work queued in the context's stream with events, after warm-up; fills in the times and keeps the line.
    void device(Measurement measurement, const std::function<void()>& queueWork);
    /// Times by the host's clock; `work` returns when everything is done.
    void host(Measurement measurement, const std::function<void()>& work);

    std::string markdown() const;
    std::string json() const;

private:
    void keep(Measurement measurement, std::vector<double> samples);

    cuda::CudaContext& m_context;
    int m_repeats;
    std::string m_filter;
    std::vector<Measurement> m_lines;
};

// One function for each group of lines.
void benchFilters(Bench& bench);
void benchRecursiveSearch(Bench& bench);
void benchFullSearch(Bench& bench);

}  // namespace strainlens::gpu_bench
