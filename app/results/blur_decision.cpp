// SPDX-License-Identifier: MPL-2.0
#include "app/results/blur_decision.h"

#include <string>

#include "compute/types/error.h"

namespace strainlens {

RunParameters BlurDecision::apply(RunParameters parameters) const {
    if (omits() && matchesBlur(parameters)) parameters.blur = BlurChoice::Off;
    return parameters;
}

void BlurDecision::decide(const RunMemory& memory) {
    if (!m_omits) m_omits = memory.omitsBlurMatching;
    if (!memory.omitsBlurMatching || *m_omits) return;
    constexpr std::int64_t kMiB = std::int64_t{1} << 20;
    throw InvalidInput("host-memory-limit", std::to_string(memory.limitBytes / kMiB) + " MiB",
                       "large enough for blur matching, with which earlier frames of this run were measured (0: no "
                       "limit)");
}

}  // namespace strainlens
