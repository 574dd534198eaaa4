// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_folder.h"

#include <algorithm>

#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isInFolder(const std::filesystem::path& file, const std::filesystem::path& folder) {
    const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
    return fileIdentity(parent) == fileIdentity(folder);
}

void addNames(const std::vector<std::filesystem::path>& files, const std::filesystem::path& folder,
              std::vector<std::string>& names) {
    for (const std::filesystem::path& file : files) {
        if (isInFolder(file, folder)) names.push_back(utf8(file.filename()));
    }
}

std::vector<std::filesystem::path> filesOfFrames(const std::vector<FrameReference>& frames) {
    std::vector<std::filesystem::path> files;
    for (const FrameReference& frame : frames) {
        if (files.empty() || files.back() != frame.path) files.push_back(frame.path);
    }
    return files;
}

}  // namespace

LiveFolder::LiveFolder(WatchPlan plan, const InitialFrames& start, std::function<void(const WatchNote&)> onNote,
                       std::stop_token stop)
    : m_onNote(std::move(onNote)) {
    addNames(start.others, plan.folder, plan.ignored);
    addNames(filesOfFrames(start.known), plan.folder, plan.ignored);
    addNames(filesOfFrames(start.earlier), plan.folder, plan.measured);
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
    if (isLoss(note)) m_hasLosses = true;
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
