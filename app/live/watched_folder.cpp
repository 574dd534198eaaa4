// SPDX-License-Identifier: MPL-2.0
#include "app/live/watched_folder.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Intervals between listings of the folder: without events, and with events in case that some are lost.
constexpr std::chrono::milliseconds kPollInterval{200}, kListInterval{2000};
/// A file older than this when the watch starts is complete. Covers the clock offset of network drives.
constexpr std::chrono::seconds kCompleteAge{10};

WatchPlan requireFolder(WatchPlan plan) {
    std::error_code error;
    if (!std::filesystem::is_directory(plan.folder, error)) {
        throw FileError(utf8(plan.folder), "there is no such folder to watch; check the name, or create it first.");
    }
    return plan;
}

}  // namespace

bool isMissingImage(const WatchNote& note) {
    using Kind = WatchNote::Kind;
    constexpr std::array kKinds = {Kind::Late,       Kind::Incomplete,   Kind::Lost,
                                   Kind::ListFailed, Kind::TooFewImages, Kind::Failed};
    return std::ranges::find(kKinds, note.kind) != kKinds.end();
}

std::string noteText(const WatchNote& note) {
    switch (note.kind) {
        case WatchNote::Kind::Polling:
            return note.name + " is listed five times a second (" + note.reason +
                   "); an image is complete when it has not changed for a second";
        case WatchNote::Kind::Late:
            return note.name +
                   " arrived after images that follow it and is not measured; a run over the folder measures it in "
                   "order";
        case WatchNote::Kind::Incomplete:
            return note.name + (note.count > 0 ? " and " + std::to_string(note.count) + " more were" : " was") +
                   " not complete when the watch ended, and is not measured";
        case WatchNote::Kind::Lost:
            return note.reason;
        case WatchNote::Kind::FolderMissing:
            return note.name + " is missing (" + note.reason + "); the watch waits for it";
        case WatchNote::Kind::FolderBack:
            return note.name + " is available again; the watch continues";
        case WatchNote::Kind::ListFailed:
            return note.name + " could not be listed when the watch ended (" + note.reason +
                   "); images in it may not be measured";
        case WatchNote::Kind::TooFewImages:
            return std::to_string(note.count) + (note.count == 1 ? " image" : " images") +
                   " fewer than --watch-frames requests had arrived in " + note.name + " when the watch ended";
        case WatchNote::Kind::Failed:
            break;
    }
    return note.name + " cannot be watched any more (" + note.reason + ")";
}

WatchedFolder::WatchedFolder(WatchPlan plan, Listener listener, std::stop_token stop)
    : m_plan(requireFolder(std::move(plan))),
      m_listener(std::move(listener)),
      m_events(m_plan.folder, m_plan.usesEvents),
      m_thread([this](const std::stop_token& own) { run(own); }),
      m_onStop(std::move(stop), [this] { m_thread.request_stop(); }) {}

void WatchedFolder::run(const std::stop_token& stop) {
    try {
        watch(stop);
    } catch (const std::exception& error) {
        note(WatchNote::Kind::Failed, error.what());
    }
    m_listener.onEnd();
}

void WatchedFolder::watch(const std::stop_token& stop) {
    const std::stop_callback wakeUp(stop, [this] { m_events.wake(); });
    start();
    while (true) {
        if (!m_isFolderMissing) deliverImages();
        if (isFinished(stop)) break;
        reportWaiting();
        for (const FolderEvent& event : m_events.wait(nextCheck())) handle(event);
        if (m_isFolderMissing && !findFolder()) continue;
        const LiveTime now = LiveClock::now();
        if (now - m_lastList >= listInterval()) checkFolder(false);
        // Files due by time are checked once more for changes.
        if (const auto due = m_queue.nextDeadline(); due && *due <= now) {
            for (const std::string& name : m_queue.waiting()) checkFile(name, {}, true);
        }
    }
    finish();
}

void WatchedFolder::finish() {
    const bool isComplete = m_plan.images > 0 && m_images >= m_plan.images;
    if (checkFolder(false)) {
        deliverImages();
    } else if (!isComplete) {
        note(WatchNote::Kind::ListFailed, m_missingReason);
    }
    if (m_plan.images > 0 && m_images < m_plan.images) {
        m_listener.onNote({WatchNote::Kind::TooFewImages, utf8(m_plan.folder), {}, m_plan.images - m_images});
    }
    const std::vector<std::string> unfinished = m_queue.waiting();
    if (!unfinished.empty() && (m_plan.images == 0 || m_images < m_plan.images)) {
        const int more = static_cast<int>(unfinished.size()) - 1;
        m_listener.onNote({WatchNote::Kind::Incomplete, unfinished.front(), {}, more});
    }
}

