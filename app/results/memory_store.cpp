// SPDX-License-Identifier: MPL-2.0
#include "app/results/memory_store.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "app/results/results_layout.h"
#include "compute/types/error.h"

namespace strainlens {

MemoryStore::MemoryStore(std::shared_ptr<ResultStore> behind, std::int64_t mostBytes)
    : m_behind(std::move(behind)), m_mostBytes(mostBytes) {
    for (const int number : m_behind->frames()) {
        FrameSummary summary = m_behind->summary(number);
        const bool hasField = summary.error.empty();
        m_frames[number] = {std::move(summary), hasField};
    }
}

void MemoryStore::keep(const FrameSummary& summary, const DisplacementField& field) {
    // Copies are made outside the lock, and freed there too: readers must never wait for it.
    Frame frame{summary, field.size() > 0};
    auto copy = frame.hasField ? std::make_shared<const DisplacementField>(field) : nullptr;
    Fields dropped;
    bool isKeptElsewhere = m_behind != nullptr;
    {
        const std::lock_guard lock(m_mutex);
        isKeptElsewhere = isKeptElsewhere && m_complaint.empty();
        Frame& place = m_frames[summary.frame];
        if (place.field) m_bytes -= bytesOf(*place.field);
        dropped.push_back(std::exchange(place, std::move(frame)).field);
        take(place, std::move(copy), dropped);
    }
    if (!isKeptElsewhere) return;
    try {
        m_behind->append(summary, field);
    } catch (const std::exception& error) {
        const std::lock_guard lock(m_mutex);
        m_complaint = error.what();
    }
}

void MemoryStore::take(const Frame& frame, std::shared_ptr<const DisplacementField> field, Fields& dropped) const {
    if (!field) return;
    m_bytes += bytesOf(*field);
    frame.field = std::move(field);
    frame.used = ++m_uses;
    while (m_behind && m_bytes > m_mostBytes) {
        const Frame* oldest = nullptr;
        for (const auto& [number, other] : m_frames) {
            if (other.field && &other != &frame && (!oldest || other.used < oldest->used) && m_behind->isKept(number)) {
                oldest = &other;
            }
        }
        if (!oldest) return;
        m_bytes -= bytesOf(*oldest->field);
        dropped.push_back(std::move(oldest->field));
    }
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

std::shared_ptr<const DisplacementField> MemoryStore::field(int number) const {
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_frames.find(number);
        if (found == m_frames.end() || !found->second.hasField) return nullptr;
        if (found->second.field) {
            found->second.used = ++m_uses;
            return found->second.field;
        }
    }
    std::shared_ptr<const DisplacementField> field;
    try {
        field = m_behind->field(number);
    } catch (const FileError& error) {
        const std::lock_guard lock(m_mutex);
        m_complaint = error.what();
        throw;
    }
    Fields dropped;
    const std::lock_guard lock(m_mutex);
    const Frame& frame = m_frames.at(number);
    if (frame.field) return frame.field;  // another thread was quicker
    take(frame, field, dropped);
    return field;
}

bool MemoryStore::isKept(int frame) const {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_behind || !m_complaint.empty() || !m_frames.contains(frame)) return m_frames.contains(frame);
    }
    return m_behind->isKept(frame);
}

std::string MemoryStore::complaint() const {
    const std::lock_guard lock(m_mutex);
    return m_complaint;
}

std::int64_t bytesOf(const DisplacementField& field) {
    std::size_t bytes = 0;
    forEachArray(field, [&bytes](const char*, const char*, const char*, const auto& values) {
        bytes += values.size() * sizeof(values[0]);
    });
    return static_cast<std::int64_t>(bytes);
}

}  // namespace strainlens
