// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/runtime/cpu_context.h"

#include <hwy/highway.h>

#include <algorithm>

#include "compute/types/error.h"
#include "compute/types/join.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

/// Highway targets of this build and processor, best first (better targets have lower bits).
std::vector<std::int64_t> targets() {
    std::vector<std::int64_t> result;
    const std::int64_t available = hwy::SupportedTargets() & HWY_TARGETS;
    for (int i = 0; i < 62; ++i) {
        const std::int64_t bit = std::int64_t{1} << i;
        if (available & bit) result.push_back(bit);
    }
    return result;
}

}  // namespace

void parallelFor(const CpuContext& context, int count, int grain, const std::function<void(int, int)>& body,
                 std::stop_source failed) {
    if (count <= 0) return;
    grain = std::max(grain, 1);
    const int ranges = (count + grain - 1) / grain;
    if (context.threads <= 1 || ranges == 1) {
        body(0, count);
        return;
    }
    const int chunks = std::min(ranges, context.threads * 4);
    const auto edge = [&](int chunk) {
        return static_cast<int>(std::min<std::int64_t>(count, std::int64_t{ranges} * chunk / chunks * grain));
    };
    forEachChunk(
        chunks, context.threads, [&](int chunk) { body(edge(chunk), edge(chunk + 1)); }, std::move(failed));
}

std::vector<std::string> availableInstructionSets() {
    forceInstructionSet("");
    std::vector<std::string> names;
    for (const std::int64_t target : targets()) names.emplace_back(hwy::TargetName(target));
    return names;
}

std::string activeInstructionSet() { return hwy::TargetName(targets().front()); }

void forceInstructionSet(const std::string& name) {
    hwy::SetSupportedTargetsForTest(0);
    if (!name.empty()) {
        const std::vector<std::int64_t> all = targets();
        const auto found = std::ranges::find(all, name, hwy::TargetName);
        if (found == all.end()) throw InvalidInput("instructions", name, "one of " + join(all, hwy::TargetName));
        hwy::SetSupportedTargetsForTest(*found);
    }
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace strainlens::cpu
