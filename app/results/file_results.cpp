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
    return m_appended && std::ranges::binary_search(m_appended->frames(), frame) ? m_appended : nullptr;
}

void FileResults::append(const FrameSummary& summary, const DisplacementField& field) {
    std::shared_ptr<ResultStore> store = m_appended;
    if (!store) {
        // The store has the whole run then, and can be recovered without the file.
        store = m_makeStore();
        for (const int frame : m_file.frames()) {
            if (frame == summary.frame) continue;
            const auto copied = m_file.field(frame);
            store->append(m_file.summary(frame), copied ? *copied : DisplacementField());
        }
    }
    {
        const std::lock_guard lock(m_mutex);
        m_appended = store;
        m_appendedFrames.insert(summary.frame);  // from now on that of the file is out of date
    }
    store->append(summary, field);
}

std::vector<int> FileResults::frames() const {
    const std::lock_guard lock(m_mutex);
    std::vector<int> frames;
    const std::vector<int> appended = m_appended ? m_appended->frames() : std::vector<int>();
    std::ranges::set_union(m_file.frames(), appended, std::back_inserter(frames));
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
    if (const auto appended = storeOf(frame)) return appended->isStored(frame);
    const std::lock_guard lock(m_mutex);
    return !m_appendedFrames.contains(frame) && std::ranges::binary_search(m_file.frames(), frame);
}

std::filesystem::path FileResults::path() const {
    const std::lock_guard lock(m_mutex);
    return m_appended ? m_appended->path() : std::filesystem::path();
}

std::string FileResults::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_appended ? m_appended->problem() : std::string();
}

}  // namespace strainlens
