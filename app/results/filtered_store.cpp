// SPDX-License-Identifier: MPL-2.0
#include "app/results/filtered_store.h"

#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens {

FilteredStore::FilteredStore(std::shared_ptr<const ResultStore> store, std::set<int> hidden)
    : m_store(std::move(store)), m_hidden(std::move(hidden)) {}

std::vector<int> FilteredStore::frames() const {
    std::vector<int> frames = m_store->frames();
    std::erase_if(frames, [this](int frame) { return m_hidden.contains(frame); });
    return frames;
}

FrameSummary FilteredStore::summary(int frame) const {
    if (m_hidden.contains(frame)) throw InvalidInput("frame", std::to_string(frame), "one that is not left out");
    return m_store->summary(frame);
}

std::shared_ptr<const DisplacementField> FilteredStore::field(int frame) const {
    return m_hidden.contains(frame) ? nullptr : m_store->field(frame);
}

void FilteredStore::save(const FrameSummary& summary, const DisplacementField&) {
    throw InvalidInput("frame", std::to_string(summary.frame), "none: these results are only read");
}

}  // namespace strainlens
