// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_folder.h"

#include <algorithm>

#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
LiveFolder::LiveFolder(WatchPlan plan, const InitialFrames& start, std::function<void(const WatchNote&)> onNote,
                       std::stop_token stop)
    : m_onNote(std::move(onNote)) {
    const auto addName = [folder = fileIdentity(plan.folder)](const std::filesystem::path& file,
                                                              std::vector<std::string>& names) {
        const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
        if (fileIdentity(parent) == folder) names.push_back(utf8(file.filename()));
    };
    for (const std::filesystem::path& file : start.others) addName(file, plan.ignored);
    for (const FrameReference& frame : start.known) addName(frame.path, plan.ignored);
    for (const FrameReference& frame : start.earlier) addName(frame.path, plan.measured);
    // A named reference is not part of the order.
    std::erase_if(plan.measured,
                  [&](const std::string& name) { return std::ranges::find(plan.ignored, name) != plan.ignored.end(); });
    const std::vector<FrameReference>& first = start.earlier.empty() ? start.known : start.earlier;
    if (!first.empty()) m_frames->add(first, std::nullopt);
    if (plan.images > 0) {
        plan.images -= static_cast<int>(first.size());
        if (plan.images <= 0) {
            m_frames->end();
            return;
        }
    }
    m_folder.emplace(std::move(plan), listener(), std::move(stop));
}

WatchedFolder::Listener LiveFolder::listener() {
    WatchedFolder::Listener listener;
    listener.onImage = [this](const std::filesystem::path& image, std::optional<LiveTime> closed) {
        try {
            m_frames->add(expandFrames({image}), closed);
        } catch (const FileError& error) {  // it has disappeared
            note({WatchNote::Kind::Lost, utf8(image.filename()), error.what()});
        }
    };
    listener.onNote = [this](const WatchNote& what) { note(what); };
    listener.onWaiting = [this](const std::vector<std::string>& names) {
        const std::lock_guard lock(m_mutex);
        m_waiting = names;
    };
    listener.onEnd = [this] { m_frames->end(); };
    return listener;
}

void LiveFolder::note(const WatchNote& note) {
    {
        const std::lock_guard lock(m_mutex);
        m_notes.push_back(note);
    }
    if (isMissingImage(note)) m_hasMissingImages = true;
    if (m_onNote) m_onNote(note);
}

std::vector<WatchNote> LiveFolder::notes() const {
    const std::lock_guard lock(m_mutex);
    return m_notes;
}

std::vector<std::string> LiveFolder::waiting() const {
    const std::lock_guard lock(m_mutex);
    return m_waiting;
}

}  // namespace strainlens
