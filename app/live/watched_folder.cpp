// SPDX-License-Identifier: MPL-2.0
#include "app/live/watched_folder.h"

#include <algorithm>
#include <utility>

#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// The folder is listed so often: where the system tells nothing, and in case that it does not tell everything.
constexpr std::chrono::milliseconds kPollEvery{200}, kListEvery{2000};
/// What has not been written for so long before the watch begins is whole. Clocks of networks' drives differ.
constexpr std::chrono::seconds kOld{10};

WatchPlan requireFolder(WatchPlan plan) {
    std::error_code error;
    if (!std::filesystem::is_directory(plan.folder, error)) {
        throw FileError(utf8(plan.folder), "there is no such folder to watch; check the name, or make it first.");
    }
    return plan;
}

}  // namespace

WatchedFolder::WatchedFolder(WatchPlan plan, Listener listener, std::stop_token stop)
    : m_plan(requireFolder(std::move(plan))),
      m_listener(std::move(listener)),
      m_events(m_plan.folder, m_plan.listens),
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
    const std::stop_callback wakes(stop, [this] { m_events.wake(); });
    begin();
    while (true) {
        if (!m_isAway) giveOut();
        if (ends(stop)) break;
        tellWaiting();
        for (const FolderEvent& event : m_events.wait(nextLook())) take(event);
        if (m_isAway && !lookForFolder()) continue;
        const LiveTime now = LiveClock::now();
        if (now - m_lastList >= betweenLists()) list(false);
        // Whether those that stay the same do.
        if (const auto due = m_arrivals.changesAt(); due && *due <= now) {
            for (const std::string& name : m_arrivals.waiting()) look(name, {}, true);
        }
    }
    finish();
}

void WatchedFolder::finish() {
    const bool isComplete = m_plan.images > 0 && m_images >= m_plan.images;
    if (list(false)) {
        giveOut();
    } else if (!isComplete) {
        note(WatchNote::Kind::Unlisted, m_whyAway);
    }
    if (m_plan.images > 0 && m_images < m_plan.images) {
        m_listener.onNote({WatchNote::Kind::TooFew, utf8(m_plan.folder), {}, m_plan.images - m_images});
    }
    const std::vector<std::string> unfinished = m_arrivals.waiting();
    if (!unfinished.empty() && (m_plan.images == 0 || m_images < m_plan.images)) {
        const int more = static_cast<int>(unfinished.size()) - 1;
        m_listener.onNote({WatchNote::Kind::Unfinished, unfinished.front(), {}, more});
    }
}

void WatchedFolder::setAway(const std::string& reason) {
    m_whyAway = reason;
    if (!m_isAway) note(WatchNote::Kind::Away, reason);
    m_isAway = true;
}

bool WatchedFolder::lookForFolder() {
    std::error_code error;
    if (!std::filesystem::is_directory(m_plan.folder, error)) return false;
    m_events.listenAgain();
    m_isAway = false;
    if (!list(false)) return false;
    note(WatchNote::Kind::Back);
    return true;
}

void WatchedFolder::begin() {
    m_lastImage = LiveClock::now();
    for (const std::string& name : m_plan.passedOver) m_arrivals.passOver(name);
    for (const std::string& name : m_plan.measured) m_arrivals.goOnAfter(name);
    if (!m_events.whyNot().empty()) {
        note(WatchNote::Kind::Listed, m_events.whyNot());
    }
    list(true);
}

void WatchedFolder::take(const FolderEvent& event) {
    switch (event.kind) {
        case FolderEvent::Kind::Changed:
            return look(event.name, {}, true);
        case FolderEvent::Kind::Closed:
            look(event.name, {}, true);
            return m_arrivals.close(event.name, event.at);
        case FolderEvent::Kind::Removed:
            return m_arrivals.remove(event.name);
        case FolderEvent::Kind::Missed:
            list(false);
            return;
        case FolderEvent::Kind::FolderGone:
            setAway("it was renamed, removed or unmounted");
    }
}

void WatchedFolder::look(const std::string& name, LiveSpan quiet, bool watched) {
    const std::filesystem::path path = m_plan.folder / pathFromUtf8(name);
    if (!isFrameByName(path)) return;
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::is_regular_file(status)) return m_arrivals.remove(name);
    FileState state;
    state.bytes = std::filesystem::file_size(path, error);
    if (!error) state.written = std::filesystem::last_write_time(path, error);
    if (error) return m_arrivals.remove(name);
    if (!watched) {
        const auto age = std::filesystem::file_time_type::clock::now() - state.written;
        if (age > kOld) quiet = std::chrono::duration_cast<LiveSpan>(age);
    }
    m_arrivals.see(name, state, LiveClock::now(), quiet, watched);
}

bool WatchedFolder::list(bool atTheBeginning) {
    m_lastList = LiveClock::now();
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(m_plan.folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        look(utf8(entry->path().filename()), {}, !atTheBeginning);
    }
    if (error) setAway(error.message());
    return !error;
}

void WatchedFolder::giveOut() {
    while (m_plan.images == 0 || m_images < m_plan.images) {
        const auto file = m_arrivals.next(LiveClock::now());
        if (!file) break;
        m_lastImage = LiveClock::now();
        ++m_images;
        m_listener.onImage(m_plan.folder / pathFromUtf8(file->name), file->closed);
    }
    tellLate();
}

void WatchedFolder::tellLate() {
    for (const std::string& name : m_arrivals.takeLate()) {
        m_listener.onNote({WatchNote::Kind::Late, name});
    }
}

void WatchedFolder::tellWaiting() {
    if (!m_listener.onWaiting) return;
    std::vector<std::string> waiting = m_arrivals.waiting();
    if (waiting == m_told) return;
    m_told = std::move(waiting);
    m_listener.onWaiting(m_told);
}

void WatchedFolder::note(WatchNote::Kind kind, const std::string& reason) const {
    m_listener.onNote({kind, utf8(m_plan.folder), reason});
}

bool WatchedFolder::ends(const std::stop_token& stop) const {
    if (stop.stop_requested() || (m_plan.images > 0 && m_images >= m_plan.images)) return true;
    const std::chrono::duration<double> idle = LiveClock::now() - m_lastImage;
    const bool isWaiting = !m_isAway && !m_arrivals.waiting().empty();
    return m_plan.idleSeconds > 0 && idle.count() >= m_plan.idleSeconds && !isWaiting;
}

LiveSpan WatchedFolder::betweenLists() const {
    return m_events.whyNot().empty() && !m_isAway ? kListEvery : kPollEvery;
}

LiveTime WatchedFolder::nextLook() const {
    if (m_isAway) return LiveClock::now() + kPollEvery;
    LiveTime until = m_lastList + betweenLists();
    if (const auto due = m_arrivals.changesAt()) until = std::min(until, *due);
    if (m_plan.idleSeconds > 0) {
        const auto idle = std::chrono::duration_cast<LiveSpan>(std::chrono::duration<double>(m_plan.idleSeconds));
        if (m_arrivals.waiting().empty()) until = std::min(until, m_lastImage + idle);
    }
    return until;
}

}  // namespace strainlens
