// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

#include "compute/backend/cpu/recursive_search/compare.h"
#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/benchmark/device_sources.h"
#include "compute/benchmark/images.h"
#include "compute/types/stage_clock.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

constexpr int kRuns = 9;

/// The fastest of some runs [ms].
double fastest(const std::function<void()>& work) {
    double minimum = 1e30;
    for (int run = 0; run < kRuns; ++run) {
        const auto start = stageClock();
        work();
        minimum = std::min(minimum, millisecondsSince(start));
    }
    return minimum;
}

double copyMs(const cpu::CpuContext& context, std::size_t bytes) {
    std::vector<unsigned char> from(bytes, 1), to(bytes);
    const auto chunkBytes = std::max<std::size_t>(4096, (bytes / 1024 + 63) / 64 * 64);
    const auto chunks = static_cast<int>((bytes + chunkBytes - 1) / chunkBytes);
    return fastest([&] {
        cpu::parallelFor(context, chunks, 1, [&](int begin, int end) {
            const std::size_t offset = static_cast<std::size_t>(begin) * chunkBytes;
            const std::size_t stop = std::min(bytes, static_cast<std::size_t>(end) * chunkBytes);
            std::memcpy(to.data() + offset, from.data() + offset, stop - offset);
        });
    });
}

double differencesPerMs(const cpu::CpuContext& context) {
    constexpr int kBlock = 64, kRepeats = 2000;
    constexpr cpu::TrialRun kRun{0, 0, 5, 0};
    const GrayImage<std::uint8_t> reference = noiseImage({128, 128}, 1), deformed = noiseImage({128, 128}, 2);
    const Grid grid = makeGrid({64, kBlock, kBlock, 0}, reference.size(), {});
    const cpu::CompareRuns compare = cpu::compareRunsFor(kBlock);
    const double ms = fastest([&] {
        runWorkers(context.threads, [&](int) {
            const cpu::BlockPair block = cpu::blockPair(reference, deformed, grid, 0, 0);
            for (int i = 0; i < kRepeats; ++i) {
                cpu::BestTrial best;  // without a bound, so that no trial is aborted
                cpu::SearchCounters amount;
                compare(block, {&kRun, 1}, {}, best, amount);
            }
        });
    });
    return static_cast<double>(context.threads) * kRepeats * kRun.count * kBlock * kBlock / ms;
}

}  // namespace

Ceilings measureCpu(int threads) {
    const cpu::CpuContext context{resolveThreads(threads)};
    Ceilings ceilings;
    ceilings.copyMs = [context](std::size_t bytes) { return copyMs(context, bytes); };
    ceilings.differencesPerMs = differencesPerMs(context);
    return ceilings;
}

void useInstructionSet(const std::string& name) { cpu::forceInstructionSet(name); }

}  // namespace strainlens::bench
