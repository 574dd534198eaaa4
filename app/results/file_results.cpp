// SPDX-License-Identifier: MPL-2.0
#include "app/results/file_results.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strainlens {

FileResults::FileResults(const std::filesystem::path& path, StoreFactory makeStore)
    : m_file(path), m_makeStore(std::move(makeStore)) {}

std::shared_ptr<ResultStore> FileResults::storeOf(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_appendedFrames.contains(frame) ? m_appended : nullptr;
}

void FileResults::append(const FrameSummary& summary, const DisplacementField& field) {
    if (!m_appended) {
        std::shared_ptr<ResultStore> store = m_makeStore();
        const std::lock_guard lock(m_mutex);
        m_appended = std::move(store);
    }
    m_appended->append(summary, field);
    const std::lock_guard lock(m_mutex);
    m_appendedFrames.insert(summary.frame);
}

std::vector<int> FileResults::frames() const {
    const std::lock_guard lock(m_mutex);
    std::vector<int> frames;
    std::ranges::set_union(m_file.frames(), m_appendedFrames, std::back_inserter(frames));
    return frames;
}

FrameSummary FileResults::summary(int frame) const {
    const auto appended = storeOf(frame);
    return appended ? appended->summary(frame) : m_file.summary(frame);
}

std::shared_ptr<const DisplacementField> FileResults::field(int frame) const {
    const auto appended = storeOf(frame);
    return appended ? appended->field(frame) : m_file.field(frame);
}

bool FileResults::isStored(int frame) const {
    const auto appended = storeOf(frame);
    return !appended || appended->isStored(frame);
}

std::string FileResults::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_appended ? m_appended->problem() : std::string();
}

}  // namespace strainlens
