// SPDX-License-Identifier: MPL-2.0
#include "app/results/memory_store.h"

#include <exception>
#include <utility>

#include "app/results/results_layout.h"
#include "compute/types/error.h"

namespace strainlens {

MemoryStore::MemoryStore(std::shared_ptr<ResultStore> backing, std::int64_t maxBytes)
    : m_backing(std::move(backing)), m_maxBytes(maxBytes) {
    for (const int number : m_backing->frames()) {
        FrameSummary summary = m_backing->summary(number);
        const bool hasField = summary.error.empty();
        m_frames[number] = {std::move(summary), hasField};
    }
}

void MemoryStore::append(const FrameSummary& summary, const DisplacementField& field) {
    // Fields are copied and freed outside the lock, so that readers never wait for it.
    Frame frame{summary, field.size() > 0};
    auto copy = frame.hasField ? std::make_shared<const DisplacementField>(field) : nullptr;
    Fields dropped;
    bool hasBacking = m_backing != nullptr;
    {
        const std::lock_guard lock(m_mutex);
        hasBacking = hasBacking && m_problem.empty();
        Frame& stored = m_frames[summary.frame];
        if (stored.field) m_bytes -= bytesOf(*stored.field);
        dropped.push_back(std::exchange(stored, std::move(frame)).field);
        cacheField(stored, std::move(copy), dropped);
    }
    if (!hasBacking) return;
    try {
        m_backing->append(summary, field);
    } catch (const std::exception& error) {
        const std::lock_guard lock(m_mutex);
        m_problem = error.what();
    }
}

void MemoryStore::cacheField(const Frame& frame, std::shared_ptr<const DisplacementField> field,
                             Fields& dropped) const {
    if (!field) return;
    m_bytes += bytesOf(*field);
    frame.field = std::move(field);
    frame.lastUse = ++m_uses;
    while (m_backing && m_bytes > m_maxBytes) {
        const Frame* oldest = nullptr;
        for (const auto& [number, other] : m_frames) {
            if (other.field && &other != &frame && (!oldest || other.lastUse < oldest->lastUse) &&
                m_backing->isStored(number)) {
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
            found->second.lastUse = ++m_uses;
            return found->second.field;
        }
    }
    std::shared_ptr<const DisplacementField> field;
    try {
        field = m_backing->field(number);
    } catch (const FileError& error) {
        const std::lock_guard lock(m_mutex);
        m_problem = error.what();
        throw;
    }
    Fields dropped;
    const std::lock_guard lock(m_mutex);
    const Frame& frame = m_frames.at(number);
    if (frame.field) return frame.field;  // another thread was faster
    cacheField(frame, field, dropped);
    return field;
}

bool MemoryStore::isStored(int frame) const {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_backing || !m_problem.empty() || !m_frames.contains(frame)) return m_frames.contains(frame);
    }
    return m_backing->isStored(frame);
}

std::string MemoryStore::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem.empty() && m_backing ? m_backing->problem() : m_problem;
}

std::int64_t bytesOf(const DisplacementField& field) {
    std::size_t bytes = 0;
    forEachArray(field, [&bytes](const char*, const char*, const char*, const auto& values) {
        bytes += values.size() * sizeof(values[0]);
    });
    return static_cast<std::int64_t>(bytes);
}

}  // namespace strainlens
