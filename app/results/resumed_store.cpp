// SPDX-License-Identifier: MPL-2.0
#include "app/results/resumed_store.h"

#include <utility>

namespace strainlens {

ResumedStore::ResumedStore(std::shared_ptr<ResultStore> store, int finished)
    : m_store(std::move(store)), m_finished(finished) {}

std::vector<int> ResumedStore::frames() const {
    std::vector<int> frames = m_store->frames();
    const std::lock_guard lock(m_mutex);
    std::erase_if(frames, [this](int frame) { return frame > m_finished && !m_own.contains(frame); });
    return frames;
}

void ResumedStore::save(const FrameSummary& summary, const DisplacementField& field) {
    m_store->append(summary, field);
    const std::lock_guard lock(m_mutex);
    m_own.insert(summary.frame);
}

}  // namespace strainlens
