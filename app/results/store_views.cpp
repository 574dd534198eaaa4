// SPDX-License-Identifier: MPL-2.0
#include "app/results/store_views.h"

#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens {

FilteredStore::FilteredStore(std::shared_ptr<const ResultStore> store, std::set<int> hidden)
    : StoreView(std::move(store)), m_hidden(std::move(hidden)) {}

void FilteredStore::append(const FrameSummary& summary, const DisplacementField&) {
    throw InvalidInput("frame", std::to_string(summary.frame), "none: these results are only read");
}

std::vector<int> FilteredStore::frames() const {
    std::vector<int> frames = StoreView::frames();
    std::erase_if(frames, [this](int frame) { return m_hidden.contains(frame); });
    return frames;
}

FrameSummary FilteredStore::summary(int frame) const {
    if (m_hidden.contains(frame)) throw InvalidInput("frame", std::to_string(frame), "one that is not left out");
    return StoreView::summary(frame);
}

std::shared_ptr<const DisplacementField> FilteredStore::field(int frame) const {
    return m_hidden.contains(frame) ? nullptr : StoreView::field(frame);
}

ResumedStore::ResumedStore(const std::shared_ptr<ResultStore>& store, int finished)
    : StoreView(store), m_target(store), m_finished(finished) {}

std::vector<int> ResumedStore::frames() const {
    std::vector<int> frames = StoreView::frames();
    const std::lock_guard lock(m_mutex);
    std::erase_if(frames, [this](int frame) { return frame > m_finished && !m_own.contains(frame); });
    return frames;
}

void ResumedStore::append(const FrameSummary& summary, const DisplacementField& field) {
    m_target->append(summary, field);
    const std::lock_guard lock(m_mutex);
    m_own.insert(summary.frame);
}

}  // namespace strainlens
