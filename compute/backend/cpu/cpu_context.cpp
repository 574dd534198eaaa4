// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/cpu_context.h"

#include <hwy/highway.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include "compute/types/error.h"

namespace strainlens::cpu {
namespace {

struct NamedTarget {
    std::int64_t bit;
    std::string name;
};

/// The sets this processor has and this build was compiled for, best first (Highway numbers better sets lower).
std::vector<NamedTarget> targets() {
    std::vector<NamedTarget> result;
    const std::int64_t available = hwy::SupportedTargets() & HWY_TARGETS;
    for (int i = 0; i < 62; ++i) {
        const std::int64_t bit = std::int64_t{1} << i;
        if (available & bit) result.push_back({bit, hwy::TargetName(bit)});
    }
    return result;
}

}  // namespace

int resolveThreads(int requested) {
    if (requested > 0) return requested;
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const bool known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    return std::max(1, known ? CPU_COUNT(&allowed) : static_cast<int>(std::thread::hardware_concurrency()));
}

void parallelRanges(const CpuContext& context, int count, int grain, const std::function<void(int, int)>& body) {
    if (count <= 0) return;
    grain = std::max(grain, 1);
    const int ranges = (count + grain - 1) / grain;
    if (context.threads <= 1 || ranges == 1) {
        body(0, count);
        return;
    }
    const int pieces = std::min(ranges, context.threads * 4);
    runWorkers({std::min(pieces, context.threads)}, [&, next = std::make_shared<std::atomic<int>>(0)](int) {
        for (int piece = (*next)++; piece < pieces; piece = (*next)++) {
            const auto edge = [&](int p) {
                return std::min<std::int64_t>(count, std::int64_t{ranges} * p / pieces * grain);
            };
            body(static_cast<int>(edge(piece)), static_cast<int>(edge(piece + 1)));
        }
    });
}

void runWorkers(const CpuContext& context, const std::function<void(int)>& body) {
    if (context.threads <= 1) {
        body(0);
        return;
    }
    // Plain threads: they start in some 20 us, a search takes milliseconds, and a sanitizer understands them.
    std::vector<std::jthread> helpers;
    for (int worker = 1; worker < context.threads; ++worker) helpers.emplace_back([&body, worker] { body(worker); });
    body(0);
}

std::vector<std::string> availableInstructionSets() {
    forceInstructionSet("");
    std::vector<std::string> names;
    for (const NamedTarget& target : targets()) names.push_back(target.name);
    return names;
}

std::string activeInstructionSet() { return targets().front().name; }

void forceInstructionSet(const std::string& name) {
    hwy::SetSupportedTargetsForTest(0);
    if (!name.empty()) {
        const std::vector<NamedTarget> all = targets();
        const auto found = std::find_if(all.begin(), all.end(), [&](const NamedTarget& t) { return t.name == name; });
        if (found == all.end()) throw InvalidInput("instruction set", name, "one of availableInstructionSets()");
        hwy::SetSupportedTargetsForTest(found->bit);
    }
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace strainlens::cpu
