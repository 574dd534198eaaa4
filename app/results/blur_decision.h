// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/sequence/run_memory.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Whether automatic blur matching is omitted because it does not fit the memory. The free memory changes, so that the
/// first process of a run decides for all of its frames: those of other processes and of a resumed run, too.
class BlurDecision {
public:
    BlurDecision() = default;
    explicit BlurDecision(std::optional<bool> omits) : m_omits(omits) {}

    bool isMade() const { return m_omits.has_value(); }
    bool omits() const { return m_omits.value_or(false); }
    /// The parameters to measure with.
    RunParameters apply(RunParameters parameters) const;
    /// Decides by the memory of a run with the parameters of apply(), unless that is made. Throws InvalidInput if
    /// blur matching does not fit the memory although frames were measured with it.
    void decide(const RunMemory& memory);

private:
    std::optional<bool> m_omits;
};

}  // namespace strainlens