void WatchedFolder::setFolderMissing(const std::string& reason) {
    m_missingReason = reason;
    if (!m_isFolderMissing) note(WatchNote::Kind::FolderMissing, reason);
    m_isFolderMissing = true;
}

bool WatchedFolder::findFolder() {
    std::error_code error;
    if (!std::filesystem::is_directory(m_plan.folder, error)) return false;
    m_events.restart();
    m_isFolderMissing = false;
    if (!checkFolder(false)) return false;
    note(WatchNote::Kind::FolderBack);
    return true;
}

void WatchedFolder::start() {
    m_lastImage = LiveClock::now();
    for (const std::string& name : m_plan.ignored) m_queue.ignore(name);
    for (const std::string& name : m_plan.measured) m_queue.resumeAfter(name);
    if (!m_events.pollingReason().empty()) {
        note(WatchNote::Kind::Polling, m_events.pollingReason());
    }
    checkFolder(true);
}

void WatchedFolder::handle(const FolderEvent& event) {
    switch (event.kind) {
        case FolderEvent::Kind::Changed:
            return checkFile(event.name, {}, true);
        case FolderEvent::Kind::Closed:
            checkFile(event.name, {}, true);
            return m_queue.markComplete(event.name, event.at);
        case FolderEvent::Kind::Removed:
            return m_queue.remove(event.name);
        case FolderEvent::Kind::Overflow:
            checkFolder(false);
            return;
        case FolderEvent::Kind::FolderGone:
            setFolderMissing("it was renamed, removed or unmounted");
    }
}

void WatchedFolder::checkFile(const std::string& name, LiveSpan unchangedFor, bool watched) {
    const std::filesystem::path path = m_plan.folder / pathFromUtf8(name);
    if (!hasFrameName(path)) return;
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::is_regular_file(status)) return m_queue.remove(name);
    FileState state;
    state.bytes = std::filesystem::file_size(path, error);
    if (!error) state.written = std::filesystem::last_write_time(path, error);
    if (error) return m_queue.remove(name);
    if (!watched) {
        const auto age = std::filesystem::file_time_type::clock::now() - state.written;
        if (age > kCompleteAge) unchangedFor = std::chrono::duration_cast<LiveSpan>(age);
    }
    m_queue.update(name, state, LiveClock::now(), unchangedFor, watched);
}

bool WatchedFolder::checkFolder(bool isFirst) {
    m_lastList = LiveClock::now();
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(m_plan.folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        checkFile(utf8(entry->path().filename()), {}, !isFirst);
    }
    if (error) setFolderMissing(error.message());
    return !error;
}

void WatchedFolder::deliverImages() {
    while (m_plan.images == 0 || m_images < m_plan.images) {
        const auto file = m_queue.next(LiveClock::now());
        if (!file) break;
        m_lastImage = LiveClock::now();
        ++m_images;
        m_listener.onImage(m_plan.folder / pathFromUtf8(file->name), file->closed);
    }
    for (const std::string& name : m_queue.takeLateNames()) {
        m_listener.onNote({WatchNote::Kind::Late, name});
    }
}

void WatchedFolder::reportWaiting() {
    if (!m_listener.onWaiting) return;
    std::vector<std::string> waiting = m_queue.waiting();
    if (waiting == m_reportedWaiting) return;
    m_reportedWaiting = std::move(waiting);
    m_listener.onWaiting(m_reportedWaiting);
}

void WatchedFolder::note(WatchNote::Kind kind, const std::string& reason) const {
    m_listener.onNote({kind, utf8(m_plan.folder), reason});
}

bool WatchedFolder::isFinished(const std::stop_token& stop) const {
    if (stop.stop_requested() || (m_plan.images > 0 && m_images >= m_plan.images)) return true;
    const std::chrono::duration<double> idle = LiveClock::now() - m_lastImage;
    const bool isWaiting = !m_isFolderMissing && !m_queue.waiting().empty();
    return m_plan.idleSeconds > 0 && idle.count() >= m_plan.idleSeconds && !isWaiting;
}

LiveSpan WatchedFolder::listInterval() const {
    return m_events.pollingReason().empty() && !m_isFolderMissing ? kListInterval : kPollInterval;
}

LiveTime WatchedFolder::nextCheck() const {
    if (m_isFolderMissing) return LiveClock::now() + kPollInterval;
    LiveTime until = m_lastList + listInterval();
    if (const auto due = m_queue.nextDeadline()) until = std::min(until, *due);
    if (m_plan.idleSeconds > 0) {
        const auto idle = std::chrono::duration_cast<LiveSpan>(std::chrono::duration<double>(m_plan.idleSeconds));
        if (m_queue.waiting().empty()) until = std::min(until, m_lastImage + idle);
    }
    return until;
}

}  // namespace strainlens
