// SPDX-License-Identifier: MPL-2.0
#include "app/results/memory_store.h"

#include <algorithm>

#include "compute/types/error.h"

namespace strainlens {

void MemoryStore::keep(const FrameSummary& summary, const DisplacementField& field) {
    // The copy is made outside the lock: readers must never wait for it.
    const bool wanted = m_mostFields > 0 && field.size() > 0;
    Frame frame{summary, wanted ? std::make_shared<const DisplacementField>(field) : nullptr};
    std::shared_ptr<const DisplacementField> dropped;  // freed outside it too
    const std::lock_guard lock(m_mutex);
    std::erase(m_withField, summary.frame);
    if (wanted) m_withField.push_back(summary.frame);
    if (m_withField.size() > m_mostFields) {
        dropped = std::move(m_frames.at(m_withField.front()).field);
        m_withField.erase(m_withField.begin());
    }
    std::swap(m_frames[summary.frame], frame);
}

std::vector<int> MemoryStore::frames() const {
    const std::lock_guard lock(m_mutex);
    std::vector<int> numbers;
    for (const auto& [number, frame] : m_frames) numbers.push_back(number);
    return numbers;
}

FrameSummary MemoryStore::summary(int frame) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_frames.find(frame);
    if (found == m_frames.end()) throw InvalidInput("frame", std::to_string(frame), "one that was measured");
    return found->second.summary;
}

std::shared_ptr<const DisplacementField> MemoryStore::field(int frame) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_frames.find(frame);
    return found == m_frames.end() ? nullptr : found->second.field;
}

}  // namespace strainlens
