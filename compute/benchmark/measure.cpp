// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstdio>

#include "compute/benchmark/contestant.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"

namespace strainlens::bench {
namespace {

constexpr double kSingleRunMs = 2000;  ///< a first run that takes longer is the only one
constexpr double kShortRunMs = 20;
constexpr int kShortRunFactor = 4;
constexpr int kWarmUps = 3;  ///< of contestants that are measured alone

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

/// Calls work() unless the contestant has failed; a failing device ends its part in the table, not the benchmark.
template <typename Work>
void guarded(Contestant& contestant, const Work& work) {
    if (!contestant.row.error.empty()) return;
    try {
        work();
    } catch (const DeviceError& error) {
        contestant.row.error = error.what();
    }
}

/// The runs of one function of one contestant.
struct Series {
    Contestant* contestant;
    std::function<double()> run;  ///< one run [ms]
    double* median;               ///< where it goes
    int wanted = 0;
    std::vector<double> times;

    bool unfinished() const { return contestant->row.error.empty() && static_cast<int>(times.size()) < wanted; }
    void once() {
        guarded(*contestant, [this] {
            if (contestant->prepare) contestant->prepare();
            times.push_back(run());
        });
    }
    void warmUp(int repeats) {
        once();
        if (times.empty()) return;
        const double first = times.front();
        if (first > kSingleRunMs) return;
        wanted = first < kShortRunMs ? kShortRunFactor * repeats : repeats;
        if (!contestant->takesTurns) {
            for (int extra = 1; extra < kWarmUps; ++extra) once();
        }
        times.clear();
    }
    void finish() {
        if (times.empty()) return;
        *median = medianOf(times);
        contestant->row.runs = std::max(contestant->row.runs, static_cast<int>(times.size()));
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
        if (series.contestant->takesTurns) continue;
        while (series.unfinished()) series.once();
    }
    const auto unfinished = [](const Series& series) { return series.unfinished(); };
    while (std::ranges::any_of(all, unfinished)) {
        for (Series& series : all) {
            if (series.unfinished()) series.once();
        }
    }
    for (Series& series : all) series.finish();
}

/// What a contestant says of itself once it has run.
void conclude(Contestant& contestant) {
    BenchRow& row = contestant.row;
    guarded(contestant, [&] {
        if (contestant.identical) {
            const Identity different = contestant.mustBeIdentical ? Identity::No : Identity::Differs;
            row.identity = contestant.identical() ? Identity::Yes : different;
        }
        if (contestant.floorMs) row.floorMs = contestant.floorMs();
        if (contestant.note) row.note = contestant.note();
    });
    std::fprintf(stderr, "  %-22s %-52s %10.4f ms%s\n", row.device.c_str(), row.variant.c_str(), row.countingMs(),
                 row.identity == Identity::No ? "  RESULT DIFFERS"
                 : row.error.empty()          ? ""
                                              : "  FAILED");
}

void addRatios(std::span<const Contestant> contestants, BenchTable& table) {
    for (const Contestant& contestant : contestants) {
        for (const RatioTo& ratio : contestant.ratios) {
            const BenchRow* other = table.find(ratio.otherId);
            if (other == nullptr || other->countingMs() <= 0 || contestant.row.countingMs() <= 0) continue;
            table.ratios.push_back(
                {ratio.name, contestant.row.countingMs() / other->countingMs(), ratio.required, ratio.aim});
        }
    }
}

}  // namespace

BenchTable measure(std::span<Contestant> contestants, const BenchOptions& options, BenchTable table) {
    std::fprintf(stderr, "%s\n", table.title.c_str());
    const int repeats = std::max(options.repeats, 1);
    std::vector<Series> kernels, operations, transfers;
    for (Contestant& c : contestants) {
        if (c.kernels) kernels.push_back({&c, c.kernels, &c.row.kernelMs, 0, {}});
        if (c.withTransfer) transfers.push_back({&c, byHostClock(c.withTransfer), &c.row.withTransferMs, 0, {}});
        if (c.operation) operations.push_back({&c, byHostClock(c.operation), &c.row.operationMs, 0, {}});
    }
    for (std::vector<Series>* series : {&kernels, &transfers, &operations}) runSeries(*series, repeats);
    for (Contestant& contestant : contestants) {
        conclude(contestant);
        table.rows.push_back(contestant.row);
    }
    addRatios(contestants, table);
    return table;
}

}  // namespace strainlens::bench
