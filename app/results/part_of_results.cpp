// SPDX-License-Identifier: MPL-2.0
#include "app/results/part_of_results.h"

#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens {

PartOfResults::PartOfResults(std::shared_ptr<const ResultStore> whole, std::set<int> hidden)
    : m_whole(std::move(whole)), m_hidden(std::move(hidden)) {}

std::vector<int> PartOfResults::frames() const {
    std::vector<int> frames = m_whole->frames();
    std::erase_if(frames, [this](int frame) { return m_hidden.contains(frame); });
    return frames;
}

FrameSummary PartOfResults::summary(int frame) const {
    if (m_hidden.contains(frame)) throw InvalidInput("frame", std::to_string(frame), "one that is not left out");
    return m_whole->summary(frame);
}

std::shared_ptr<const DisplacementField> PartOfResults::field(int frame) const {
    return m_hidden.contains(frame) ? nullptr : m_whole->field(frame);
}

void PartOfResults::keep(const FrameSummary& summary, const DisplacementField&) {
    throw InvalidInput("frame", std::to_string(summary.frame), "none: these results are only read");
}

}  // namespace strainlens
