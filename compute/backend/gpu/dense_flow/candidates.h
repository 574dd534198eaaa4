// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/rules/flow_candidates.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Searches for large motion, which the pyramid of a dense flow loses; see rules::FlowCandidateSearch.
template <typename Device>
class FlowCandidateFinder {
public:
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// `initialGuess`: approximate flow, or empty.
    template <typename Filters, typename FullSearch>
    rules::FlowCandidates find(Context& context, Filters& filters, FullSearch& fullSearch, const Image& reference,
                               const Image& deformed, const DenseFlow& initialGuess, const JobControl& job) {
        rules::FlowCandidates found{rules::makeFlowCandidateSearch(reference.size()), {}, {}};
        if (!found.search) return found;
        for (std::size_t k = 0; k < 2; ++k) {
            filters.halve(context, k == 0 ? reference : deformed, m_half);
            filters.halve(context, m_half, m_quarters[k]);
        }
        const JobControl stoppable{job.stop, {}, {}};
        for (std::size_t k = 0; k < 2; ++k) {
            fullSearch.run(context, m_quarters[k], m_quarters[1 - k], found.search->grid, found.search->parameters, {},
                           m_results[k], stoppable);
        }
        if (job.stopRequested()) return {};
        found.set(m_results[0], m_results[1], initialGuess);
        return found;
    }

private:
    Image m_half;
    std::array<Image, 2> m_quarters;
    std::array<SearchResult, 2> m_results;
};

}  // namespace strainlens::gpu
