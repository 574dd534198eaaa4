// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstdio>

#include "compute/benchmark/implementation_source.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens::bench {
namespace {

constexpr double kSingleRunMs = 2000;  ///< a longer first run is the only one
constexpr double kShortRunMs = 20;
constexpr int kShortRunFactor = 4;
constexpr int kWarmUpRuns = 3;  ///< for implementations that are measured alone

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

/// Calls work() unless the implementation has failed. A device error ends only this implementation, not the benchmark.
template <typename Work>
void catchDeviceError(Implementation& implementation, const Work& work) {
    if (!implementation.row.error.empty()) return;
    try {
        work();
    } catch (const DeviceError& error) {
        implementation.row.error = error.what();
    }
}

/// The timed runs of one function of an implementation.
struct Series {
    Implementation* implementation;
    std::function<double()> run;  ///< one run [ms]
    double* median;               ///< receives the result
    int requiredRuns = 0;
    std::vector<double> times;

    bool isUnfinished() const {
        return implementation->row.error.empty() && static_cast<int>(times.size()) < requiredRuns;
    }
    void runOnce() {
        catchDeviceError(*implementation, [this] {
            if (implementation->prepare) implementation->prepare();
            times.push_back(run());
        });
    }
    void warmUp(int repeats) {
        runOnce();
        if (times.empty()) return;
        const double first = times.front();
        if (first > kSingleRunMs) return;
        requiredRuns = first < kShortRunMs ? kShortRunFactor * repeats : repeats;
        if (!implementation->isInterleaved) {
            for (int extra = 1; extra < kWarmUpRuns; ++extra) runOnce();
        }
        times.clear();
    }
    void finish() {
        if (times.empty()) return;
        *median = medianOf(times);
        implementation->row.runs = std::max(implementation->row.runs, static_cast<int>(times.size()));
    }
};

std::function<double()> byHostClock(const std::function<void()>& work) {
    return [&work] {
        const auto start = stageClock();
        work();
        return millisecondsSince(start);
    };
}

void runSeries(std::vector<Series>& all, int repeats) {
    for (Series& series : all) {
        series.warmUp(repeats);
        if (series.implementation->isInterleaved) continue;
        while (series.isUnfinished()) series.runOnce();
    }
    const auto isUnfinished = [](const Series& series) { return series.isUnfinished(); };
    while (std::ranges::any_of(all, isUnfinished)) {
        for (Series& series : all) {
            if (series.isUnfinished()) series.runOnce();
        }
    }
    for (Series& series : all) series.finish();
}

/// Completes and prints the row of an implementation after its runs.
void finishRow(Implementation& implementation) {
    BenchRow& row = implementation.row;
    catchDeviceError(implementation, [&] {
        if (implementation.identical) {
            const Identity different = implementation.mustBeIdentical ? Identity::No : Identity::Differs;
            row.identity = implementation.identical() ? Identity::Yes : different;
        }
        if (implementation.floorMs) row.floorMs = implementation.floorMs();
        if (implementation.note) row.note = implementation.note();
    });
    std::fprintf(stderr, "  %-22s %-52s %10.4f ms%s\n", row.device.c_str(), row.variant.c_str(), row.comparedMs(),
                 row.identity == Identity::No ? "  RESULT DIFFERS"
                 : row.error.empty()          ? ""
                                              : "  FAILED");
}

void addRatios(std::span<const Implementation> implementations, BenchTable& table) {
    for (const Implementation& implementation : implementations) {
        for (const TimeRatio& ratio : implementation.ratios) {
            const BenchRow* other = table.find(ratio.otherId);
            if (other == nullptr || other->comparedMs() <= 0 || implementation.row.comparedMs() <= 0) continue;
            table.ratios.push_back(
                {ratio.name, implementation.row.comparedMs() / other->comparedMs(), ratio.required, ratio.target});
        }
    }
}

}  // namespace

BenchTable measure(std::span<Implementation> implementations, const BenchOptions& options, BenchTable table) {
    std::fprintf(stderr, "%s\n", table.title.c_str());
    const int repeats = std::max(options.repeats, 1);
    std::vector<Series> kernels, operations, transfers;
    for (Implementation& c : implementations) {
        if (c.kernels) kernels.push_back({&c, c.kernels, &c.row.kernelMs, 0, {}});
        if (c.withTransfer) transfers.push_back({&c, byHostClock(c.withTransfer), &c.row.withTransferMs, 0, {}});
        if (c.operation) operations.push_back({&c, byHostClock(c.operation), &c.row.operationMs, 0, {}});
    }
    for (std::vector<Series>* series : {&kernels, &transfers, &operations}) runSeries(*series, repeats);
    for (Implementation& implementation : implementations) {
        finishRow(implementation);
        table.rows.push_back(implementation.row);
    }
    addRatios(implementations, table);
    return table;
}

}  // namespace strainlens::bench
